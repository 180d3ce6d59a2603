import { readFileSync } from 'node:fs';
import { relative, sep } from 'node:path';
import type { Browser } from 'playwright-core';
import type { Plugin } from 'vite';
import { buildSite, type SiteBuild } from '../../build/buildSite.ts';
import type { Surroundings } from '../../command.ts';
import { type ComparedPage, type Comparison, comparePage } from '../compareVisit.ts';
import { sameDifference } from '../difference.ts';
import { firedThere, originOf } from '../firedRules.ts';
import { AT_ONCE, playAll } from '../playAll.ts';
import { playAgain } from '../playVisit.ts';
import { importedSide } from '../sides.ts';
import { namesIn } from './moduleNames.ts';
import type { Mutant } from './mutant.ts';
import { mutantsIn } from './mutantsIn.ts';
import { createRulesOf } from './rulesOf.ts';
import type { JudgedMutant, Score } from './score.ts';
import { type Numbered, withMutants } from './withMutants.ts';

interface Given {
  readonly build: SiteBuild;
  /** The folder of the site, absolute. */
  readonly folder: string;
  readonly settings: Readonly<Record<string, unknown>>;
  /** The visit as it was played. */
  readonly compared: readonly ComparedPage[];
  readonly comparison: Comparison;
  /** So many changes are tried, at most. */
  readonly most: number;
}

/** A change in a file, with the rules of the property that it concerns. */
type Placed = Numbered & { readonly file: string; readonly path: string; readonly rules: readonly string[] };

/** One change is played on so many pages, before it counts as not noticed. */
const MAX_PAGES = 24;

const slashes = (path: string): string => path.replaceAll('\\', '/');

/** Changes of each kind in turn, spread over the site: the same ones each time. */
const chosenOf = (all: readonly Placed[], most: number): readonly Placed[] => {
  const byKind = new Map<string, Placed[]>();
  for (const it of all) byKind.set(it.kind, [...(byKind.get(it.kind) ?? []), it]);
  const spread = [...byKind.values()].map((those) => {
    // Neighbours are alike: steps of about the golden ratio visit all parts early.
    const step = Math.max(1, Math.round(those.length * 0.618));
    const left = [...those];
    const order: Placed[] = [];
    for (let at = 0; left.length > 0; at += step) order.push(...left.splice(at % left.length, 1));
    return order;
  });
  const chosen: Placed[] = [];
  for (let turn = 0; chosen.length < Math.min(most, all.length); turn += 1)
    for (const those of spread) {
      const next = those[turn];
      if (next && chosen.length < most) chosen.push(next);
    }
  return chosen;
};

/** Pages of the rules that a change concerns, first those that are the likeliest to show it. */
const pagesFor = (
  { rules, kind, loosens }: Placed,
  compared: readonly ComparedPage[],
): readonly ComparedPage[] => {
  const own = compared.filter(({ played: { page } }) => page.rules.some((it) => rules.includes(it)));
  const rankOf = ({ played }: ComparedPage): number => {
    const { allowed, ground } = played.page;
    const fired = firedThere(played);
    const hasFired = rules.some((it) => (fired.get(it) ?? 0) > 0);
    if (kind === 'consent dropped') return allowed === 'everything' ? 1 : 0;
    if (/^(default|option)/.test(kind) && ground !== 'ordinary') return 0;
    if (allowed !== 'everything') return 3;
    return hasFired === loosens ? 2 : 1;
  };
  return [...own].sort((one, other) => rankOf(one) - rankOf(other)).slice(0, MAX_PAGES);
};

/** An order matters where another rule has the same event. */
const mayMatter = ({ kind }: Mutant, rules: readonly string[], { comparison }: Given): boolean =>
  kind !== 'order changed' || rules.some((it) => comparison.sharesEvent.has(it));

const mutantsOf = (given: Given) => {
  const { build, folder, comparison } = given;
  const files = (build.module.files ?? []).filter((it) => it.startsWith(folder + sep) && it.endsWith('.ts'));
  const texts = new Map(files.map((file) => [slashes(file), readFileSync(file, 'utf8')]));
  const rulesOf = createRulesOf([...texts.values()].map(namesIn));
  let number = 0;
  const all = [...texts].flatMap(([path, text]) =>
    mutantsIn(text).flatMap((mutant): readonly Placed[] => {
      const rules = rulesOf(mutant).map((it) => originOf(it, comparison.known.names));
      // What no rule uses does nothing.
      if (rules.length === 0 || !mayMatter(mutant, rules, given)) return [];
      number += 1;
      return [{ ...mutant, number, path, file: slashes(relative(folder, path)), rules }];
    }),
  );
  return { texts, all };
};

/** The proof tries itself: one change of the site after the other, is there a difference that was not there before? */
export const judgeMutants = async (
  given: Given,
  { browser, print, signal }: Pick<Surroundings, 'print' | 'signal'> & { readonly browser: Browser },
): Promise<Score> => {
  const { build, settings, compared, comparison, most } = given;
  const { texts, all } = mutantsOf(given);
  const chosen = chosenOf(all, most);
  const changed = new Map(
    [...texts].map(([path, text]) => [
      path,
      withMutants(
        text,
        chosen.filter((it) => it.path === path),
      ),
    ]),
  );
  const plugin: Plugin = {
    name: 'tamis:mutants',
    enforce: 'pre',
    load: (id) => changed.get(slashes(id)),
  };
  const scripts = await buildSite({ ...build, plugins: [plugin] });
  const side = importedSide(scripts, settings, { isLegacy: build.isLegacy === true });
  const differences = async (
    { played }: ComparedPage,
    mutant: number | undefined,
  ): Promise<readonly string[]> => {
    const here = await playAgain(browser, played, side, mutant);
    const again = comparePage({ ...played, here }, comparison);
    return [...again.differences.map(sameDifference), ...here.broken.map((it) => `broken ${it}`)];
  };
  // The same page without a change: what differs there, too, is no sign of one.
  const without = new Map<ComparedPage, Promise<ReadonlySet<string>>>();
  const usual = (page: ComparedPage): Promise<ReadonlySet<string>> => {
    const known =
      without.get(page) ??
      differences(page, undefined).then(
        (found) => new Set([...found, ...page.differences.map(sameDifference)]),
      );
    without.set(page, known);
    return known;
  };
  const isNoticed = async (mutant: Placed): Promise<boolean> => {
    for (const page of pagesFor(mutant, compared)) {
      if (signal.aborted) return false;
      const [known, found] = [await usual(page), await differences(page, mutant.number)];
      if (found.some((it) => !known.has(it))) return true;
    }
    return false;
  };
  const judged: JudgedMutant[] = [];
  await playAll(
    chosen,
    AT_ONCE,
    async (mutant) => {
      const { kind, file, line, text, loosens } = mutant;
      const noticed = await isNoticed(mutant);
      judged.push({ kind, file, line, text, loosens, noticed });
      print(`change ${judged.length} of ${chosen.length}: ${kind}, ${noticed ? 'noticed' : 'not noticed'}`);
    },
    signal,
  );
  return { possible: all.length, mutants: judged };
};
