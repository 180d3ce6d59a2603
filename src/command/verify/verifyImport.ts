import { usableRules } from '../../engine/index.ts';
import type { Tracking } from '../../site/index.ts';
import { terminalLine } from '../../writers/index.ts';
import { buildSite } from '../build/buildSite.ts';
import type { Surroundings } from '../command.ts';
import type { Property } from '../launch/index.ts';
import { groupsOf } from '../site/groupsOf.ts';
import { loadSite } from '../site/loadSite.ts';
import { readSiteSettings } from '../site/siteSettings.ts';
import { compareVisit } from './compareVisit.ts';
import { openBrowser } from './openBrowser.ts';
import { type PlayedPage, playPage } from './playVisit.ts';
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
}

/** Pages that are open at the same time, on both sides. */
const AT_ONCE = 2;

/**
 * Plays one visit, made from the rules of a property, on the original library and on the imported site, and compares
 * what both sent and which rules they completed.
 * @throws {Mistake} if the site cannot be built, or there is no browser.
 */
export const verifyImport = async (
  { property, library, files, site, open }: Proof,
  { tamis, print, signal }: Pick<Surroundings, 'tamis' | 'print' | 'signal'>,
): Promise<Verification> => {
  const browser = await openBrowser('--verify');
  try {
    const module = await loadSite({ cwd: site, tamis });
    const given = readSiteSettings(site);
    const settings = filledIn(given.get('production') ?? [...given.values()][0] ?? {});
    const isLegacy = property.rules.some(({ events }) => events.some((it) => it.module === 'directCall'));
    const scripts = await buildSite({
      module,
      tamis,
      outDir: site,
      isLegacy,
      allowed: groupsOf(module, settings),
    });
    // Code of an old library may know no later years.
    const built = Date.parse(property.builtAt ?? '');
    const later = Number.isNaN(built) ? 0 : built - Date.now();
    const visit = visitOf(property);
    const sides = {
      there: originalSide(library, files, later),
      here: importedSide(scripts, settings, { isLegacy, later }),
    };
    const played: PlayedPage[] = [];
    const left = [...visit.pages];
    const playOn = async (): Promise<void> => {
      for (let page = left.shift(); page && !signal.aborted; page = left.shift()) {
        played.push(await playPage(browser, page, sides));
        print(`page ${played.length} of ${visit.pages.length}: ${terminalLine(page.url)}`);
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, playOn));
    const names = property.rules.filter(({ isEnabled }) => isEnabled).map(({ name }) => name);
    const rules = usableRules<Tracking>(module.site.rules, () => {});
    return compareVisit(visit, [...new Set(names)], played, rules, open);
  } finally {
    await browser.close();
  }
};
