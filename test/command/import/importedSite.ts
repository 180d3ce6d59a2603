import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { importCommand } from '../../../src/command/import.ts';
import { loadSite } from '../../../src/command/site/loadSite.ts';
import { createTestTag } from '../../../src/testing/index.ts';
import { siteFolder } from '../../siteFolder.ts';
import { installed } from '../installed.ts';
import { runTamis } from '../runTamis.ts';

/** A data element of Launch's core. */
export const element = (module: string, settings: string, more = '') =>
  `{modulePath:"core/src/lib/dataElements/${module}.js",settings:${settings}${more}}`;
/** A component of a rule. */
export const component = (module: string, settings = '{}', more = '') =>
  `{modulePath:"${module}",settings:${settings}${more}}`;

export interface GivenLibrary {
  readonly elements?: Readonly<Record<string, string>>;
  readonly extensions?: string;
  readonly rules?: readonly string[];
  readonly settings?: string;
}
/** A built library, as text. */
export const library = ({
  elements = {},
  extensions = '',
  rules = [],
  settings = '{}',
}: GivenLibrary): string =>
  `window._satellite=window._satellite||{},window._satellite.container={buildInfo:{turbineVersion:"27.5.0"},
  dataElements:{${Object.entries(elements)
    .map(([name, it]) => `${JSON.stringify(name)}:${it}`)
    .join(',')}},
  extensions:{core:{displayName:"Core"}${extensions}},property:{id:"PR1",name:"Shop",settings:${settings}},
  company:{orgId:"5BFE274A5F6980A50A495C08@AdobeOrg"},rules:[${rules.join(',')}]};`;
export const rule = (
  name: string,
  events: readonly string[],
  conditions: readonly string[],
  actions: readonly string[],
) =>
  `{id:"RL",name:${JSON.stringify(name)},events:[${events}],conditions:[${conditions}],actions:[${actions}]}`;

export const started = component('core/src/lib/events/library-loaded.js');
export const click = component('core/src/lib/events/click.js', '{elementSelector:"button"}');
export const page = component('adobe-analytics/src/lib/actions/sendBeacon.js', '{type:"page"}');
export const link = (name: string) =>
  component('adobe-analytics/src/lib/actions/sendBeacon.js', `{type:"link",linkType:"o",linkName:"${name}"}`);
export const setVariables = (properties: string, setup = '') =>
  component('adobe-analytics/src/lib/actions/setVariables.js', `{trackerProperties:${properties}${setup}}`);
export const code = (source: string) =>
  component('core/src/lib/actions/customCode.js', `{language:"javascript",source:${source}}`);

/** Rules without conditions: when the library has loaded, and by a click on a button. */
export const onStart = (name: string, ...actions: readonly string[]) => rule(name, [started], [], actions);
export const onClick = (name: string, ...actions: readonly string[]) => rule(name, [click], [], actions);

/** Imports a library, and returns the folder of the site with what the command has said. */
export const imported = async (given: GivenLibrary, files: Readonly<Record<string, string>> = {}) => {
  const cwd = siteFolder({ 'launch-a1.min.js': library(given), ...files });
  const ran = await runTamis(importCommand, ['launch-a1.min.js', 'tag', '--json'], { cwd });
  const folder = join(cwd, 'tag');
  const read = (name: string) => readFileSync(join(folder, name), 'utf8');
  return { ...ran, folder, read, data: ran.code === 0 ? JSON.parse(ran.out) : undefined };
};
type Options = NonNullable<Parameters<typeof createTestTag>[0]>;
/** A tag of the imported site. */
export const startedSite = async (
  given: GivenLibrary,
  files?: Readonly<Record<string, string>>,
  options: Omit<Options, 'site'> = {},
) => {
  const { folder, data, read } = await imported(given, files);
  const { site, plan } = await loadSite({ cwd: folder, tamis: installed });
  const tag = createTestTag({ site, url: 'https://shop.example.com/en/cart.html?cid=spring', ...options });
  tag.advance(1_000);
  return { tag, data, read, site, plan };
};
export const button = { selector: 'button', tag: 'button', text: 'Buy', attributes: { 'data-sku': 'H-1' } };
export const analytics = ({ events }: ReturnType<typeof createTestTag>) =>
  events.map(({ data }) => (data.__adobe as { analytics: object }).analytics);
/** The line of the report about this part. */
export const lineOf = (data: { report: readonly { name: string }[] }, name: string) =>
  data.report.find((it) => it.name === name);
