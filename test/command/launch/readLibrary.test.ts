import { describe, expect, it } from 'vitest';
import { isCode, readCodeFile, readLibrary, type Value } from '../../../src/command/launch/index.ts';

/** A container in the form in which Launch builds it. */
const CONTAINER = `{
  buildInfo:{minified:!0,buildDate:"2023-08-25T10:00:00Z",turbineBuildDate:"2023-02-22T20:37:26Z",turbineVersion:"27.5.0"},
  environment:{id:"EN1",stage:"production"},
  dataElements:{
    "Page Name":{modulePath:"core/src/lib/dataElements/javascriptVariable.js",settings:{path:"digitalData.page.name"},
      defaultValue:"",forceLowerCase:!0,cleanText:!0,storageDuration:"session"},
    Title:{modulePath:"core/src/lib/dataElements/customCode.js",settings:{source:function(){return document.title}}},
    "constructor":{modulePath:"core/src/lib/dataElements/constant.js",settings:{value:"x"}},
    "__proto__":{modulePath:"core/src/lib/dataElements/constant.js",settings:{value:"y"}}
  },
  extensions:{
    core:{displayName:"Core",hostedLibFilesBaseUrl:"https://assets.example.com/",modules:{
      "core/src/lib/events/click.js":{name:"click",script:function(e,t,n){throw new Error("it runs")}}}},
    "adobe-alloy":{displayName:"Web SDK",settings:{instances:[{name:"alloy",edgeConfigId:"ds"}]},modules:{}}
  },
  property:{name:"Shop",settings:{domains:["example.com"],undefinedVarsReturnEmpty:!1,ruleComponentSequencingEnabled:!0},id:"PR1"},
  company:{orgId:"5BFE274A5F6980A50A495C08@AdobeOrg"},
  rules:[{id:"RL1",name:"Click | Teaser",
    events:[{modulePath:"core/src/lib/events/click.js",settings:{elementSelector:".teaser a",bubbleFireIfParent:!0},ruleOrder:49.5}],
    conditions:[{modulePath:"core/src/lib/conditions/path.js",settings:{paths:[{value:"/en/.*",valueIsRegex:!0}]},negate:!0,timeout:2e3}],
    actions:[{modulePath:"adobe-alloy/dist/lib/actions/sendEvent/index.js",settings:{xdm:"%XDM%",n:-1,half:.5,nothing:void 0,no:null,
      text:"a"+"b",template:\`c\`,call:alert(1),list:[1,,2],run(e,t){return e}},timeout:2e3,delayNext:!0}]}]
}`;
const FORMS: Readonly<Record<string, string>> = {
  minified: `// For license information, see x\nwindow._satellite=window._satellite||{},window._satellite.container=${CONTAINER},function(){}();`,
  unminified: `window._satellite = window._satellite || {};\nwindow._satellite.container = ${CONTAINER};\nvar _satellite = (function () {})();`,
  quoted: `_satellite.container=${CONTAINER.replaceAll('rules:[', '"rules":[').replaceAll('extensions:{', '"extensions":{')};`,
  wrapped: `!function(){if(!window.done){var c=${CONTAINER};window._satellite.container=c}}();`,
  returned: `(function(){return{container:${CONTAINER}}})();`,
};
const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

describe('a built library', () => {
  it.each(Object.entries(FORMS))('is read in its form: %s', (_, text) => {
    const property = readLibrary(text);
    expect(property).toMatchObject({
      name: 'Shop',
      orgId: '5BFE274A5F6980A50A495C08@AdobeOrg',
      turbine: '27.5.0',
      builtAt: '2023-08-25T10:00:00Z',
      stage: 'production',
      isSequenced: true,
      emptyForUndefined: false,
    });
    expect(property.extensions.map(({ name, displayName }) => [name, displayName])).toEqual([
      ['core', 'Core'],
      ['adobe-alloy', 'Web SDK'],
    ]);
    expect(property.rules.map(({ name, events }) => [name, events[0]?.order])).toEqual([
      ['Click | Teaser', 49.5],
    ]);
  });

  it('tells of each component what it is, with all its settings', () => {
    const { rules, dataElements } = readLibrary(FORMS.minified as string);
    expect(rules[0]?.events[0]).toMatchObject({ kind: 'events', extension: 'core', module: 'click' });
    expect(rules[0]?.conditions[0]).toMatchObject({
      module: 'path',
      negate: true,
      timeout: 2_000,
      delayNext: false,
    });
    const action = rules[0]?.actions[0];
    expect(action).toMatchObject({ extension: 'adobe-alloy', module: 'sendEvent', delayNext: true });
    expect(plain(action?.settings)).toMatchObject({
      xdm: '%XDM%',
      n: -1,
      half: 0.5,
      no: null,
      text: 'ab',
      template: 'c',
      list: [1, null, 2],
      call: { text: 'alert(1)', form: 'script' },
      run: { text: 'function (e,t){return e}', form: 'function' },
    });
    expect(dataElements.map(({ name }) => name)).toEqual(['Page Name', 'Title', 'constructor', '__proto__']);
    expect(dataElements[0]).toMatchObject({
      defaultValue: '',
      forceLowerCase: true,
      cleanText: true,
      storageDuration: 'session',
      reads: { module: 'javascriptVariable', settings: { path: 'digitalData.page.name' } },
    });
    expect(isCode(dataElements[1]?.reads.settings.source)).toBe(true);
  });

  it('of turbine 20 has no orders, no names of a property and no settings', () => {
    const text = `_satellite.container={extensions:{},dataElements:{},rules:[{id:"RL1",name:"A",events:[{modulePath:"core/src/lib/events/dom-ready.js"}]}]}`;
    expect(readLibrary(text)).toMatchObject({
      name: 'property',
      isSequenced: false,
      rules: [{ events: [{ order: 50, module: 'domReady', settings: {} }], conditions: [], actions: [] }],
    });
  });
});

describe('code in a file of its own', () => {
  it('is what the file registers', () => {
    const file = `_satellite.__registerScript('https://x/RC1-source.min.js', "alert(\\"a\\")");`;
    expect(readCodeFile(file)).toMatchObject({ text: 'alert("a")', form: 'script' });
    expect(readCodeFile('var s = 1;')).toMatchObject({ text: 'var s = 1;' });
  });
});

describe('what is no library', () => {
  const nested = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`;
  it.each<[string, string, string]>([
    ['no script', 'const = 3', 'this is no script: Unexpected token (1:6)'],
    ['nothing', '', 'This script contains no container.'],
    ['another script', 'window.x = { rules: [] };', 'This script contains no container.'],
    ['DTM', '_satellite.init({"tools":{}})', 'This is a library of DTM'],
    ['a container made by code', '_satellite.container = make();', 'container is no object literal'],
    ['Tag Manager', 'window.google_tag_manager = {};', 'Google Tag Manager'],
    ['a deep one', `_satellite.container={extensions:{},rules:${nested(500)}}`, 'nested too deeply'],
    ['a very deep one', `_satellite.container={extensions:{},rules:${nested(50_000)}}`, 'nested too deeply'],
  ])('is refused in one sentence: %s', (_, text, told) => {
    expect(() => readLibrary(text)).toThrow(told);
    expect(() => readLibrary(text)).toThrow(/^Expected is a built Launch library/);
  });

  it('changes no prototype and runs nothing', () => {
    const hostile = `_satellite.container={extensions:{},rules:[],dataElements:{["x"+alert()]:{},__proto__:{polluted:1},
      get y(){throw 1}, ...evil, a:{modulePath:"__proto__/constructor",settings:{constructor:{prototype:{polluted:1}}}}}}`;
    const { dataElements } = readLibrary(hostile);
    expect(Reflect.get({}, 'polluted')).toBeUndefined();
    expect(dataElements.map(({ name }) => name)).toContain('a');
    const settings = dataElements.find(({ name }) => name === 'a')?.reads.settings as Value;
    expect(Object.getPrototypeOf(settings)).toBeNull();
  });
});
