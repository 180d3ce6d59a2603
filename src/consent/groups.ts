import { attempt, momentOf } from '../language/index.ts';

/** What the visitor allows at one moment. */
export interface Consent {
  readonly performance: boolean;
  readonly targeting: boolean;
  /** The active groups, in the spelling of a source that names exactly these; empty while there is no statement. */
  readonly groups: string;
}

/** Stands for all groups where visitors are not asked, and the site counts this as consent. */
export const EVERY_GROUP = '*';

/** A longer text lists no groups. */
const MAX_LENGTH = 2_000;

/** The consent of a visitor about whom nothing is known. */
export const NO_CONSENT: Consent = { performance: false, targeting: false, groups: '' };

/** `,Basic,Ads,` → `['Basic', 'Ads']`: the banner writes the list with or without outer commas. */
export const namesIn = (text: string): readonly string[] =>
  text
    .split(',')
    .map((id) => id.trim())
    .filter(Boolean);

/** The same in lower case: names are the same in any case. */
export const parseActiveGroups = (text: string): readonly string[] => namesIn(text.toLowerCase());

/** Whether it is a list of groups. Any script may have written it, in any form. */
export const areGroups = (it: unknown): it is string =>
  typeof it === 'string' && it.length <= MAX_LENGTH && /^[\w\s,.*-]+$/.test(it) && it.trim() !== '';

/** Whether these groups, in lower case, include the group, or every group. */
export const hasGroup = (ids: readonly string[], group: string): boolean =>
  ids.includes(group.toLowerCase()) || ids.includes(EVERY_GROUP);

/** Whether this list of groups names the group, in any case, or every group. */
export const isActive = (group: string, groups: string): boolean =>
  hasGroup(parseActiveGroups(groups), group);

/** The same text for each list of the same groups. */
export const inOrder = (text: string): string => String([...parseActiveGroups(text)].sort());

/** Whether both name the same groups. An empty text is no answer, and differs from one that names none. */
export const isSame = (one: string, other: string): boolean =>
  one === other || (one !== '' && other !== '' && inOrder(one) === inOrder(other));

/** `,basic,ads,` → `basic, ads`. */
const spoken = (groups: string): string =>
  namesIn(groups).join(', ').replace(EVERY_GROUP, 'every group') || 'no group';

/** What a consent condition finds, in the trace's words: `basic, without ads`. */
export const foundFor = (group: string, isGiven: boolean, groups: string): string => {
  if (!groups && !isGiven) return 'no statement of the banner';
  const names = spoken(groups);
  if (isGiven) return names;
  return isActive(group, groups)
    ? `${names}, but Global Privacy Control is on`
    : `${names}, without ${group}`;
};

/**
 * Names of groups as a list: never empty, because an empty text is no answer. What cannot be a name, such as a text with a
 * comma, is not active.
 */
export const listed = (names: readonly unknown[]): string =>
  `,${names.filter((it) => typeof it === 'string' && /^[\w\s.-]+$/.test(it)).join(',')},`;

/** What is allowed at both moments. */
export const allowedByBoth = (one: Consent, other: Consent): Consent => {
  if (one === other) return one;
  const others = parseActiveGroups(other.groups);
  const isEvery = isActive(EVERY_GROUP, one.groups);
  const groups = (isEvery ? other : one).groups
    .split(',')
    .filter((it) => isEvery || hasGroup(others, it.trim()));
  return {
    performance: one.performance && other.performance,
    targeting: one.targeting && other.targeting,
    groups: one.groups && other.groups && listed(groups),
  };
};

export interface ConsentCookie {
  /** The active groups. */
  readonly groups: readonly string[];
  /** Epoch milliseconds: the beginning of the second in which the cookie was written. `NaN` if it does not say. */
  readonly at: number;
}

/** A server of the site may have encoded the cookie again. */
export const decode = (text: string): string => attempt(() => decodeURIComponent(text)) ?? text;

/**
 * The groups that a list has with the value 1, and with no other: `basic:1,ads:0` → `['basic']`. A list with anything
 * else than groups grants nothing.
 */
const activeIn = (list: string): readonly string[] => {
  const pairs = namesIn(list).map((pair) => /^([\w.-]+)\s*(?::\s*(.*))?$/.exec(pair) ?? []);
  const denied = pairs.flatMap(([, id = '', state]) => (state === '1' ? [] : id.toLowerCase()));
  if (denied.includes('')) return [];
  return [...new Set(pairs.flatMap(([, id = '']) => (denied.includes(id.toLowerCase()) ? [] : id)))];
};

/**
 * Parses the raw value of an `OptanonConsent` cookie: `…&datestamp=…&groups=basic%3A1%2Cads%3A0&…` → `basic`. Returns
 * `undefined` if the cookie names no groups. Of two lists that differ none counts, and of two dates.
 */
export const parseConsentCookie = (raw: string): ConsentCookie | undefined => {
  const fields = new URLSearchParams(raw.includes('=') ? raw : decode(raw));
  /** What all parameters of this name say; nothing if they differ. */
  const field = (name: string) => {
    const [text, ...others] = new Set(fields.getAll(name).map((it) => decode(it).trim()));
    return others.length > 0 ? '?' : text || undefined;
  };
  const listed = field('groups');
  if (!listed) return undefined;
  // Removes the time zone's name in brackets, because it is in the visitor's language. In a cookie that a server has
  // decoded or encoded, spaces may be `+`, and the `+` of the zone a space.
  const zoned = (field('datestamp') ?? '')
    .replace(/\(.*/, '')
    .replace(/\+/g, ' ')
    .replace(/GMT (?=\d)/, 'GMT+');
  return { groups: activeIn(listed), at: momentOf(zoned) };
};
