/** `A`, `A and B`, `A, B and C`; `no group` of an empty list. */
export const listed = (names: readonly string[]): string =>
  names.length < 2 ? (names[0] ?? 'no group') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;

/** The groups in a banner’s spelling, `,A,B,`, or in the trace’s, `A, B`. */
export const groupsIn = (groups: string): readonly string[] =>
  groups
    .split(',')
    .map((it) => it.trim())
    .filter((it) => it !== '' && it !== 'no group')
    .map((it) => (it === '*' ? 'every group' : it));

const NAMED = /^(?:(performance|targeting) consent is given|consent group (\S+) is active)$/;

/** The cookies that a condition of consent is about, and the banner’s group, as far as its label says them. */
const aboutIn = (label: string) => {
  const [named, purpose, group] = NAMED.exec(label) ?? [];
  return named === undefined ? undefined : { purpose, group };
};

const cookies = (purpose: string | undefined, group: string | undefined): string => {
  if (purpose && group) return `${purpose} cookies (${group})`;
  return group ? `cookies of the group ${group}` : `${purpose ?? 'these'} cookies`;
};

const allowedWords = (groups: string): string => `Allowed: ${listed(groupsIn(groups))}.`;

/** What the visitor allows, in the same words everywhere. */
export const consentSentence = ({
  purpose,
  group,
  isGiven,
  groups,
}: {
  readonly purpose?: string | undefined;
  readonly group?: string | undefined;
  readonly isGiven: boolean;
  readonly groups: string;
}): string =>
  `The visitor has ${isGiven ? '' : 'not '}allowed ${cookies(purpose, group)}. ${allowedWords(groups)}`;

/** What the trace has found for consent: `A, B`; `A, without B`; `A, but Global Privacy Control is on`. */
const FOUND = /^(.*?),? (?:without (\S+)|(?:but|and) (Global Privacy Control)(?: is on)?)$/;

/**
 * A condition of consent as a sentence on the visitor: “The visitor has not allowed performance cookies (B). Allowed: A.” `undefined` for any other condition, and for what was found in other words.
 */
export const consentFound = (label: string, found: unknown, isGiven: boolean): string | undefined => {
  const about = aboutIn(label);
  if (!about || typeof found !== 'string') return undefined;
  const { purpose } = about;
  if (isGiven) return consentSentence({ ...about, isGiven, groups: found });
  const [whole, groups = '', missing, signal] = FOUND.exec(found) ?? [];
  const what = cookies(purpose, about.group ?? missing);
  if (signal) return `Global Privacy Control is on, so ${what} are not allowed. ${allowedWords(groups)}`;
  if (whole !== undefined) return consentSentence({ purpose, group: missing, isGiven, groups });
  return found === 'no statement of the banner'
    ? `The banner has not said yet whether the visitor allows ${what}.`
    : undefined;
};
