import { own } from '../../language/index.ts';
import type { Place } from '../check/place.ts';
import type { DescribedRule, Description } from './readDescription.ts';

/** Some 3,000 tokens: four characters each. */
export const MOST_CHARACTERS = 12_000;

/** How much is said: the first that fits is printed. */
interface Detail {
  readonly fields: boolean;
  readonly conditions: boolean;
  readonly eventFields: boolean;
  readonly trigger: boolean;
}

const DETAILS: readonly Detail[] = [
  { fields: true, conditions: true, eventFields: true, trigger: true },
  { fields: false, conditions: true, eventFields: true, trigger: true },
  { fields: false, conditions: true, eventFields: false, trigger: true },
  { fields: false, conditions: false, eventFields: false, trigger: true },
  { fields: false, conditions: false, eventFields: false, trigger: false },
];

const CONSENT = /^(performance|targeting) consent is given$/;

/** Paths with what they share said once: `commerce.order: purchaseID, priceTotal`. */
const grouped = (paths: readonly string[]): string => {
  const byParent = new Map<string, string[]>();
  for (const path of paths) {
    const at = path.lastIndexOf('.');
    const parent = path.slice(0, Math.max(at, 0));
    byParent.set(parent, [...(byParent.get(parent) ?? []), path.slice(at + 1)]);
  }
  return [...byParent]
    .map(([parent, names]) =>
      parent === ''
        ? names.join(', ')
        : names.length > 1
          ? `${parent}.{${names.join(', ')}}`
          : `${parent}.${names[0]}`,
    )
    .join(', ');
};

/** The place, without the file if the line above has named it. */
const placeIn =
  (file: { last: string }) =>
  (it: Place): string => {
    if (it.line === undefined) return '';
    if (it.file === file.last) return `:${it.line} `;
    file.last = it.file;
    return `${it.file}:${it.line} `;
  };

const ruleLine = (
  { name, trigger, conditions, isHeld, sends, does }: DescribedRule,
  place: string,
  detail: Detail,
): string => {
  const others = conditions.filter((it) => !CONSENT.test(it));
  const asked = conditions.flatMap((it) => CONSENT.exec(it)?.[1] ?? []);
  const consent = asked.length === 0 ? 'no consent' : asked[0] === 'performance' ? '' : asked.join(', ');
  const events = sends.map(
    ({ eventType, asksForOffers, fields }) =>
      `${eventType}${asksForOffers ? ' +offers' : ''}${detail.fields && fields.length > 0 ? ` {${grouped(fields)}}` : ''}`,
  );
  const parts = [
    `${place}“${name}”`,
    ...(detail.trigger ? [`on ${trigger}`] : []),
    ...(consent ? [`(${consent})`] : []),
    ...(detail.conditions && others.length > 0 ? [`if ${others.join('; ')}`] : []),
    ...(isHeld ? ['held until consent'] : []),
    `→ ${[...events, ...does].join(' | ') || 'nothing'}`,
  ];
  return parts.join(' ');
};

const section = (title: string, lines: readonly string[]): readonly string[] =>
  lines.length === 0 ? [] : ['', title, ...lines];

const write = (
  { site, tamis, consent, hosts, settings, rules, events, fields, fills }: Description,
  detail: Detail,
): string => {
  const file = { last: '' };
  const place = placeIn(file);
  const fieldLines = [...new Set(Object.values(fields))].map((type) => {
    const paths = Object.keys(fields).filter((path) => own(fields, path) === type);
    return `${type}: ${grouped(paths)}`;
  });
  return [
    `${site.name ?? 'A site'} ${site.version ?? ''} in ${site.file}, with Tamis ${tamis}`,
    `Consent: ${consent.banner}; performance is “${consent.performance ?? '?'}”, targeting “${consent.targeting || 'none'}”. Each rule needs performance consent unless it says otherwise.`,
    `Hosts: ${
      Object.entries(hosts)
        .map(([host, use]) => `${host} ${use}`)
        .join(', ') || 'all are production'
    }`,
    `Settings: ${settings.join(', ') || 'no file'}`,
    ...section(
      `Rules (${rules.length}): file:line “name” on trigger → what leaves`,
      rules.map((it) => ruleLine(it, place(it), detail)),
    ),
    ...section(
      `Events of the data layer (${events.length})`,
      events.map((it) => `${place(it)}${it.name}${detail.eventFields ? ` {${grouped(it.fields)}}` : ''}`),
    ),
    ...section(`Own fields (${Object.keys(fields).length})`, fieldLines),
    ...section('Fills of the site', fills.length > 0 ? [grouped(fills)] : []),
  ].join('\n');
};

const MORE = '\n… Left out for its length: npx tamis describe --json has all.';

/** The description as text, with as much detail as fits into some 3,000 tokens. */
export const writeDescription = (description: Description): string => {
  const texts = DETAILS.map((detail, at) => ({ at, text: write(description, detail) }));
  const whole = texts.find(({ at, text }) => text.length + (at > 0 ? MORE.length : 0) <= MOST_CHARACTERS);
  if (whole) return whole.at === 0 ? whole.text : whole.text + MORE;
  const shortest = texts.at(-1)?.text ?? '';
  return shortest.slice(0, shortest.lastIndexOf('\n', MOST_CHARACTERS - MORE.length)) + MORE;
};
