import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { convertProperty } from '../../src/command/import/convertProperty.ts';
import { importCommand } from '../../src/command/import.ts';
import { readLibrary } from '../../src/command/launch/index.ts';
import { createTestTag } from '../../src/testing/index.ts';
import { circles, HOSTILE_NAMES, hostileNames, wrongTypes } from '../launchProperties/hostile.ts';
import { importLibraries } from '../launchProperties/importedSites.ts';
import {
  exportOf,
  type GivenProperty,
  LIBRARY_FORMS,
  type LibraryForm,
  largeProperties,
  libraryOf,
} from '../launchProperties/index.ts';
import { strictErrors, THE_MISTAKE } from '../launchProperties/strictErrors.ts';
import { siteFolder } from '../siteFolder.ts';
import {
  click,
  component,
  element,
  type GivenLibrary,
  rule as libraryRule,
  setVariables,
  library as smallLibrary,
  started,
} from './import/importedSite.ts';
import { runTamis } from './runTamis.ts';

const NAME = 'launch-a1.min.js';
const built = (property: GivenProperty) =>
  libraryOf(property, LIBRARY_FORMS['turbine 28, minified'] as LibraryForm);
/** A library with this in its container. */
const library = (parts: string, before = '') =>
  `${before}window._satellite={},_satellite.container={extensions:{core:{}},property:{name:"Hostile"},${parts}};`;
const action = (path: string, settings: string) =>
  `{modulePath:${JSON.stringify(path)},settings:${settings}}`;
const PAGE = action('adobe-analytics/src/lib/actions/sendBeacon.js', '{type:"page"}');
const rule = (...actions: readonly string[]) =>
  `{name:"A",events:[{modulePath:"core/src/lib/events/libraryLoaded.js",settings:{}}],conditions:[],actions:[${[...actions, PAGE].join(',')}]}`;
const sets = (settings: string) => action('adobe-analytics/src/lib/actions/setVariables.js', settings);
const rules = (...all: readonly string[]) => `rules:[${all.join(',')}]`;

/** Code that would be more than the function that it is put into. */
const OUTBREAKS = [
  '} globalThis.ran = true; {',
  '}, globalThis.ran = true, function () {',
  '}); globalThis.ran = true; (function () {',
];
const RC = (at: number) => `RC${at}-source.min.js`;
const inFile = (at: number) =>
  action('core/src/lib/actions/customCode.js', `{language:"javascript",isExternal:!0,source:"/a/${RC(at)}"}`);

/** Values that are no literals: to evaluate them would run code. */
const NO_LITERALS: Readonly<Record<string, string>> = {
  getter: '{trackerProperties:{get pageName(){globalThis.ran=true;return "x"}}}',
  setter: '{trackerProperties:{set pageName(v){globalThis.ran=true}}}',
  spread: '{...globalThis.ran=true,trackerProperties:{...{pageName:"x"}}}',
  'computed key': '{["a"+(globalThis.ran=true)]:1,trackerProperties:{[globalThis.ran=true]:"x"}}',
  // biome-ignore lint/suspicious/noTemplateCurlyInString: the text of a library
  template: '{trackerProperties:{pageName:`a${globalThis.ran=true}`}}',
  'tagged template': '{trackerProperties:{pageName:(()=>{globalThis.ran=true})`a`}}',
  call: '{trackerProperties:(()=>{globalThis.ran=true})()}',
  sequence: '{trackerProperties:(globalThis.ran=true,{pageName:"x"})}',
  choice: '{trackerProperties:globalThis.ran=true?{}:{pageName:"x"}}',
  class: '{trackerProperties:class{static{globalThis.ran=true}}}',
};
const constant = (value: string) =>
  `{modulePath:"core/src/lib/dataElements/constant.js",settings:{value:"${value}"}}`;

/** Elements of code that are kept, rules of several events, and code of extensions, under names that are hard to write. */
const NAMES = [
  'class',
  '1st',
  '__proto__',
  'constructor',
  "it's `a` */ $x",
  'Title',
  'title',
  'carry',
  '名前',
  '',
];
const named: GivenLibrary = {
  elements: Object.fromEntries(
    NAMES.map((name) => [
      name,
      element('customCode', '{source:function(){return 1}}', ',storageDuration:"session"'),
    ]),
  ),
  extensions: `,"adobe-analytics":{settings:{trackerProperties:{channel:"%Title%"},customSetup:{loadPhase:"beforeSettings",source:function(s){s.doPlugins=function(){s.c_w("a",_satellite.getVar("title"))}}}}},"adobe-alloy":{settings:{instances:[{onBeforeEventSend:function(c){return!!c}}]}}`,
  rules: NAMES.map((name) =>
    libraryRule(
      name,
      [
        click,
        started,
        component(
          'gcoe-adobe-client-data-layer/src/lib/events/datalayerPushListener.js',
          `{eventKey:${JSON.stringify(name)}}`,
        ),
      ],
      [],
      [setVariables(`{eVars:[{name:"eVar1",type:"value",value:${JSON.stringify(`%${name}%`)}}]}`)],
    ),
  ),
};

const libraries: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'hard names': { [NAME]: smallLibrary(named) },
  names: built(hostileNames),
  circles: built(circles),
  outbreaks: {
    [NAME]: library(rules(rule(...OUTBREAKS.map((_, at) => inFile(at))))),
    ...Object.fromEntries(
      OUTBREAKS.map((it, at) => [
        RC(at),
        `_satellite.__registerScript("/a/${RC(at)}",${JSON.stringify(it)});`,
      ]),
    ),
  },
  'side effects': {
    [NAME]: library(
      rules(rule(sets('{trackerProperties:{pageName:"p"}}'))),
      'globalThis.ran=true;throw new Error("it runs");',
    ),
    [RC(1)]: 'globalThis.ran = true;',
    [RC(2)]: 'no script (',
  },
  'odd hosts': {
    [NAME]: library(
      rules(
        rule(
          action(
            'core/src/lib/actions/customCode.js',
            JSON.stringify({
              language: 'html',
              source:
                '<script src="https://me@evil.example:8443/a.js"></script><script src="https://-./b.js"></script>',
            }),
          ),
        ),
      ),
    ),
  },
  'same names': {
    [NAME]: library(
      `dataElements:{A:${constant('first')},A:${constant('second')}},${rules(
        rule(
          sets(
            '{trackerProperties:{pageName:"p",pageName:"%A%",eVars:[{name:"pageURL",value:"x"},{name:"eVar1",value:"a"},{name:"eVar1",value:"b"}]}}',
          ),
        ),
        rule(),
        rule().replace('"A"', '"a"'),
      )}`,
    ),
  },
  ...Object.fromEntries(
    Object.entries(NO_LITERALS).map(([name, settings]) => [
      `no literal: ${name}`,
      { [NAME]: library(rules(rule(sets(settings)))) },
    ]),
  ),
  ...Object.fromEntries(Object.entries(wrongTypes).map(([name, it]) => [name, built(it)])),
};

let imported: Awaited<ReturnType<typeof importLibraries<string>>>;
beforeAll(async () => {
  imported = await importLibraries(libraries);
}, 60_000);
afterAll(() => imported.remove());

const siteOf = (name: string) => imported.sites[name] as (typeof imported.sites)[string];
const startedOn = (name: string) => {
  const page = createTestTag({ site: siteOf(name).site });
  page.advance(1_000);
  return page;
};
const ran = () => Reflect.get(globalThis, 'ran');

describe('a hostile library', () => {
  it('becomes a site that compiles', () => {
    expect(strictErrors(imported.root)).toEqual([THE_MISTAKE]);
  }, 60_000);

  it.each(Object.keys(libraries))('starts, and runs none of its own code at once: %s', (name) => {
    const page = startedOn(name);
    page.click({ selector: '#go', attributes: { id: 'go' } });
    page.advance(1_000);
    expect(ran()).toBeUndefined();
  });

  it('writes nothing outside of its folder, whatever its names are', () => {
    const { folder, site } = siteOf('names');
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
    expect(
      files.filter((it) => !/^[\p{L}\p{M}\p{N}_.-]+([\\/][\p{L}\p{M}\p{N}_.-]+){0,2}$/u.test(it)),
    ).toEqual([]);
    expect(new Set(files.map((it) => it.toLowerCase())).size).toBe(files.length);
    expect(readdirSync(join(folder, '..')).sort()).toEqual(['given', 'site']);
    expect(site.rules).toHaveLength(HOSTILE_NAMES.length * 5 - 1);
    const page = startedOn('names');
    page.click({ selector: '#go' });
    // Each rule has fired twice: when the library was loaded, and by the click.
    expect(page.events).toHaveLength(HOSTILE_NAMES.length * 2);
    expect(Reflect.get({}, 'polluted')).toBeUndefined();
    expect(page.failures).toEqual([]);
  });

  it('has a rule for each event that has a counterpart, and one for the settings of Analytics', () => {
    // A listener to the data layer without an event has none.
    expect(siteOf('hard names').site.rules).toHaveLength(NAMES.length * 3);
  });

  it('whose data elements name each other in circles sends what has a value', () => {
    const page = startedOn('circles');
    expect(page.events[0]?.data).toMatchObject({
      __adobe: { analytics: { eVar1: 'a %Itself%', eVar6: 'last' } },
    });
  });

  it('has one rule for each of the same name, and of values of one name the last', () => {
    const page = startedOn('same names');
    expect(page.events.map(({ rule }) => rule)).toEqual(['A', 'A (2)', 'a']);
    expect(page.events[0]?.data).toMatchObject({ __adobe: { analytics: { pageName: 'second' } } });
  });

  it('keeps for a person what is no literal, and code that is more than a function', () => {
    for (const name of Object.keys(NO_LITERALS))
      expect(siteOf(`no literal: ${name}`).report[0], name).toMatchObject({
        name: 'A',
        outcome: 'for a person',
      });
    expect(siteOf('outbreaks').report[0]).toMatchObject({
      outcome: 'for a person',
      notes: expect.arrayContaining([
        expect.objectContaining({
          text: expect.stringContaining('its code is off, because it is none of a module'),
        }),
      ]),
    });
    expect(readFileSync(join(siteOf('outbreaks').folder, 'site.ts'), 'utf8')).not.toContain('globalThis');
  });
});

describe('a hostile file', () => {
  const nested = (open: string, close: string, depth = 10_000) => open.repeat(depth) + close.repeat(depth);
  const imports = async (files: Readonly<Record<string, string>>, given: string) => {
    const cwd = siteFolder(files);
    const told = await runTamis(importCommand, [given, 'out'], { cwd });
    return { ...told, isWritten: existsSync(join(cwd, 'out')) };
  };

  it.each<[string, Readonly<Record<string, string>>, string]>([
    ['lists', { [NAME]: library(`rules:${nested('[', ']')}`) }, NAME],
    [
      'objects',
      { [NAME]: library(rules(rule(sets(`${nested('{a:', '}', 9_999)}`.replace('{a:}', '{}'))))) },
      NAME,
    ],
    [
      'code',
      {
        [NAME]: library(
          rules(
            rule(sets(`{customSetup:{source:function(){return ${nested('(', ')').replace('()', '(1)')}}}}`)),
          ),
        ),
      },
      NAME,
    ],
    [
      'a sum of texts',
      { [NAME]: library(rules(rule(sets(`{trackerProperties:{pageName:${'"a"+'.repeat(10_000)}"b"}}`)))) },
      NAME,
    ],
    ['JSON', { 'a.json': nested('[', ']') }, 'a.json'],
    [
      'settings of an export',
      {
        'a.json': JSON.stringify({
          data: [
            { id: 'RL1', type: 'rules', attributes: { name: 'A' } },
            {
              id: 'RC1',
              type: 'rule_components',
              attributes: {
                delegate_descriptor_id: 'core::actions::custom-code',
                settings: nested('{"a":', '}').replace('{"a":}', '{}'),
              },
              relationships: { rules: { data: [{ id: 'RL1' }] } },
            },
          ],
        }),
      },
      'a.json',
    ],
  ])('nested 10,000 times is refused in one sentence: %s', async (_, files, given) => {
    const { code, out, error, isWritten } = await imports(files, given);
    expect([code, out, isWritten]).toEqual([3, '', false]);
    expect(error).toMatch(/^.+: .+\.\n$/);
    expect(error.length).toBeLessThan(250);
  });

  it('of a package in the project is no code of the library', async () => {
    const cwd = siteFolder({
      [NAME]: library(rules(rule(inFile(1)))),
      [`node_modules/x/${RC(1)}`]: 'globalThis.ran = true;',
    });
    expect(await runTamis(importCommand, [NAME, 'out'], { cwd })).toMatchObject({ code: 0 });
    expect(readFileSync(join(cwd, 'out/IMPORT.md'), 'utf8')).toContain(
      `its code is in ${RC(1)}, which is missing`,
    );
  });

  it('of 2 MB is read whole', () => {
    const text = 'x'.repeat(1_000);
    const many = largeProperties.shop.rules
      .slice(0, 1)
      .flatMap((it) => Array.from({ length: 1_500 }, (_, at) => ({ ...it, name: `Rule ${at} ${text}` })));
    const [file = ''] = Object.values(built({ ...largeProperties.shop, rules: many }));
    expect(file.length).toBeGreaterThan(2_000_000);
    const { files, report } = convertProperty(readLibrary(file));
    expect(report.filter(({ what, outcome }) => what === 'rule' && outcome !== 'for a person')).toHaveLength(
      1_500,
    );
    const pages = [...files].filter(([name]) => name.startsWith('rules/pages')).map(([, text]) => text);
    expect(pages.join('').match(/defineRule\(/g)).toHaveLength(1_500);
  }, 20_000);

  it('of an export carries no code that is more than a function', async () => {
    const [outbreak = ''] = OUTBREAKS;
    const files = exportOf(
      {
        name: 'Export',
        rules: [
          {
            name: 'A',
            events: [{ extension: 'core', module: 'libraryLoaded', settings: {} }],
            actions: [
              {
                extension: 'adobe-analytics',
                module: 'setVariables',
                settings: { trackerProperties: {}, customSetup: { source: outbreak } },
              },
            ],
          },
        ],
      },
      'answers',
    );
    const cwd = siteFolder(files);
    const { code } = await runTamis(importCommand, ['.', 'out'], { cwd });
    expect(code).toBe(0);
    expect(existsSync(join(cwd, 'out/carried'))).toBe(false);
    expect(readFileSync(join(cwd, 'out/IMPORT.md'), 'utf8')).toContain('its code is off');
  });
});
