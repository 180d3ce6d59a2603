import type { Redaction } from '../../src/redaction/index.ts';
import { createRandom, type Random } from './createRandom.ts';
import { INDUSTRIES } from './industries.ts';
import type { Tally } from './measureRedaction.ts';

type Put = (name: string) => string;

/** The ways by which names of pages, products and files reach an event. */
export const CHANNELS: Readonly<Record<string, Put>> = {
  path: (name) => `https://www.example.com/en/products/${name}.html`,
  file: (name) => `https://www.example.com/content/dam/downloads/${name}.pdf`,
  search: (name) => `https://www.example.com/en/search.html?q=${name}&page=2`,
  campaign: (name) => `https://www.example.com/en/?utm_campaign=${name}`,
  form: (name) => `request:${name}`,
  link: (name) => name,
  'free text': (name) => `Download ${name} (PDF, 2 MB)`,
};

const BASE62 = '0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** Secrets that are removed from every channel. */
const certainSecret = ({ pick, text }: Random): string =>
  pick([
    () => `${text(BASE62.slice(10, 36), 8)}@example.com`,
    () => pick(['4111111111111111', '5555-5555-5555-4444', '3782-822463-10005', '6011111111111117']),
    () => pick(['DE89370400440532013000', 'GB29NWBK60161331926819', 'FR1420041010050500013M02606']),
    () => `${pick(['ghp', 'npm'])}_${text(BASE62, 36)}`,
    () => `${pick(['sk', 'rk'])}_live_${text(BASE62, 24)}`,
    () => `AKIA${text('ABCDEFGHIJKLMNOPQRSTUVWXYZ234567', 16)}`,
    () => `eyJ${text(BASE62, 20)}.${text(BASE62, 40)}.${text(BASE62, 43)}`,
  ])();
/** Random text of which a site may have written some: it is removed from addresses, except from campaigns. */
const randomSecret = ({ pick, text }: Random): string =>
  text(pick([BASE62, BASE62.slice(0, 36), BASE62.slice(0, 16)]), pick([16, 20, 24, 32, 40]));

export interface IndustriesMeasure {
  /** Names destroyed, by industry and channel. */
  readonly names: Readonly<Record<string, Readonly<Record<string, Tally>>>>;
  /** Secrets that leave, by channel. */
  readonly certain: Readonly<Record<string, Tally>>;
  readonly random: Readonly<Record<string, Tally>>;
  readonly destroyed: readonly string[];
}

const SECRETS = 2_000;
const OF_ADDRESSES = ['path', 'file', 'search'];

/** What the redaction of events makes of the names of eight industries, and of secrets in the same places. */
export const measureIndustries = (redaction: Redaction): IndustriesMeasure => {
  const redact = (it: string) => redaction.event({ xdm: { it } }).xdm.it;
  const destroyed: string[] = [];
  const tally = (texts: readonly string[], isWrong: (text: string) => boolean): Tally => ({
    of: texts.length,
    wrong: texts.filter(isWrong).length,
  });
  const ofChannels = <T>(channels: readonly string[], measure: (put: Put) => T): Record<string, T> =>
    Object.fromEntries(channels.map((channel) => [channel, measure(CHANNELS[channel] as Put)]));
  const leaving = (make: (random: Random) => string) => (put: Put) => {
    const random = createRandom(7);
    return tally(
      Array.from({ length: SECRETS }, () => make(random)),
      (secret) => redact(put(secret)).includes(secret),
    );
  };
  const all = Object.keys(CHANNELS);
  return {
    names: Object.fromEntries(
      Object.entries(INDUSTRIES).map(([industry, names]) => [
        industry,
        ofChannels(all, (put) =>
          tally(names, (name) => {
            const isWrong = redact(put(name)) !== put(name);
            if (isWrong) destroyed.push(put(name));
            return isWrong;
          }),
        ),
      ]),
    ),
    certain: ofChannels(all, leaving(certainSecret)),
    random: ofChannels(OF_ADDRESSES, leaving(randomSecret)),
    destroyed,
  };
};
