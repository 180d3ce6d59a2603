import { findSettings } from '../check/findSettings.ts';
import { readSiteText } from '../check/siteText.ts';
import type { CommandKind } from '../command.ts';
import { flag, list, object, oneOf, placed, record, text } from '../jsonSchema.ts';
import { importVite } from '../site/importVite.ts';
import { findSite, loadSite } from '../site/loadSite.ts';
import { readDescription } from './readDescription.ts';
import { writeDescription } from './writeDescription.ts';

/** Prints what a site consists of, and where it stands, for those who read no code. */
export const describe: CommandKind = {
  name: 'describe',
  summary: 'prints a site on one page: rules, events, fields, and where they stand; at most 3,000 tokens',
  arguments: [['[site]', 'the module of the site; site.ts or src/site.ts by default']],
  examples: ['npx tamis describe', 'npx tamis describe --json'],
  json: object({
    site: placed({}, { name: text, version: text }),
    tamis: text,
    consent: object({ banner: text }, { performance: text, targeting: text }),
    hosts: record(oneOf('development', 'staging', 'production')),
    settings: list(text),
    rules: list(
      placed({
        name: text,
        trigger: text,
        conditions: list(text),
        isHeld: flag,
        sends: list(object({ eventType: text, asksForOffers: flag, fields: list(text) })),
        does: list(text),
      }),
    ),
    events: list(placed({ name: text, fields: list(text) })),
    fields: record(text),
    fills: list(text),
  }),
  run: async ([given], _, around) => {
    const file = findSite(around.cwd, given);
    const text = readSiteText(await importVite(), around.cwd, file);
    const settings = findSettings(around.cwd, file).map((it) => text.shown(it.file));
    const data = readDescription(await loadSite(around, given), text, settings, around.tamis.version);
    return { text: writeDescription(data), data };
  },
};
