import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { importCommand } from '../../../src/command/import.ts';
import { siteFolder } from '../../siteFolder.ts';
import { runTamis } from '../runTamis.ts';
import {
  analytics,
  button,
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
  startedSite,
} from './importedSite.ts';

const extension = (settings: string) =>
  `,"adobe-analytics":{displayName:"Adobe Analytics",settings:${settings}}`;

describe('the settings of the extension of Analytics', () => {
  const views = [onStart('View', setVariables('{pageName:"Cart"}'), page)];

  it('are set before the first rule, with data elements in them, and their code runs once', async () => {
    const { tag, data, read } = await startedSite({
      elements: {
        Path: element('pageInfo', '{attribute:"pathname"}'),
        Site: element('constant', '{value:"shop"}'),
      },
      extensions: extension(
        '{trackerProperties:{eVars:[{name:"eVar1",type:"value",value:"%Path%"}],currencyCode:"EUR",trackingServer:"x.example.com"},customSetup:{source:function(s){s.usePlugins=!0;s.count=(s.count||0)+1;s.doPlugins=function(s){s.prop1=s.eVar1+"|"+_satellite.getVar("Site")+"|"+s.count}}}}',
      ),
      rules: [
        ...views,
        rule(
          'Early',
          [component('core/src/lib/events/library-loaded.js', '{}', ',ruleOrder:-5')],
          [],
          [page],
        ),
      ],
    });
    tag.click(button);
    expect(tag.failures).toEqual([]);
    const common = { eVar1: '/en/cart.html', currencyCode: 'EUR', prop1: '/en/cart.html|shop|1' };
    expect(analytics(tag)).toEqual([common, { ...common, pageName: 'Cart' }]);
    expect(lineOf(data, 'Adobe Analytics')).toMatchObject({
      outcome: 'carried',
      notes: expect.arrayContaining([
        {
          text: 'the setting trackerProperties.trackingServer of adobe-analytics is not used: hits go to the edge domain',
          outcome: 'converted',
          value: '"x.example.com"',
        },
        {
          text: 'its variables are set by the rule “Analytics: settings of the extension”, before all others',
          outcome: 'converted',
        },
      ]),
    });
    expect(read('rules/analytics.ts')).toContain('order: -6');
  });

  it.each([
    ['beforeSettings', 'after code'],
    ['afterSettings', 'by code'],
  ])('and their code run in the order of the setting: %s', async (loadPhase, expected) => {
    const { tag } = await startedSite({
      extensions: extension(
        `{trackerProperties:{channel:"after code"},customSetup:{loadPhase:"${loadPhase}",source:function(s){s.channel="by code"}}}`,
      ),
      rules: views,
    });
    expect(analytics(tag)).toEqual([{ channel: expected, pageName: 'Cart' }]);
  });

  it('wait for consent, also if the page has changed meanwhile', async () => {
    const { tag } = await startedSite(
      {
        extensions: extension(
          '{trackerProperties:{server:"s1"},customSetup:{source:function(s){s.prop1="p"}}}',
        ),
        rules: [onClick('Click', page)],
      },
      {},
      { consent: false },
    );
    tag.go('/en/other.html');
    tag.consent.give();
    tag.advance(1_000);
    tag.click(button);
    expect(analytics(tag)).toEqual([{ server: 's1', prop1: 'p' }]);
  });

  it('that neither set nor run anything become no rule', async () => {
    const { data, read } = await imported({
      extensions: extension('{trackerProperties:{trackingServer:"x.example.com"}}'),
      rules: views,
    });
    expect(read('site.ts')).not.toContain('analytics');
    expect(lineOf(data, 'Adobe Analytics')).toMatchObject({ outcome: 'converted' });
  });

  it('that count downloads and exits by themselves are for a person', async () => {
    const { data } = await imported({
      extensions: extension(
        '{libraryCode:{scopeTrackerGlobally:!0},trackerProperties:{trackDownloadLinks:!0}}',
      ),
    });
    expect(lineOf(data, 'Adobe Analytics')).toMatchObject({
      outcome: 'for a person',
      notes: expect.arrayContaining([
        {
          text: 'scripts of the page found its tracker as “s”: here only carried code does',
          outcome: 'converted',
        },
        {
          text: 'Analytics counted downloads or exits by itself: a rule with linkFollowed must do so',
          outcome: 'for a person',
          value: 'trackDownloadLinks',
        },
      ]),
    });
  });

  it('are read from an export, whose code is text', async () => {
    const objects = [
      { id: 'PR', type: 'properties', attributes: { name: 'Shop' } },
      {
        id: 'EX',
        type: 'extensions',
        attributes: {
          name: 'adobe-analytics',
          settings: JSON.stringify({ customSetup: { source: 's.prop1 = "p";' } }),
        },
      },
      {
        id: 'EX2',
        type: 'extensions',
        attributes: {
          name: 'adobe-alloy',
          settings: JSON.stringify({ instances: [{ onBeforeEventSend: 'return !!content.xdm;' }] }),
        },
      },
      { id: 'RL', type: 'rules', attributes: { name: 'Empty' } },
    ];
    const cwd = siteFolder({ 'property.json': JSON.stringify({ data: objects }) });
    await runTamis(importCommand, ['property.json', 'tag'], { cwd });
    const read = (name: string) => readFileSync(join(cwd, 'tag', name), 'utf8');
    expect(read('carried/analyticsSetup.ts')).toContain('function (s) {\ns.prop1 = "p";');
    expect(read('carried/onBeforeEventSendHook.ts')).toContain('function (content) {\nreturn !!content.xdm;');
    expect(read('site.ts')).toContain('onBeforeEventSend: code.beforeEventSend(onBeforeEventSendHook)');
  });
});

describe('code of a rule', () => {
  it('sends beacons by itself, and the report says so', async () => {
    const { tag, data } = await startedSite({
      rules: [
        onClick(
          'Click',
          code('function(event,target){s.eVar1=this.dataset.sku;s.tl(this,"o","Code")}'),
          link('Action'),
        ),
      ],
    });
    tag.click(button);
    expect(tag.failures).toEqual([]);
    expect(
      tag.events.map(({ xdm }) => (xdm.web as { webInteraction: { name: string } }).webInteraction.name),
    ).toEqual(['Code', 'Action']);
    expect(lineOf(data, 'Click')).toMatchObject({
      notes: expect.arrayContaining([
        { text: 'its code sends beacons: s.t() and s.tl() send at once', outcome: 'carried' },
      ]),
    });
  });

  it('has its cookies and keys in “stored”, so that a withdrawal removes them', async () => {
    const source = 'function(){s.c_w("visits",1);sessionStorage.setItem(\'step\',"2")}';
    const other = 'function(){document.cookie=name+"=1"}';
    const { data, site } = await startedSite(
      { rules: [onStart('A', code(source)), onClick('B', code(other))] },
      {},
      { consent: false },
    );
    expect(site.stored).toEqual({ cookies: ['visits'], storage: ['step'] });
    expect(lineOf(data, 'A')).toMatchObject({
      outcome: 'carried',
      notes: expect.arrayContaining([
        { text: 'its code stores visits, step: a withdrawal removes that', outcome: 'converted' },
      ]),
    });
    expect(lineOf(data, 'B')).toMatchObject({
      outcome: 'for a person',
      notes: expect.arrayContaining([
        {
          text: 'its code stores under names that it makes: add them to “stored” in site.ts',
          outcome: 'for a person',
        },
      ]),
    });
  });
});
