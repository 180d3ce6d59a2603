import { usableRules } from '../../engine/index.ts';
import type { Tracking } from '../../site/index.ts';
import { buildSite } from '../build/buildSite.ts';
import type { Surroundings } from '../command.ts';
import { isForConsent, isThirdParty } from '../import/actions.ts';
import type { Property } from '../launch/index.ts';
import { groupsOf } from '../site/groupsOf.ts';
import { loadSite } from '../site/loadSite.ts';
import { readSiteSettings } from '../site/siteSettings.ts';
import { comparePages } from './comparePages.ts';
import { type Comparison, comparePage, compareVisit } from './compareVisit.ts';
import type { KnownRules } from './firedRules.ts';
import { judgeMutants } from './mutants/judgeMutants.ts';
import { openBrowser } from './openBrowser.ts';
import { playPage } from './playVisit.ts';
import { filledIn, importedSide, originalSide } from './sides.ts';
import type { Verification } from './verification.ts';
import { visitOf } from './visitOf.ts';

/** What is compared with what. */
export interface Proof {
  readonly property: Property;
  /** Text of the built library. */
  readonly library: string;
  /** The folder of its code files, absolute. */
  readonly files: string;
  /** The folder of the imported site, absolute. */
  readonly site: string;
  /** Rules that the import has left for a person, and why. */
  readonly open: ReadonlyMap<string, string>;
  /** How many changes of the site the proof tries itself on. */
  readonly mutants: number;
}

const knownRules = ({ rules }: Property): KnownRules => {
  const enabled = rules.filter(({ isEnabled }) => isEnabled);
  const namesOf = (those: typeof enabled) => new Set(those.map(({ name }) => name));
  return {
    names: namesOf(enabled),
    forConsent: namesOf(
      enabled.filter(({ actions }) => actions.some((it) => isForConsent(it) || isThirdParty(it))),
    ),
    thirdParty: namesOf(enabled.filter(({ actions }) => actions.some(isThirdParty))),
  };
};

/** Rules of an event that another rule has, too. */
const sharesEvent = ({ rules }: Property): ReadonlySet<string> => {
  const byEvent = new Map<string, Set<string>>();
  for (const { name, events } of rules.filter(({ isEnabled }) => isEnabled))
    for (const { module, settings } of events) {
      const key = JSON.stringify([module, settings]);
      byEvent.set(key, (byEvent.get(key) ?? new Set()).add(name));
    }
  return new Set([...byEvent.values()].flatMap((names) => (names.size > 1 ? [...names] : [])));
};

/**
 * Plays one visit, made from the rules of a property, on the original library and on the imported site, and compares
 * what both sent, stored and requested, and which rules they completed.
 * @throws {Mistake} if the site cannot be built, or there is no browser.
 */
export const verifyImport = async (
  { property, library, files, site, open, mutants }: Proof,
  { tamis, print, signal }: Pick<Surroundings, 'tamis' | 'print' | 'signal'>,
): Promise<Verification> => {
  const browser = await openBrowser('--verify');
  try {
    const module = await loadSite({ cwd: site, tamis });
    const given = readSiteSettings(site);
    const settings = filledIn(given.get('production') ?? [...given.values()][0] ?? {});
    const isLegacy = property.rules.some(({ events }) => events.some((it) => it.module === 'directCall'));
    // The pages of the visit have OneTrust's variable and cookie; another banner is answered.
    const allowed = module.site.consent.name === 'OneTrust' ? undefined : groupsOf(module, settings);
    const build = { module, tamis, outDir: site, isLegacy, ...(allowed && { allowed }) };
    const scripts = await buildSite(build);
    // Code of an old library may know no later years.
    const built = Date.parse(property.builtAt ?? '');
    const later = Number.isNaN(built) ? 0 : built - Date.now();
    const visit = visitOf(property);
    const pages = allowed ? visit.pages.filter((it) => it.allowed === 'everything') : visit.pages;
    const sides = {
      there: originalSide(library, files),
      here: importedSide(scripts, settings, { isLegacy }),
    };
    const rules = usableRules<Tracking>(module.site.rules, () => {});
    const comparison: Comparison = { known: knownRules(property), sharesEvent: sharesEvent(property), rules };
    const { compared, broken, unsteady } = await comparePages(
      pages,
      (page) => playPage(browser, page, sides, later).then((played) => comparePage(played, comparison)),
      { print, signal },
    );
    const proof = { ...compareVisit(visit, compared, comparison, { open, broken }), unsteady };
    if (mutants === 0) return proof;
    const score = await judgeMutants(
      { build, folder: site, settings, compared, comparison, most: mutants },
      { browser, print, signal },
    );
    return { ...proof, score };
  } finally {
    await browser.close();
  }
};
