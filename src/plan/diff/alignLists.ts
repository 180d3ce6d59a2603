import type { Plan } from '../plan.ts';
import { SEPARATOR } from '../planSource.ts';

type Values = Readonly<Record<string, unknown>>;
type Members = ReadonlyMap<string, string>;

const NUMBERED = new RegExp(`^(\\w+${SEPARATOR})(#\\d+)(?=${SEPARATOR})`);

/** What is said of each member of the site's lists, as text by its number: `fills › #2`. */
const membersOf = ({ declared = {}, code = {} }: Plan, only?: string): Members => {
  const members = new Map<string, string>();
  for (const [path, value] of Object.entries({ ...declared, ...code })) {
    const [member] = NUMBERED.exec(path) ?? [];
    if (member !== undefined && (only === undefined || path.endsWith(only)))
      members.set(
        member,
        `${members.get(member) ?? ''}${path.slice(member.length)} ${JSON.stringify(value)}\n`,
      );
  }
  return members;
};

/**
 * The new plan with the numbers of the old one for the members of lists, such as gates and fills: those that are the same,
 * then those that say the same of themselves, then those that are left, in their order.
 */
export const alignLists = (old: Plan, now: Plan): Plan => {
  const numbers = new Map<string, string>();
  const taken = new Set<string>();
  const listOf = (member: string) => member.split(SEPARATOR)[0];
  const pairUp = (before: Members, after: Members, isPair: (one: string, other: string) => boolean): void => {
    for (const [member, text] of after) {
      if (numbers.has(member)) continue;
      const other = [...before].find(
        ([it, its]) => listOf(it) === listOf(member) && !taken.has(it) && isPair(its, text),
      );
      if (!other) continue;
      numbers.set(member, other[0]);
      taken.add(other[0]);
    }
  };
  const isSame = (one: string, other: string) => one === other;
  pairUp(membersOf(old), membersOf(now), isSame);
  for (const only of ['writes', 'name']) pairUp(membersOf(old, only), membersOf(now, only), isSame);
  // A gate of another name is another gate, unless its code says that it is the same.
  pairUp(membersOf(old, 'code'), membersOf(now, 'code'), isSame);
  pairUp(membersOf(old), membersOf(now), () => true);
  const renumbered = <T extends Values>(values: T | undefined): T =>
    Object.fromEntries(
      Object.entries(values ?? {}).map(([path, value]) => [
        path.replace(
          NUMBERED,
          (whole, list: string) => numbers.get(whole) ?? `${list}#new ${whole.slice(list.length)}`,
        ),
        value,
      ]),
    ) as T;
  return {
    ...now,
    ...(now.declared && { declared: renumbered(now.declared) }),
    ...(now.code && { code: renumbered(now.code) }),
    ...(now.places && { places: renumbered(now.places) }),
  };
};
