import { type Coverage, coverageOf, pathsIn } from './coverage.ts';
import type { RuleInVisit } from './rulesInVisit.ts';

/** A field of a rule that some of its events lack. */
export interface LackingField {
  readonly rule: string;
  readonly coverage: Coverage;
}

/** More than one answer shows. */
const MOST = 8;

/** The fields whose path has this text, and of which some events of the visit lack a value, the most lacking first. */
export const fieldsLacking = (rules: readonly RuleInVisit[], text: string): readonly LackingField[] => {
  const sought = text.trim().toLowerCase();
  if (sought.length < 2) return [];
  return rules
    .filter(({ sent }) => sent.length > 0)
    .flatMap(({ name, sent, planned }) => {
      const fields = new Map<string, unknown>(pathsIn(sent).map((path) => [path, undefined]));
      for (const { path, default: fallback } of (planned?.events ?? []).flatMap(({ groups }) =>
        groups.flatMap((group) => group.fields),
      ))
        fields.set(path, fallback);
      return [...fields]
        .filter(([path]) => path.toLowerCase().includes(sought))
        .map(([path, fallback]) => ({ rule: name, coverage: coverageOf(sent, { path, default: fallback }) }));
    })
    .filter(({ coverage: { lacking, byDefault } }) => lacking.length + byDefault.length > 0)
    .sort((a, b) => b.coverage.lacking.length - a.coverage.lacking.length)
    .slice(0, MOST);
};
