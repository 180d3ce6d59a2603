import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { check } from '../../src/command/check/check.ts';
import { importCommand } from '../../src/command/import.ts';
import { siteFolder } from '../siteFolder.ts';
import {
  analytics,
  button,
  click,
  code,
  component,
  element,
  imported,
  library,
  link,
  onClick,
  onStart,
  page,
  rule,
  setVariables,
  started,
  startedSite,
} from './import/importedSite.ts';
import { runTamis } from './runTamis.ts';

describe('an imported property', () => {
  it('sends what its rules sent: variables, tokens, conditions, exceptions and order', async () => {
    const { tag, data } = await startedSite({
      elements: {
        Section: element('pageInfo', '{attribute:"pathname"}', ',forceLowerCase:!0'),
        Campaign: element('queryStringParameter', '{name:"CID",caseInsensitive:!0}'),
        Both: element(
          'customCode',
          '{source:function(e){return _satellite.getVar("Section")+"|"+_satellite.getVar("Campaign")}}',
        ),
      },
      rules: [
        rule(
          'Page view',
          [started],
          [
            component(
              'core/src/lib/conditions/path.js',
              '{paths:[{value:"/admin/.*",valueIsRegex:!0}]}',
              ',negate:!0',
            ),
          ],
          [
            setVariables(
              '{pageName:"en:%Section%",eVars:[{name:"eVar5",type:"value",value:"%Both%"},{name:"eVar6",type:"alias",value:"eVar5"}],events:[{name:"event1"},{name:"event2",id:"7"}],campaign:{type:"queryParam",value:"cid"}}',
              ',customSetup:{source:function(e,s){s.prop3="set"}}',
            ),
            page,
          ],
        ),
        rule(
          'Click',
          [click],
          [
            component(
              'core/src/lib/conditions/valueComparison.js',
              '{leftOperand:"%Campaign%",comparison:{operator:"contains",caseInsensitive:!0},rightOperand:"SPR"}',
            ),
          ],
          [
            code(
              'function(event,target){if(this.dataset.sku===event.element.getAttribute("data-sku"))_satellite.setVar("sku",this.dataset.sku)}',
            ),
            link('Buy %this.data-none%'),
          ],
        ),
        rule(
          'Never',
          [click],
          [component('core/src/lib/conditions/path.js', '{paths:[{value:"/other"}]}')],
          [page],
        ),
      ],
    });
    tag.click(button);
    expect(tag.failures).toEqual([]);
    expect(tag.events.map(({ rule }) => rule)).toEqual(['Page view', 'Click']);
    expect(analytics(tag)[0]).toEqual({
      pageName: 'en:/en/cart.html',
      eVar5: '/en/cart.html|spring',
      eVar6: 'D=v5',
      events: 'event1,event2:7',
      campaign: 'spring',
      prop3: 'set',
    });
    // Carried code has set `prop3` without listing it for links.
    expect(analytics(tag)[1]).not.toHaveProperty('prop3');
    expect(analytics(tag)[1]).toHaveProperty('pageName', 'en:/en/cart.html');
    expect(data.rules).toEqual({ converted: 1, carried: 2, 'for a person': 0, 'left out': 0 });
  });

  it('leaves to a person, in its settings, what the property does not say; the check names it', async () => {
    const { folder } = await imported({ rules: [onStart('Page view', page)] });
    const { code, out } = await runTamis(check, ['site.ts', '--no-types'], { cwd: folder });
    expect(code).toBe(1);
    for (const name of ['tenant', 'datastreams.production'])
      expect(out).toContain(`settings: "${name}" is still a placeholder`.replace('settings: ', ''));
  });

  it('keeps the order of rules that have the same', async () => {
    const first = component('core/src/lib/events/library-loaded.js', '{}', ',ruleOrder:10');
    const { tag } = await startedSite({
      rules: [
        rule('A', [first], [], [setVariables('{pageName:"a"}'), page]),
        rule('B', [first], [], [setVariables('{pageName:"b"}'), page]),
        rule('C', [component('core/src/lib/events/library-loaded.js', '{}', ',ruleOrder:5')], [], [page]),
      ],
    });
    expect(tag.failures).toEqual([]);
    expect(tag.events.map(({ rule }) => rule)).toEqual(['C', 'A', 'B']);
  });

  it('asks for consent where its conditions did, and says what it takes of its extensions', async () => {
    const groups = component(
      'core/src/lib/conditions/customCode.js',
      '{source:function(){return OnetrustActiveGroups.includes(",C0002,")}}',
    );
    const byElement = component(
      'core/src/lib/conditions/valueComparison.js',
      '{leftOperand:"%Groups%",comparison:{operator:"contains"},rightOperand:"C0004"}',
    );
    const other = component(
      'core/src/lib/conditions/customCode.js',
      '{source:function(){if(x)return OnetrustActiveGroups.includes("C0002")}}',
    );
    const { read, data } = await imported({
      elements: { Groups: element('javascriptVariable', '{path:"OnetrustActiveGroups"}') },
      extensions:
        ',"adobe-alloy":{displayName:"Web SDK",settings:{instances:[{edgeConfigId:"ds",onBeforeLinkClickSend:function(c){}}]}}',
      rules: [
        rule('A', [started], [groups], [page]),
        rule('B', [started], [byElement], [page]),
        rule('C', [started], [other], [page]),
      ],
    });
    const rules = read('rules/pages.ts');
    expect(rules).not.toContain("consented('performance')");
    expect(read('rules/index.ts').match(/consented\('performance'\)/g)).toHaveLength(1);
    expect(rules.match(/consented\('targeting'\)/g)).toHaveLength(1);
    expect(rules.match(/code\.condition\('C'/g)).toHaveLength(1);
    expect(JSON.parse(read('settings/production.json')).datastreams.production).toBe('ds');
    expect(data.report.at(-1)).toMatchObject({
      name: 'Web SDK',
      outcome: 'for a person',
      notes: expect.arrayContaining([
        {
          text: 'the setting instances[0].onBeforeLinkClickSend of adobe-alloy is not used',
          outcome: 'for a person',
          value: '"code of 13 characters"',
        },
      ]),
    });
  });

  it('reads code of its files, and says which are missing', async () => {
    const external = (id: string) =>
      component(
        'core/src/lib/actions/customCode.js',
        `{isExternal:!0,language:"javascript",source:"https://assets.example.com/${id}-source.min.js"}`,
      );
    const { read, data } = await imported(
      { rules: [onClick('Both', external('RC1'), external('RC2'))] },
      { 'RC1-source.min.js': `_satellite.__registerScript('x', "note(event.element)");` },
    );
    expect(read('carried/bothClickedAction.ts')).toContain('note(event.element)');
    expect(data.report[0]).toMatchObject({
      name: 'Both',
      outcome: 'for a person',
      notes: expect.arrayContaining([
        {
          text: 'its code is in RC2-source.min.js, which is missing: pass the folder with the library',
          outcome: 'for a person',
        },
      ]),
    });
  });

  it('has a line in the report for each of its parts, with what a person must do', async () => {
    const { read, data } = await imported({
      elements: {
        Unused: element('cookie', '{name:"a"}'),
        Odd: '{modulePath:"demandbase/dist/lib/dataElements/x.js",settings:{}}',
      },
      extensions: ',"bing-ads":{displayName:"Bing Ads"}',
      rules: [
        rule(
          'Bing',
          [started],
          [component('core/src/lib/conditions/browser.js')],
          [component('bing-ads/src/lib/actions/baseTag.js'), setVariables('{pageName:"%Odd%"}')],
        ),
        onStart(
          'HTML',
          component('core/src/lib/actions/customCode.js', '{language:"html",source:"<form>x</form>"}'),
        ),
      ],
    });
    const outcomes = data.report.map(({ what, name, outcome }: Record<string, string>) => [
      what,
      name,
      outcome,
    ]);
    expect(outcomes).toEqual([
      ['rule', 'Bing', 'for a person'],
      ['rule', 'HTML', 'for a person'],
      ['data element', 'Odd', 'for a person'],
      ['data element', 'Unused', 'left out'],
      ['extension', 'Core', 'converted'],
      ['extension', 'Bing Ads', 'for a person'],
    ]);
    const report = read('IMPORT.md');
    expect(report).toContain('| for a person | 2 | 1 |');
    expect(report).toContain('| code that writes HTML into the page is off | 1 | HTML |');
    expect(report).toContain(
      'the condition core/src/lib/conditions/browser.js has no counterpart: the rule does not fire',
    );
    expect(read('rules/pages.ts')).toContain("undecided('core/src/lib/conditions/browser.js')");
  });
});

describe('a property as the Reactor API has it', () => {
  const object = (type: string, id: string, attributes: object, rule?: string) => ({
    id,
    type,
    attributes,
    ...(rule && { relationships: { rules: { data: [{ id: rule, type: 'rules' }] } } }),
  });
  const part = (id: string, delegate: string, settings: object, more: object = {}) =>
    object(
      'rule_components',
      id,
      { delegate_descriptor_id: delegate, settings: JSON.stringify(settings), enabled: true, ...more },
      'RL1',
    );
  const OBJECTS = [
    object('properties', 'PR1', { name: 'Shop', rule_component_sequencing_enabled: false }),
    object('rules', 'RL1', { name: 'Page view', enabled: true }),
    object('rules', 'RL2', { name: 'Old', enabled: false }),
    object('data_elements', 'DE1', {
      name: 'Name',
      enabled: true,
      delegate_descriptor_id: 'core::dataElements::custom-code',
      settings: JSON.stringify({ source: 'return "en:" + document.title;' }),
      default_value: 'none',
      force_lower_case: true,
    }),
    part('RC2', 'adobe-analytics::actions::send-beacon', { type: 'page' }, { order: 2 }),
    part(
      'RC1',
      'adobe-analytics::actions::set-variables',
      { trackerProperties: { pageName: '%Name%' } },
      { order: 1 },
    ),
    part('RC3', 'core::events::library-loaded', {}, { rule_order: 10 }),
    part('RC4', 'core::conditions::path', { paths: [{ value: '/en' }] }, { negate: true }),
    part(
      'RC5',
      'core::actions::custom-code',
      { language: 'javascript', source: 'note(event)' },
      { enabled: false },
    ),
  ];
  const check = async (files: Readonly<Record<string, string>>, from: string) => {
    const cwd = siteFolder(files);
    const ran = await runTamis(importCommand, [from, 'tag', '--json'], { cwd });
    expect(ran.error).toBe('');
    const read = (name: string) => readFileSync(join(cwd, 'tag', name), 'utf8');
    expect(
      JSON.parse(ran.out).report.map(({ name, outcome }: Record<string, string>) => [name, outcome]),
    ).toEqual([
      ['Page view', 'converted'],
      ['Old', 'left out'],
      ['Name', 'carried'],
    ]);
    const rules = read('rules/pages.ts');
    expect(rules).toContain('order: 10');
    expect(rules).toContain("exceptions: [pathIs('/en')]");
    expect(rules.indexOf('setVariables(')).toBeLessThan(rules.indexOf('sendBeacon()'));
    expect(rules).not.toContain('note(');
    expect(read('dataElements.ts')).toContain('return "en:" + document.title;');
    expect(read('dataElements.ts')).toContain("{ name: 'Name', fallback: 'none', forceLowerCase: true }");
  };

  it('is read from answers of the API, and from one file of a tool', async () => {
    await check({ 'property.json': JSON.stringify({ data: OBJECTS, meta: {} }) }, 'property.json');
    const tool = {
      propertySettings: { data: OBJECTS[0] },
      rules: OBJECTS.slice(1, 3),
      all: { more: OBJECTS.slice(3) },
    };
    await check({ 'property.json': JSON.stringify(tool) }, 'property.json');
  });

  it('is read from a folder with a file for each answer, or for each object with its settings and code beside', async () => {
    await check(
      Object.fromEntries(OBJECTS.map((it, at) => [`export/${at}.json`, JSON.stringify({ data: it })])),
      'export',
    );
    const synchronised = OBJECTS.flatMap(({ attributes, ...it }) => {
      const { settings, ...rest } = attributes as { settings?: string };
      const folder = `PR1/${it.type}/${it.id}`;
      const { source, ...others } = JSON.parse(settings ?? '{}');
      return [
        [`${folder}/data.json`, JSON.stringify({ ...it, attributes: rest })],
        ...(settings ? [[`${folder}/settings.json`, JSON.stringify(others)]] : []),
        ...(source ? [[`${folder}/settings.source.js`, source]] : []),
      ];
    });
    await check(Object.fromEntries(synchronised), 'PR1');
  });
});

describe('third-party code in HTML', () => {
  const html = (source: string) =>
    component('core/src/lib/actions/customCode.js', `{language:"html",source:${JSON.stringify(source)}}`);
  it.each([
    '<form></form>',
    '<script>document.write("x")</script>',
    '<iframe src="x"></iframe>',
    '<script src="javascript:x"></script>',
  ])('that writes into the page is off: %s', async (source) => {
    const { data } = await imported({ rules: [onStart('Pixel', html(source))] });
    expect(data.report[0]).toMatchObject({ outcome: 'for a person' });
  });
});

describe('the command', () => {
  it('writes nothing into a folder that is not empty', async () => {
    const cwd = siteFolder({ 'launch-a.js': library({}), 'tag/mine.ts': 'x' });
    const ran = await runTamis(importCommand, ['launch-a.js', 'tag'], { cwd });
    expect(ran).toEqual({
      code: 3,
      out: '',
      error: 'tag is not empty, and has no import.json. Name a new folder.\n',
    });
    expect(readdirSync(join(cwd, 'tag'))).toEqual(['mine.ts']);
  });

  it('says what to do with a site that was imported before, and with a file in place of the folder', async () => {
    const cwd = siteFolder({ 'launch-a.js': library({}), 'tag/import.json': '{}', notes: 'x' });
    const told = async (folder: string) =>
      (await runTamis(importCommand, ['launch-a.js', folder], { cwd })).error;
    expect(await told('tag')).toBe(
      'tag holds a site that was imported before. Name a new folder, or add --verify.\n',
    );
    expect(await told('notes')).toBe('notes is a file. Name a folder.\n');
  });

  it('takes one library of a folder, in one or both of its forms', async () => {
    const named = (name: string) => library({}).replace('"Shop"', JSON.stringify(name));
    const cwd = siteFolder({
      'one/launch-a.min.js': named('A'),
      'one/launch-a.js': named('A'),
      'two/launch-a.min.js': named('A'),
      'two/launch-z.min.js': named('Z'),
    });
    const ran = (from: string) => runTamis(importCommand, [from, `site-of-${from}`], { cwd });
    expect(await ran('one')).toMatchObject({ code: 0 });
    expect(await ran('two')).toEqual({
      code: 3,
      out: '',
      error: 'two: Several libraries are here: launch-a.min.js, launch-z.min.js. Name one of them.\n',
    });
  });

  it('says in one sentence what it cannot read, and runs nothing', async () => {
    const cwd = siteFolder({
      'other.js': 'globalThis.ran = true;',
      'empty/x.txt': '',
      'other.json': '{"data":[{"id":"x","type":"hosts","attributes":{}}]}',
      'broken.json': '{',
    });
    for (const [file, told] of [
      [
        'other.js',
        'other.js: Expected is a built Launch library (launch-….min.js), or an export of a property. This script contains no container.\n',
      ],
      ['none.js', 'There is no none.js.\n'],
      [
        'https://www.example.com/launch-a.min.js',
        'Download https://www.example.com/launch-a.min.js first: this command reads files.\n',
      ],
      ['empty', 'empty: There is no launch-….js and no export of a property here.\n'],
      [
        'other.json',
        'other.json: Expected is a built Launch library (launch-….min.js), or an export of a property. This JSON contains no rules and no data elements of the Reactor API.\n',
      ],
      ['broken.json', expect.stringContaining('broken.json: broken.json is no JSON')],
    ] as const)
      expect(await runTamis(importCommand, [file, 'out'], { cwd })).toEqual({
        code: 3,
        out: '',
        error: told,
      });
    expect([Reflect.get(globalThis, 'ran'), existsSync(join(cwd, 'out'))]).toEqual([undefined, false]);
  });
});
