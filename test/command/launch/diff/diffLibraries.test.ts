import { describe, expect, it } from 'vitest';
import type { LibraryChange } from '../../../../src/command/launch/diff/libraryChange.ts';
import { plan } from '../../../../src/command/plan/plan.ts';
import { siteFolder } from '../../../siteFolder.ts';
import { runTamis } from '../../runTamis.ts';

const ANALYTICS = `"adobe-analytics":{displayName:"Adobe Analytics",settings:{
  libraryCode:{type:"managed",accounts:{production:["shopprod"]},trackerVariableName:"s"},
  trackerProperties:{trackingServer:"metrics.example.com",eVars:[{name:"eVar90",type:"value",value:"all"}]},
  customSetup:{source:function(s){s.usePlugins=!0;s.doPlugins=function(s){s.prop1="x"}}}},
  hostedLibFilesBaseUrl:"https://assets.example.com/aaa/hostedLibFiles/EP0123/",
  modules:{"adobe-analytics/src/lib/actions/sendBeacon.js":{name:"send-beacon",script:function(e,t){t.exports=1}}}}`;
const ALLOY = `"adobe-alloy":{displayName:"Web SDK",settings:{instances:[{name:"alloy",edgeConfigId:"ds-1",
  edgeDomain:"edge.example.com",orgId:"X@AdobeOrg",defaultConsent:"pending",thirdPartyCookiesEnabled:!1}]}}`;

const OLD = `window._satellite=window._satellite||{};_satellite.container={
property:{name:"Shop",settings:{domains:["example.com"],undefinedVarsReturnEmpty:!1,ruleComponentSequencingEnabled:!1}},
company:{orgId:"X@AdobeOrg"},environment:{stage:"production"},
buildInfo:{buildDate:"2023-01-01T00:00:00Z",turbineVersion:"27.5.0",minified:!0},
extensions:{core:{displayName:"Core",settings:{}},${ANALYTICS},${ALLOY}},
dataElements:{Name:{modulePath:"core/src/lib/dataElements/javascriptVariable.js",settings:{path:"page.name"},
  defaultValue:"none",forceLowerCase:!0,storageDuration:"session"},
  Made:{modulePath:"core/src/lib/dataElements/customCode.js",settings:{source:function(){ return digitalData.page.name }}}},
rules:[
{id:"RL1",name:"View",events:[{modulePath:"core/src/lib/events/libraryLoaded.js",ruleOrder:50}],
 conditions:[{modulePath:"core/src/lib/conditions/path.js",settings:{paths:[{value:"/en"}]},timeout:2e3}],
 actions:[{modulePath:"adobe-analytics/src/lib/actions/setVariables.js",settings:{trackerProperties:{eVars:[{name:"eVar1",type:"value",value:"%Name%"}],events:[{name:"event1"}]},customSetup:{source:function(){ return 1 }}},timeout:2e3},
 {modulePath:"adobe-analytics/src/lib/actions/sendBeacon.js",settings:{type:"page"},timeout:2e3,delayNext:!0},
 {modulePath:"core/src/lib/actions/customCode.js",settings:{isExternal:!0,source:"https://x/aaa/RC12ab-source.min.js"},timeout:2e3}]},
{id:"RL2",name:"Sets only",events:[{modulePath:"core/src/lib/events/click.js",settings:{elementSelector:"a.buy",bubbleFireIfParent:!0}}],
 conditions:[],actions:[{modulePath:"adobe-analytics/src/lib/actions/setVariables.js",settings:{trackerProperties:{eVars:[{name:"eVar7",type:"value",value:"buy"}]}}}]},
{id:"RL3",name:"Pixel",events:[{modulePath:"core/src/lib/events/pageBottom.js"}],conditions:[],
 actions:[{modulePath:"core/src/lib/actions/customCode.js",settings:{language:"javascript",source:function(){ new Image().src="https://a.example.net/p.gif" }}}]}]};`;

const compared = async (old: string, now: string, ...args: readonly string[]) => {
  const cwd = siteFolder({ 'old.js': old, 'new.js': now });
  return runTamis(plan, ['new.js', '--diff', 'old.js', ...args], { cwd });
};
const changesOf = async (from: string, to: string): Promise<readonly LibraryChange[]> => {
  expect(OLD).toContain(from);
  return JSON.parse((await compared(OLD, OLD.replace(from, to), '--json')).out).changes;
};

describe('the difference of two built libraries', () => {
  it.each([
    ['another day', '2023-01-01T00:00:00Z', '2024-01-01T00:00:00Z'],
    ['another folder of a code file', 'https://x/aaa/RC12ab-source.min.js', 'https://y/bbb/RC12ab-source.js'],
    ['another folder of an extension', '/aaa/hostedLibFiles/EP0123/', '/bbb/hostedLibFiles/EP0123/'],
    ['white space in code', '{ return 1 }', '{return 1}'],
  ])('is none for two builds of one property: %s', async (_, from, to) => {
    expect(await changesOf(from, to)).toEqual([]);
  });

  it('says what was compared where nothing has changed', async () => {
    const { out, code } = await compared(OLD, OLD);
    expect(code).toBe(0);
    expect(out).toContain('nothing has changed (compared: 3 rules, 2 data elements, 3 extensions)');
  });

  it.each([
    [
      'a variable of each hit',
      'value:"all"',
      'value:"each"',
      'breaks a report',
      'extension “adobe-analytics”',
    ],
    [
      'a variable more of each hit',
      'eVars:[{name:"eVar90"',
      'eVars:[{name:"eVar91",type:"value",value:"new"},{name:"eVar90"',
      'worth a look',
      'extension “adobe-analytics”',
    ],
    [
      'a datastream',
      'edgeConfigId:"ds-1"',
      'edgeConfigId:"ds-2"',
      'breaks a report',
      'extension “adobe-alloy”',
    ],
    ['a report suite', '"shopprod"', '"shopdev"', 'breaks a report', 'extension “adobe-analytics”'],
    [
      'a tracking server',
      'metrics.example.com',
      'metrics.example.org',
      'breaks a report',
      'extension “adobe-analytics”',
    ],
    [
      'consent by default',
      'defaultConsent:"pending"',
      'defaultConsent:"in"',
      'privacy',
      'extension “adobe-alloy”',
    ],
    [
      'cookies of third parties',
      'thirdPartyCookiesEnabled:!1',
      'thirdPartyCookiesEnabled:!0',
      'privacy',
      'extension “adobe-alloy”',
    ],
    ['plug-ins', 's.prop1="x"', 's.prop1="y"', 'worth a look', 'extension “adobe-analytics”'],
    ['code of an extension', 't.exports=1', 't.exports=2', 'worth a look', 'extension “adobe-analytics”'],
    [
      'sequencing',
      'ruleComponentSequencingEnabled:!1',
      'ruleComponentSequencingEnabled:!0',
      'worth a look',
      'the property',
    ],
    [
      'empty values',
      'undefinedVarsReturnEmpty:!1',
      'undefinedVarsReturnEmpty:!0',
      'worth a look',
      'the property',
    ],
    ['the engine', '27.5.0', '28.1.0', 'worth a look', 'the property'],
    ['delayNext', ',delayNext:!0', '', 'worth a look', 'rule “View”'],
    ['a timeout', 'timeout:2e3}],\n actions', 'timeout:5e3}],\n actions', 'worth a look', 'rule “View”'],
    ['an order', 'ruleOrder:50', 'ruleOrder:10', 'worth a look', 'rule “View”'],
    ['a condition', '"/en"', '"/de"', 'worth a look', 'rule “View”'],
    [
      'an exception',
      '{paths:[{value:"/en"}]}',
      '{paths:[{value:"/en"}]},negate:!0',
      'worth a look',
      'rule “View”',
    ],
    ['a field', '"%Name%"', '"constant"', 'breaks a report', 'rule “View”'],
    ['the number of an event', '"event1"', '"event2"', 'breaks a report', 'rule “View”'],
    [
      'a page view that becomes a link',
      '{type:"page"}',
      '{type:"link",linkName:"x"}',
      'breaks a report',
      'rule “View”',
    ],
    ['code of variables', 'return 1', 'return 2', 'worth a look', 'rule “View”'],
    [
      'a rule that only sets variables',
      'value:"buy"',
      'value:"bought"',
      'breaks a report',
      'rule “Sets only”',
    ],
    ['a selector', 'a.buy', 'a', 'worth a look', 'rule “Sets only”'],
    ['a flag', 'bubbleFireIfParent:!0', 'bubbleFireIfParent:!1', 'worth a look', 'rule “Sets only”'],
    ['the host of a pixel', 'a.example.net', 'b.example.net', 'privacy', 'rule “Pixel”'],
    [
      'what a data element reads',
      'path:"page.name"',
      'path:"page.title"',
      'worth a look',
      'data element “Name”',
    ],
    ['a default', 'defaultValue:"none"', 'defaultValue:""', 'worth a look', 'data element “Name”'],
    ['an option', 'forceLowerCase:!0', 'forceLowerCase:!1', 'worth a look', 'data element “Name”'],
    ['how long a value is kept', '"session"', '"visitor"', 'privacy', 'data element “Name”'],
    [
      'code in a data element',
      'digitalData.page.name',
      'digitalData.page.title',
      'worth a look',
      'data element “Made”',
    ],
  ])('names %s', async (_, from, to, grade, where) => {
    const [change, ...others] = await changesOf(from, to);
    expect(change).toMatchObject({ grade, where });
    expect(others.filter((it) => it.where !== where)).toEqual([]);
  });

  it.each([
    ['a rule', OLD.slice(OLD.indexOf('{id:"RL2"'), OLD.indexOf('{id:"RL3"')), '', 'rule “Sets only”'],
    ['a data element', OLD.slice(OLD.indexOf('Name:{'), OLD.indexOf('Made:{')), '', 'data element “Name”'],
    ['an extension', `,${ALLOY}`, '', 'extension “adobe-alloy”'],
  ])('names %s that is gone, and one that is new', async (_, from, to, where) => {
    expect(await changesOf(from, to)).toMatchObject([{ where, part: 'removed' }]);
    const { out } = await compared(OLD.replace(from, to), OLD, '--json');
    expect(JSON.parse(out).changes).toMatchObject([{ where, part: 'added' }]);
  });

  it('takes a rule with another name for the same rule', async () => {
    expect(await changesOf('name:"Sets only"', 'name:"Sets variables"')).toMatchObject([
      { grade: 'harmless', where: 'rule “Sets variables”', part: 'name' },
    ]);
  });

  it('names actions that run in another order', async () => {
    const [first, second] = [
      OLD.slice(
        OLD.indexOf('{modulePath:"adobe-analytics/src/lib/actions/setVariables'),
        OLD.indexOf(',\n {modulePath:"adobe-analytics/src/lib/actions/sendBeacon'),
      ),
      '{modulePath:"adobe-analytics/src/lib/actions/sendBeacon.js",settings:{type:"page"},timeout:2e3,delayNext:!0}',
    ];
    const changes = await changesOf(`${first},\n ${second}`, `${second},\n ${first}`);
    expect(changes).toMatchObject([{ where: 'rule “View”', what: expect.stringContaining('another order') }]);
  });

  it('reads the code files beside both libraries', async () => {
    const file = (text: string) => `_satellite.__registerScript('x', ${JSON.stringify(text)});`;
    const cwd = siteFolder({
      'old/launch.js': OLD,
      'old/RC12ab-source.min.js': file('var a = 1;'),
      'new/launch.js': OLD,
      'new/RC12ab-source.min.js': file('var a = 2;'),
    });
    const { out } = await runTamis(plan, ['new/launch.js', '--diff', 'old/launch.js', '--json'], { cwd });
    expect(JSON.parse(out).changes).toMatchObject([{ where: 'code file RC12ab-source.js' }]);
  });

  it('has no line that nobody can read, however long a setting is', async () => {
    const long = `function(){${'var aVeryLongName | = "`*_[x](y)";'.replace('|', '').repeat(3_000)}}`;
    const changes = OLD.replace('function(){ return digitalData.page.name }', long)
      .replace('"constant"', '"x"')
      .replaceAll('name:"View"', `name:"${'| long `name` '.repeat(60)}"`)
      .replaceAll('"/en"', `"/${'a|b'.repeat(400)}"`);
    for (const args of [[], ['--format', 'text'], ['--format', 'github']]) {
      const { out } = await compared(OLD, changes, ...args);
      expect(out.split('\n').filter((line) => line.length > 300)).toEqual([]);
    }
  });

  it('shows where code differs, and ends with an exit code for what breaks a report', async () => {
    const [change] = await changesOf('digitalData.page.name', 'digitalData.page.title');
    expect(change?.what).toMatch(/code [0-9a-f]{8} → [0-9a-f]{8}: “.*name.*” → “.*title.*”/);
    const { code, out } = await compared(OLD, OLD.replace('"event1"', '"event2"'));
    expect(code).toBe(1);
    expect(out).toContain('### Breaks a report');
  });
});
