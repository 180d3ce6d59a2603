import type { Break } from './break.ts';

const aboutOf = ({ kind, rule, what }: Break): string => JSON.stringify([kind, rule, what]);

/** What a silent rule says already: less of the same, and the reason that stops it. */
const isSaid = (it: Break, all: readonly Break[]): boolean =>
  (it.kind === 'much less' || it.kind === 'new reason') &&
  all.some(
    (other) =>
      other !== it &&
      other.rule === it.rule &&
      (other.kind === 'silent rule' || (other.kind === 'much less' && it.kind === 'new reason')) &&
      (it.kind === 'much less' || other.what === it.what),
  );

/** Each break once, the surest first. @param of releases, the oldest first. */
export const withoutRepeats = (of: readonly (readonly Break[])[]): readonly Break[] => {
  const found = new Map<string, Break>();
  for (const breaks of of)
    for (const it of breaks) {
      if (isSaid(it, breaks)) continue;
      const known = found.get(aboutOf(it));
      // A release before has it too, so it did not come with this one.
      if (known) {
        const surer = it.chance < known.chance ? it : known;
        const { release, withRelease } = known;
        found.set(aboutOf(it), { ...surer, release, withRelease, since: Math.min(it.since, known.since) });
      } else found.set(aboutOf(it), it);
    }
  return [...found.values()].sort((a, b) => a.chance - b.chance);
};
