import { dirname } from 'node:path';
import type { Browser } from 'playwright-core';
import { own } from '../../language/index.ts';
import { TEST_SETTINGS } from '../../testing/testSettings.ts';
import type { CommandKind, Given, Surroundings } from '../command.ts';
import { BANNERS } from '../init/banners.ts';
import { anything, list, object, oneOf, text } from '../jsonSchema.ts';
import { mistake } from '../mistake.ts';
import { loadSite } from '../site/loadSite.ts';
import { readSiteSettings } from '../site/siteSettings.ts';
import { openBrowser } from '../verify/openBrowser.ts';
import { filledIn } from '../verify/sides.ts';
import { buildLabTag, type Follows } from './buildLabTag.ts';
import { ALL_CELLS, nameOf, QUICK_CELLS } from './cell.ts';
import { labReport } from './labReport.ts';
import { type PlayedCell, playCell } from './playCell.ts';
import { readBanner } from './readBanner.ts';
import { visitorOf } from './visitorOf.ts';

/** Cells that are played at the same time. They wait for most of it. */
const AT_ONCE = 8;
const HOST = '127.0.0.1';

type Settings = Readonly<Record<string, unknown>>;

const settingsWith = (settings: Settings, performance: unknown): Settings => ({
  ...filledIn({ ...TEST_SETTINGS, ...settings }),
  ...(performance !== undefined && { consent: { ...Object(settings.consent), performance } }),
});

/** Whose consent the tag follows, and the settings of its page. @throws {Mistake} */
const followed = async (
  { adapter, site, group }: Given,
  { cwd, tamis }: Surroundings,
): Promise<Readonly<{ root: string; follows: Follows; settings: Settings }>> => {
  if (adapter !== undefined) {
    const choice = own(BANNERS, String(adapter));
    if (choice === undefined)
      throw mistake(`--adapter must be one of ${Object.keys(BANNERS).join(', ')}, but is "${adapter}".`);
    const settings = settingsWith({}, group ?? choice.performance);
    return { root: cwd, follows: { adapter: choice.adapter }, settings };
  }
  const follows = await loadSite({ cwd, tamis }, site === undefined ? undefined : String(site));
  const root = dirname(follows.file);
  const [settings = {}] = readSiteSettings(root).values();
  return { root, follows, settings: settingsWith(settings, group) };
};

/** A browser does not say of itself that a machine drives it: banners hide from machines. */
const AS_PERSONS = ['--disable-blink-features=AutomationControlled'];

const agentOf = (browser: Browser): string =>
  `Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/${browser.version().split('.')[0]}.0.0.0 Safari/537.36`;

/** Plays the matrix of consent with a real banner in a real browser. */
export const consentLab: CommandKind = {
  name: 'consent-lab',
  summary: 'tries a real banner with your tag in a browser: what leaves, when, and whether that is right',
  arguments: [
    ['<banner>', 'its script, a piece of HTML that brings it, or a folder with banner.html or banner.js'],
  ],
  options: [
    [
      '--site <file>',
      'the module of the site whose consent the tag follows; site.ts or src/site.ts by default',
    ],
    ['--adapter <name>', `without a site: ${Object.keys(BANNERS).join(', ')}`],
    ['--group <name>', 'the banner’s group that allows analytics, if site and adapter do not say it'],
    ['--accept <selector...>', 'what a visitor clicks to accept, one after the other'],
    ['--deny <selector...>', 'what a visitor clicks to refuse'],
    ['--open <selector...>', 'what opens the banner again: a click on it, then on --deny, withdraws'],
    [
      '--play <file>',
      'a module that does so in place of clicks: accept, deny, withdraw and shown, each of a page',
    ],
    ['--quick', `${QUICK_CELLS.length} cells in place of ${ALL_CELLS.length}`],
    ['--only <words>', 'plays only cells whose name has these words'],
  ],
  examples: [
    "npx tamis consent-lab banner.js --accept 'button#accept' --deny 'button#deny' --open 'a.cookies'",
    'npx tamis consent-lab banner/ --adapter cookiebot --play play.js',
  ],
  json: object({
    conclusion: oneOf('Holds', 'Does not hold', 'Not enough tried'),
    summary: anything,
    missing: list(text),
    cells: list({ type: 'object', required: ['name', 'cell'] }),
  }),
  run: async ([given = ''], options, around) => {
    const banner = readBanner(around.cwd, given);
    const visitor = await visitorOf(around.cwd, options);
    const { root, follows, settings } = await followed(options, around);
    const browser = await openBrowser('consent-lab', { reachable: HOST, args: AS_PERSONS });
    try {
      const tag = await buildLabTag(around.tamis, root, follows);
      const lab = { banner, tag, settings, missing: new Set<string>() };
      const userAgent = agentOf(browser);
      const words = String(options.only ?? '');
      const cells = (options.quick ? QUICK_CELLS : ALL_CELLS).filter((it) => nameOf(it).includes(words));
      const left = [...cells.entries()];
      const played: PlayedCell[] = [];
      const playOn = async (): Promise<void> => {
        for (let next = left.shift(); next && !around.signal.aborted; next = left.shift())
          played[next[0]] = await playCell(next[1], { browser, userAgent, visitor, lab });
      };
      await Promise.all(Array.from({ length: AT_ONCE }, playOn));
      const missing = [...lab.missing].sort();
      const { text, summary, findings, conclusion } = labReport(played.flat(), missing);
      around.print(summary);
      const told = played.flat().map((it) => ({ name: nameOf(it.cell), ...it }));
      return {
        ...{ text, findings, data: { conclusion, summary, missing, cells: told } },
        ...(conclusion !== 'Holds' && { worst: 'error' as const }),
      };
    } finally {
      await browser.close();
    }
  },
};
