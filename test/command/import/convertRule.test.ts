import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { check } from '../../../src/command/check/check.ts';
import { runTamis } from '../runTamis.ts';
import {
  analytics,
  button,
  click,
  code,
  component,
  element,
  imported,
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

const customEvent = component('core/src/lib/events/customEvent.js', '{type:"cart"}');
const pageBottom = component('core/src/lib/events/pageBottom.js');
const submit = component('core/src/lib/events/submit.js', '{elementSelector:"form"}');
const eVar = (value: string) => setVariables(`{eVars:[{name:"eVar1",type:"value",value:"${value}"}]}`);
const script = '<script src="https://cdn.example.net/a.js"></script>';
const html = component(
  'core/src/lib/actions/customCode.js',
  `{language:"html",source:${JSON.stringify(script)}}`,
);

describe('rules of one occurrence run in the property’s order', () => {
  const played = async (rules: readonly string[]) => {
    const { tag } = await startedSite({ rules });
    tag.browser.fire('cart', { detail: {} });
    tag.click(button);
    expect(tag.failures).toEqual([]);
    return tag;
  };

  it.each([
    ['one event, then several', [[customEvent], [pageBottom, customEvent]]],
    ['several, then one event', [[pageBottom, customEvent], [customEvent]]],
    [
      'several, each with another first',
      [
        [submit, customEvent],
        [customEvent, pageBottom],
      ],
    ],
  ])('also where one has several events: %s', async (_, events) => {
    const rules = events.map((its, at) => rule(`R${at}`, its, [], [eVar(String(at)), link(`R${at}`)]));
    const tag = await played(rules);
    const named = tag.events.map((it) => it.rule).filter((name) => !/page/i.test(String(name)));
    const last = named.slice(-2);
    expect(last.map((name) => String(name).slice(0, 2))).toEqual(['R0', 'R1']);
    expect(analytics(tag).at(-1)).toMatchObject({ eVar1: '1' });
  });

  it('by their numbers, also of selectors that differ', async () => {
    const on = (selector: string, order: number) =>
      component('core/src/lib/events/click.js', `{elementSelector:"${selector}"}`, `,ruleOrder:${order}`);
    const tag = await played([
      rule('Late', [on('button', 60)], [], [link('Late')]),
      rule('Early', [on('button', 40)], [], [link('Early')]),
    ]);
    expect(tag.events.map((it) => it.rule)).toEqual(['Early', 'Late']);
  });
});

describe('a rule with several events', () => {
  it('compiles, also if it loads a script, and its events are of several families', async () => {
    const { folder } = await imported({
      rules: [
        rule('One family', [started, pageBottom], [], [html, page]),
        rule('Several', [started, click, customEvent], [], [html, page]),
        rule(
          'Properties',
          [
            component(
              'core/src/lib/events/click.js',
              '{elementSelector:"a",elementProperties:[{name:"id",value:"x"}]}',
            ),
            pageBottom,
          ],
          [],
          [html, page],
        ),
      ],
    });
    expect(readdirSync(join(folder, 'rules')).sort()).toEqual([
      'clicks.ts',
      'customEvents.ts',
      'index.ts',
      'pages.ts',
      'shared.ts',
    ]);
    const ran = await runTamis(check, ['site.ts'], { cwd: folder });
    expect(ran.out + ran.error).not.toMatch(/TS\d|does not compile|not assignable/);
  }, 60_000);

  it('fires by each of them', async () => {
    const { tag } = await startedSite({ rules: [rule('Both', [started, click], [], [page])] });
    tag.click(button);
    expect(tag.events.map((it) => it.rule)).toEqual(['Both', 'Both (2)']);
  });
});

describe('a rule of the page that asks for consent waits for it', () => {
  it.each([
    ['offers of Target', component('adobe-target-v2/lib/firePageLoad.js')],
    [
      'Qualtrics',
      component(
        'qualtrics-website-feedback/src/lib/actions/loadProject.js',
        '{brandID:"a",projectID:"ZN_1"}',
      ),
    ],
  ])('%s', async (_, action) => {
    const { tag } = await startedSite({ rules: [onStart('Rule', action)] }, {}, { consent: false });
    expect([tag.events, tag.loaded]).toEqual([[], []]);
    tag.consent.give();
    tag.advance(1_000);
    expect(tag.events.length + tag.loaded.length).toBe(1);
  });
});

describe('a data element that has no value', () => {
  it('is named by each rule and each element that reads it', async () => {
    const { data } = await imported({
      elements: {
        Odd: '{modulePath:"demandbase/dist/lib/dataElements/industry.js",settings:{field:"industry"}}',
        Reads: element('constant', '{value:"a %Odd%"}'),
      },
      rules: [
        onStart('Token', eVar('%Reads%'), page),
        onStart('Code', code('function(){_satellite.getVar("Odd")}'), page),
      ],
    });
    expect(lineOf(data, 'Odd')).toMatchObject({
      outcome: 'for a person',
      notes: [
        {
          text: 'demandbase/dist/lib/dataElements/industry.js has no counterpart: the element has no value',
          value: '{"field":"industry"}',
        },
      ],
    });
    for (const [reader, name] of [
      ['Reads', 'Odd'],
      ['Code', 'Odd'],
    ])
      expect(lineOf(data, reader as string)).toMatchObject({
        outcome: 'for a person',
        notes: expect.arrayContaining([
          { text: `the data element “${name}” that it reads has no value`, outcome: 'for a person' },
        ]),
      });
  });
});

describe('a link', () => {
  it('says where it leads', async () => {
    const { tag } = await startedSite({ rules: [onClick('Click', link('Buy'))] });
    tag.click({ selector: 'button', tag: 'a', href: 'https://shop.example.com/buy', text: 'Buy' });
    expect(tag.events[0]?.xdm).toMatchObject({
      web: { webInteraction: { name: 'Buy', URL: 'https://shop.example.com/buy' } },
    });
  });
});

describe('the timeout of components that wait for each other', () => {
  const slow = (timeout: number) =>
    component('core/src/lib/conditions/path.js', '{paths:[{value:"/a"}]}', `,timeout:${timeout}`);
  it.each([
    ['{ruleComponentSequencingEnabled:!0}', [5_000], 'timeout: 5000'],
    ['{ruleComponentSequencingEnabled:!0}', [5_000, 800], 'timeout: 5000'],
    ['{}', [5_000], undefined],
    ['{ruleComponentSequencingEnabled:!0}', [2_000], undefined],
  ])('%s %j', async (settings, timeouts, expected) => {
    const { read, data } = await imported({
      settings,
      rules: [
        rule('A', [started], timeouts.map(slow), [page.replace('}', '},timeout:5000').replace(/}$/, '}')]),
      ],
    });
    void data;
    const rules = read('rules/pages.ts');
    if (expected === undefined) expect(rules).not.toContain('timeout: 800');
    else expect(rules).toContain(expected);
  });
});
