import type { Redaction } from '../../src/redaction/index.ts';
import { createRandom } from './createRandom.ts';
import { makeNames } from './names.ts';
import { makeSecrets, type Secret } from './secrets.ts';

/** How many items of a kind there were, and how many had the wrong result. */
export interface Tally {
  readonly of: number;
  readonly wrong: number;
}

export interface RedactionMeasure {
  /** Secrets that leak although their place does not announce them, by kind and by place. */
  readonly secrets: Readonly<Record<string, Tally>>;
  readonly secretsByPlace: Readonly<Record<string, Tally>>;
  /** Secrets that leak from places and names that announce a secret. */
  readonly announced: Readonly<Record<string, Tally>>;
  /** Names that are destroyed. */
  readonly names: Readonly<Record<string, Tally>>;
  readonly namesByPlace: Readonly<Record<string, Tally>>;
  /** Some of the wrong results. */
  readonly leaked: readonly string[];
  readonly destroyed: readonly string[];
}

/** Only `known` may be read to improve the cleaning; the published numbers are those of `unseen`. */
export const SEEDS = { known: 2_026, unseen: 1_120 };

const NAME_PLACES: Readonly<Record<string, (name: string) => string>> = {
  path: (name) => `https://www.example.com/na-en/insights/2026/${name}.html`,
  folder: (name) => `https://www.example.com/na-en/${name}/taste.html`,
  file: (name) => `https://www.example.com/content/dam/foodco/${name}`,
  query: (name) => `https://www.example.com/na-en/searchresult.html?q=${name}&page=2`,
  'parameter of a thing': (name) => `https://www.example.com/na-en/samples.html?productCode=${name}&page=2`,
  campaign: (name) => `https://www.example.com/na-en/?utm_campaign=${name}&utm_medium=email`,
  hash: (name) => `https://www.example.com/na-en/taste.html#${name}`,
  route: (name) => `https://www.example.com/na-en/taste.html#/products/${name}`,
};

const add = (tallies: Record<string, Tally>, key: string, isWrong: boolean) => {
  const { of, wrong } = tallies[key] ?? { of: 0, wrong: 0 };
  tallies[key] = { of: of + 1, wrong: wrong + Number(isWrong) };
};

/** So many characters of a secret in a row must not stay. */
const PIECE = 10;

/** A secret has leaked if any ten of its characters in a row are still there, or all of a shorter one. */
const leaves = ({ secret, url }: Secret, redact: Redaction['url']): boolean => {
  const cleaned = redact(url);
  const last = Math.max(secret.length - PIECE, 0);
  for (let at = 0; at <= last; at++) if (cleaned.includes(secret.slice(at, at + PIECE))) return true;
  return false;
};

/** Cleans both corpora, or samples of them. */
export const measureRedaction = (
  redact: Redaction['url'],
  { secrets = 20_000, names = 5_000, seed = SEEDS.unseen } = {},
): RedactionMeasure => {
  const measure = {
    secrets: {} as Record<string, Tally>,
    secretsByPlace: {} as Record<string, Tally>,
    announced: {} as Record<string, Tally>,
    names: {} as Record<string, Tally>,
    namesByPlace: {} as Record<string, Tally>,
    leaked: [] as string[],
    destroyed: [] as string[],
  };
  for (const it of makeSecrets(createRandom(seed), secrets)) {
    const isWrong = leaves(it, redact);
    if (it.announced) add(measure.announced, it.place, isWrong);
    else {
      add(measure.secrets, it.kind, isWrong);
      add(measure.secretsByPlace, it.place, isWrong);
    }
    if (isWrong) measure.leaked.push(it.url);
  }
  const random = createRandom(seed + 1);
  const places = Object.entries(NAME_PLACES);
  makeNames(random, names).forEach(({ kind, name }, at) => {
    const [place, put] = places[at % places.length] as (typeof places)[number];
    const url = put(random.chance(0.5) ? encodeURIComponent(name) : name);
    const isWrong = redact(url) !== url;
    add(measure.names, kind, isWrong);
    add(measure.namesByPlace, place, isWrong);
    if (isWrong) measure.destroyed.push(url);
  });
  return measure;
};

export const sumOf = (tallies: Readonly<Record<string, Tally>>): Tally =>
  Object.values(tallies).reduce((sum, it) => ({ of: sum.of + it.of, wrong: sum.wrong + it.wrong }), {
    of: 0,
    wrong: 0,
  });
