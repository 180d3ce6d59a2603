import type { Mutant } from './findMutants.ts';

/** A mutant under its number; the number switches it on. */
export type NumberedMutant = Mutant & { readonly id: number };

/** In the tests' world: answers whether this mutant is on, and notes that it was asked. */
export const SWITCH = '__tamisMutant';

/**
 * All mutants at once in one source, each switched by its number: the source is compiled only once. One inside another is
 * there only while the outer one is off.
 */
export const plantMutants = (source: string, mutants: readonly NumberedMutant[]): string => {
  const sites = new Map<string, NumberedMutant[]>();
  for (const mutant of mutants) {
    const key = `${mutant.start} ${mutant.end}`;
    sites.set(key, [...(sites.get(key) ?? []), mutant]);
  }
  // Outer sites before those inside them.
  const ordered = [...sites.values()].sort(
    ([a], [b]) => (a?.start ?? 0) - (b?.start ?? 0) || (b?.end ?? 0) - (a?.end ?? 0),
  );

  const emit = (start: number, end: number, inside: readonly NumberedMutant[][]): string => {
    let code = '';
    let at = start;
    let rest = inside;
    while (rest.length > 0) {
      const [site = [], ...others] = rest;
      const [first] = site;
      if (!first) break;
      const within = others.filter(([it]) => it && it.start >= first.start && it.end <= first.end);
      rest = others.filter((it) => !within.includes(it));
      const original = emit(first.start, first.end, within);
      const choices = site.map(({ id, text }) => `${SWITCH}(${id}) ? (${text}) : `);
      code += `${source.slice(at, first.start)}(${choices.join('')}(${original}))`;
      at = first.end;
    }
    return code + source.slice(at, end);
  };
  return emit(0, source.length, ordered);
};
