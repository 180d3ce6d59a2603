import { describe, expect, it } from 'vitest';
import { check } from '../../../src/command/check/check.ts';
import { importCommand } from '../../../src/command/import.ts';
import { clickOnElement } from '../../../src/testing/testElement.ts';
import { siteFolder } from '../../siteFolder.ts';
import { runTamis } from '../runTamis.ts';
import {
  analytics,
  component,
  element,
  imported,
  library,
  lineOf,
  link,
  onClick,
  onStart,
  page,
  rule,
  setVariables,
  started,
  startedSite,
} from './importedSite.ts';

const event = (module: string, settings: string) => component(`core/src/lib/events/${module}.js`, settings);
const sendEvent = (settings: string) =>
  component('adobe-alloy/dist/lib/actions/sendEvent/index.js', settings);
const webSdk = (instances: string) =>
  `,"adobe-alloy":{displayName:"Web SDK",settings:{instances:[${instances}]}}`;

/** The note of a line that has these words, with its value. */
const noteOf = (line: unknown, words: string) =>
  (line as { notes: readonly { text: string; outcome: string; value?: string }[] }).notes.find(({ text }) =>
    text.includes(words),
  );

describe('a setting that is not used has a line with its value', () => {
  it.each<[what: string, on: string, words: string, value: string]>([
    [
      'bubbleFireIfParent',
      event('click', '{elementSelector:"a",bubbleFireIfParent:!1}'),
      'bubbleFireIfParent',
      'false',
    ],
    [
      'bubbleFireIfChildFired',
      event('submit', '{elementSelector:"a",bubbleFireIfChildFired:!1}'),
      'bubbleFireIfChildFired',
      'false',
    ],
    ['bubbleStop', event('customEvent', '{type:"x",bubbleStop:!0}'), 'bubbleStop', 'true'],
    [
      'of no schema',
      event('click', '{elementSelector:"a",shadow:{deep:[1]}}'),
      'the setting shadow of click',
      '{"deep":[1]}',
    ],
    ['of an event of the page', event('domReady', '{delay:500}'), 'the setting delay of domReady', '500'],
  ])('of an event: %s', async (_, on, words, value) => {
    const { data } = await imported({ rules: [rule('R', [on], [], [link('x')])] });
    expect(noteOf(lineOf(data, 'R'), words)).toMatchObject({ outcome: 'for a person', value });
  });

  it.each<[settings: string, words: string, value: string]>([
    ['{type:"x",mergeId:"%M%"}', 'mergeId of sendEvent is not used: it joined events', '"%M%"'],
    ['{type:"x",datasetId:"d1"}', 'datasetId', '"d1"'],
    [
      '{type:"x",edgeConfigOverrides:{production:{datastreamId:"o"}}}',
      'edgeConfigOverrides',
      '{"production":{"datastreamId":"o"}}',
    ],
    ['{type:"x",instanceName:"second"}', 'another instance', 'second'],
    ['{type:"x",personalization:{surfaces:["a"]}}', 'personalization', '{"surfaces":["a"]}'],
  ])('of an event of the Web SDK: %s', async (settings, words, value) => {
    const { data } = await imported({ rules: [onStart('R', sendEvent(settings))] });
    expect(noteOf(lineOf(data, 'R'), words)).toMatchObject({ outcome: 'for a person', value });
  });

  it('of extensions: further instances, overrides, variables of links', async () => {
    const { data } = await imported({
      extensions: `${webSdk('{name:"alloy",edgeConfigId:"ds",edgeConfigOverrides:{com_adobe_target:{propertyToken:"t"}}},{name:"second",edgeConfigId:"other"}')},"adobe-analytics":{displayName:"Adobe Analytics",settings:{trackerProperties:{linkURL:"x",linkDownloadFileTypes:["pdf"]},moduleProperties:{a:1}}}`,
      rules: [onStart('R', setVariables('{linkURL:"https://x.example.com/"}'), page)],
    });
    const [alloy, analytics] = [lineOf(data, 'Web SDK'), lineOf(data, 'Adobe Analytics')];
    expect(noteOf(alloy, 'instances[0].edgeConfigOverrides')).toMatchObject({
      value: '{"com_adobe_target":{"propertyToken":"t"}}',
    });
    expect(noteOf(alloy, 'instances[1]')).toMatchObject({
      value: expect.stringContaining('other'),
      outcome: 'for a person',
    });
    expect(noteOf(analytics, 'moduleProperties')).toMatchObject({ value: '{"a":1}' });
    expect(noteOf(analytics, 'linkDownloadFileTypes')).toMatchObject({ value: '["pdf"]' });
    expect(noteOf(lineOf(data, 'R'), 'linkURL')).toMatchObject({ value: '"https://x.example.com/"' });
  });

  it.each([
    ['innerHTML', 'it had the markup'],
    ['value', 'as it is at the moment'],
    ['checked', 'as it is at the moment'],
    ['selectedIndex', 'as it is at the moment'],
  ])('of a data element: the property %s', async (property, words) => {
    const { data } = await imported({
      elements: { E: element('domAttribute', `{elementSelector:"#x",elementProperty:"${property}"}`) },
      rules: [onStart('R', setVariables('{pageName:"%E%"}'), page)],
    });
    expect(noteOf(lineOf(data, 'E'), words)).toMatchObject({ outcome: 'for a person', value: property });
  });

  it('that is long is told in parts, and a long text is cut', async () => {
    const long = JSON.stringify(
      Object.fromEntries(Array.from({ length: 60 }, (_, at) => [`k${at}`, 'value'])),
    );
    const { data, read } = await imported({
      rules: [
        onStart(
          'R',
          component('bing-ads/src/lib/actions/x.js', `{many:${long},text:"${'x'.repeat(90_000)}"}`),
          page,
        ),
      ],
    });
    expect(noteOf(lineOf(data, 'R'), 'many.k59')).toMatchObject({ value: '"value"' });
    expect(noteOf(lineOf(data, 'R'), ': text')?.value).toMatch(/…, 90002 characters$/);
    for (const row of read('IMPORT.md').split('\n')) expect(row.length).toBeLessThan(12_000);
  });

  it('that changes nothing, or only says what is so anyway, has none', async () => {
    const { data } = await imported({
      rules: [
        rule(
          'R',
          [
            event(
              'click',
              '{elementSelector:"a",bubbleFireIfParent:!0,bubbleFireIfChildFired:!0,bubbleStop:!1,elementProperties:[]}',
            ),
          ],
          [],
          [page],
        ),
        rule(
          'Any',
          [event('customEvent', '{type:"x",bubbleFireIfParent:!1,bubbleFireIfChildFired:!1}')],
          [],
          [page],
        ),
      ],
    });
    expect([lineOf(data, 'R'), lineOf(data, 'Any')]).toMatchObject([
      { outcome: 'converted', notes: [] },
      { outcome: 'converted', notes: [] },
    ]);
  });
});

describe('values to which a field changes', () => {
  it.each<[settings: string, sent: readonly string[]]>([
    ['acceptableChangeValues:[{value:"M"},{value:"^l",valueIsRegex:!0}]', ['M', 'Large']],
    ['value:"M"', ['M']],
    ['value:"^x",valueIsRegex:!0', ['XS']],
  ])('%s', async (settings, sent) => {
    const { tag, data } = await startedSite({
      rules: [
        rule('R', [event('change', `{elementSelector:"select",${settings},bubbleStop:!0}`)], [], [link('x')]),
      ],
    });
    const heard = ['M', 'm', 'Large', 'XS'].filter((value) => {
      const before = tag.events.length;
      const event = clickOnElement({ selector: 'select' }, tag.browser.url()) as {
        composedPath: () => object[];
      };
      const [field, ...around] = event.composedPath();
      tag.browser.fire('change', {
        ...event,
        type: 'change',
        composedPath: () => [{ ...field, value }, ...around],
      });
      tag.advance(100);
      return tag.events.length > before;
    });
    expect(heard).toEqual(sent);
    expect(lineOf(data, 'R')).toMatchObject({ outcome: 'converted', notes: [] });
  });
});

describe('conditions and data elements of Launch’s core', () => {
  const met = async (condition: string) => {
    const { tag } = await startedSite({ rules: [rule('R', [started], [condition], [page])] });
    return tag.events.length;
  };

  it('a share of all times', async () => {
    const sampling = (rate: number) => component('core/src/lib/conditions/sampling.js', `{rate:${rate}}`);
    expect([await met(sampling(1)), await met(sampling(0))]).toEqual([1, 0]);
  });

  it('a range of dates', async () => {
    const range = (start: string, end: string) =>
      component('core/src/lib/conditions/dateRange.js', `{start:"${start}",end:"${end}",timezone:"UTC"}`);
    expect(await met(range('2000-01-01T00:00:00Z', '2999-01-01T00:00:00Z'))).toBe(1);
    expect(await met(range('2998-01-01T00:00:00Z', '2999-01-01T00:00:00Z'))).toBe(0);
    expect(await met(range('1998-01-01T00:00:00Z', '1999-01-01T00:00:00Z'))).toBe(0);
  });

  it('a value that depends on another, and objects as one', async () => {
    const variable = (path: string) => element('javascriptVariable', `{path:"${path}"}`);
    const { tag } = await startedSite({
      elements: {
        Total: variable('total'),
        Size: element(
          'conditionalValue',
          '{leftOperand:"%Total%",comparison:{operator:"greaterThan"},rightOperand:100,conditionalValue:"big %Total%",fallbackValue:"small"}',
        ),
        One: variable('one'),
        Two: variable('two'),
        Both: element('mergedObjects', '{objects:["%One%","%Two%","%Missing%"]}'),
        Missing: variable('missing'),
      },
      rules: [
        onClick(
          'R',
          setVariables(
            '{pageName:"%Size%"}',
            ',customSetup:{source:function(e,s){s.channel=JSON.stringify(_satellite.getVar("Both"))}}',
          ),
          page,
        ),
      ],
    });
    tag.browser.setGlobal('one', { a: 1, list: [1], inner: { x: 1, y: 1 } });
    tag.browser.setGlobal('two', { b: 2, list: [2], inner: { y: 2 } });
    for (const total of [120, 80]) {
      tag.browser.setGlobal('total', total);
      tag.click({ selector: 'button', tag: 'button' });
    }
    expect(tag.failures).toEqual([]);
    const channel = '{"a":1,"list":[1,2],"inner":{"x":1,"y":2},"b":2}';
    expect(analytics(tag)).toEqual([
      { pageName: 'big 120', channel },
      { pageName: 'small', channel },
    ]);
  });
});

describe('what is no literal', () => {
  it.each([
    '\\\\x/shop',
    '\\\\u/shop',
    '\\\\p{L}',
    '(?<name>x)',
    '\\\\k<name>',
    '(a)\\\\2',
    '^/de(/|$)',
    '\\\\/shop\\\\-a',
    '{',
    'a]b',
  ])(
    'the expression %s compiles',
    async (value) => {
      const path = component(
        'core/src/lib/conditions/path.js',
        `{paths:[{value:"${value}",valueIsRegex:!0}]}`,
      );
      const { folder, code } = await imported({ rules: [rule('R', [started], [path], [page])] });
      expect(code).toBe(0);
      const ran = await runTamis(check, ['site.ts'], { cwd: folder });
      expect(ran.out).toContain('The rule “R” has no example.');
      expect(ran.out + ran.error).not.toMatch(/TS\d|regular expression|expected\./);
    },
    30_000,
  );

  it('rules in a variable are refused in one sentence', async () => {
    const cwd = siteFolder({ 'launch-a.js': library({}).replace('rules:[]', 'rules:R') });
    const ran = await runTamis(importCommand, ['launch-a.js', 'tag'], { cwd });
    expect(ran).toMatchObject({ code: 3, out: '' });
    expect(ran.error).toContain('The rules of this library are no literal, but “R”: they cannot be read.');
  });

  it.each([
    ['rules:[]', `rules:[...more,${onStart('R', page)}]`, 'rules[0]', '...more'],
    ['dataElements:{', 'dataElements:{...more,', 'dataElements["..."]', '...more'],
    ['rules:[]', `rules:[{name:"R",events:E,conditions:[],actions:[${page}]}]`, 'rules[0].events', 'E'],
  ])('any other part is named: %s → %s', async (from, to, path, value) => {
    const cwd = siteFolder({ 'launch-a.js': library({}).replace(from, to) });
    const { out } = await runTamis(importCommand, ['launch-a.js', 'tag', '--json'], { cwd });
    expect(JSON.parse(out).report.at(-1)).toMatchObject({
      what: 'property',
      outcome: 'for a person',
      notes: expect.arrayContaining([
        { text: `${path} is no literal: it is not read`, outcome: 'for a person', value },
      ]),
    });
  });

  it('an export without components of rules says so', async () => {
    const objects = [{ id: 'RL1', type: 'rules', attributes: { name: 'Page view' } }];
    const cwd = siteFolder({ 'property.json': JSON.stringify({ data: objects }) });
    const { out } = await runTamis(importCommand, ['property.json', 'tag', '--json'], { cwd });
    const { report } = JSON.parse(out);
    expect(report[0].notes[0].text).toBe(
      'the property has no components of it: no event, no condition, no action',
    );
    expect(report.at(-1).notes[0].text).toContain('an export has them as rule_components');
  });
});
