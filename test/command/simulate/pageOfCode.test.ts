import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { PlayedStep } from '../../../src/command/simulate/playSteps.ts';
import { simulate } from '../../../src/command/simulate/simulate.ts';
import {
  code,
  component,
  element,
  imported,
  link,
  onStart,
  page,
  rule,
  setVariables,
} from '../import/importedSite.ts';
import { runTamis } from '../runTamis.ts';

const called = (identifier: string) =>
  component('core/src/lib/events/directCall.js', `{identifier:"${identifier}"}`);
const member = component(
  'core/src/lib/conditions/customCode.js',
  '{source:function(){return window.digitalData.user.status==="member"}}',
);
const go = (more: object = {}) => ({
  go: 'https://shop.example.com/cart?cid=spring',
  title: 'Cart',
  variables: { digitalData: { user: { status: 'member' } } },
  ...more,
});
const consent = { consent: true };

/** Plays steps on the imported site of these rules. */
const played = async (given: Parameters<typeof imported>[0], ...steps: readonly object[]) => {
  const { folder } = await imported(given);
  writeFileSync(join(folder, 'steps.jsonl'), steps.map((it) => JSON.stringify(it)).join('\n'));
  const { out, error, code: exit } = await runTamis(simulate, ['steps.jsonl', '--json'], { cwd: folder });
  expect(error).toBe('');
  const { steps: all, findings } = JSON.parse(out) as {
    readonly steps: readonly PlayedStep[];
    readonly findings: readonly object[];
  };
  const sent = all.flatMap(({ events }) =>
    events.map(
      ({ data }) => (data.__adobe as { readonly analytics: Readonly<Record<string, unknown>> }).analytics,
    ),
  );
  return { exit, findings, sent, all };
};

describe('a visit of a site with carried code', () => {
  it('has a page for the code: its variables, address, title, cookies and elements', async () => {
    const read = (name: string, source: string) => [
      name,
      element('customCode', `{source:function(){${source}}}`),
    ];
    const { sent, findings, exit } = await played(
      {
        elements: Object.fromEntries([
          read('Status', 'var d=window.digitalData;return d.user.status.toUpperCase()'),
          read('Path', 'return [location.pathname,document.location.search].join(" ")'),
          read('Title', 'return document.title.toLowerCase()'),
          read('Cookie', 'return document.cookie.split("; ").sort().join("|")'),
          read(
            'Element',
            'var e=document.querySelector("#total");return e?e.getAttribute("data-value")+e.textContent:"none"',
          ),
        ]),
        rules: [
          rule(
            'View',
            [called('view')],
            [member],
            [
              setVariables(
                `{eVars:[${['Status', 'Path', 'Title', 'Cookie', 'Element'].map((it, at) => `{name:"eVar${at + 1}",type:"value",value:"%${it}%"}`)}]}`,
              ),
              page,
            ],
          ),
        ],
      },
      go({ cookies: { segment: 'gold' }, markup: '<p id="total" data-value="7">EUR</p>' }),
      consent,
      { call: 'view' },
      go({ variables: { digitalData: { user: { status: 'guest' } } } }),
      { call: 'view' },
    );
    expect([exit, findings]).toEqual([0, []]);
    expect(sent).toEqual([
      expect.objectContaining({
        eVar1: 'MEMBER',
        eVar2: '/cart ?cid=spring',
        eVar3: 'cart',
        eVar4: expect.stringContaining('segment=gold'),
        eVar5: '7EUR',
      }),
    ]);
  });

  it('keeps what code leaves on the page, for the rules and the next page', async () => {
    const { sent, findings } = await played(
      {
        elements: {
          Left: element('javascriptVariable', '{path:"shared.value"}'),
          Stored: element('localStorage', '{name:"seen"}'),
          Written: element('cookie', '{name:"seen"}'),
        },
        rules: [
          rule(
            'Leave',
            [called('leave')],
            [],
            [
              code(
                'function(){window.shared={value:"left"};localStorage.setItem("seen","stored");document.cookie="seen=written; path=/"}',
              ),
            ],
          ),
          rule(
            'Read',
            [called('read')],
            [],
            [
              setVariables(
                '{eVars:[{name:"eVar1",type:"value",value:"%Left%"},{name:"eVar2",type:"value",value:"%Stored%"},{name:"eVar3",type:"value",value:"%Written%"}]}',
              ),
              link('read'),
            ],
          ),
        ],
      },
      go(),
      consent,
      { call: 'leave' },
      { call: 'read' },
      go(),
      { call: 'read' },
    );
    expect(findings).toEqual([]);
    const [first, second] = sent;
    expect(first).toMatchObject({ eVar1: 'left', eVar2: 'stored', eVar3: 'written' });
    expect(second).toMatchObject({ eVar2: 'stored', eVar3: 'written' });
    expect(second).not.toHaveProperty('eVar1');
  });

  it('hears the direct calls of code, and what a direct call carries', async () => {
    const { sent } = await played(
      {
        rules: [
          rule(
            'Outer',
            [called('outer')],
            [],
            [code('function(event){_satellite.track("inner",{sku:event.detail.sku+"!"})}')],
          ),
          rule(
            'Inner',
            [called('inner')],
            [],
            [setVariables('{eVars:[{name:"eVar1",type:"value",value:"%event.detail.sku%"}]}'), link('inner')],
          ),
        ],
      },
      go(),
      consent,
      { call: 'outer', detail: { sku: 'H-1' } },
    );
    expect(sent).toEqual([expect.objectContaining({ eVar1: 'H-1!' })]);
  });

  it('lets nothing leave this machine, and is gone afterwards', async () => {
    const names = Object.getOwnPropertyNames(globalThis).sort();
    const { findings } = await played(
      {
        rules: [
          rule(
            'Send',
            [called('send')],
            [],
            [
              code(
                'function(){new Image().src="https://ads.example.net/p.gif";navigator.sendBeacon("https://ads.example.net/b");fetch("https://ads.example.net/f");var x=new XMLHttpRequest();x.open("GET","https://ads.example.net/x");x.send();var s=document.createElement("script");s.src="https://ads.example.net/s.js";document.head.appendChild(s)}',
              ),
            ],
          ),
        ],
      },
      go(),
      consent,
      { call: 'send' },
    );
    expect(findings).toEqual([]);
    expect(Object.getOwnPropertyNames(globalThis).sort()).toEqual(names);
  });

  it('plays the visit that an import writes', async () => {
    const { folder } = await imported({
      rules: [
        onStart(
          'View',
          setVariables('{}', ',customSetup:{source:function(e,s){s.eVar9=window.location.pathname}}'),
          page,
        ),
        rule('Member', [called('member')], [member], [link('member')]),
      ],
    });
    const { out, code: exit } = await runTamis(simulate, ['visit.jsonl', '--json'], { cwd: folder });
    const { steps, findings } = JSON.parse(out) as {
      readonly steps: readonly PlayedStep[];
      readonly findings: object[];
    };
    expect([exit, findings]).toEqual([0, []]);
    const rules = steps.flatMap(({ events }) => events.map((it) => it.rule));
    expect(rules).toEqual(expect.arrayContaining(['View', 'Member']));
  });
});
