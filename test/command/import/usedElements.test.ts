import { describe, expect, it } from 'vitest';
import { askedBy, setBy } from '../../../src/command/import/tokens.ts';
import {
  analytics,
  button,
  code,
  element,
  imported,
  lineOf,
  onClick,
  onStart,
  page,
  setVariables,
  startedSite,
} from './importedSite.ts';

describe('the names that code asks for', () => {
  it.each<[code: string, names: readonly string[], beginnings: readonly string[]]>([
    ['_satellite.getVar("A")', ['A'], []],
    ["_satellite.getVar('It\\'s', event)", ["It's"], []],
    ['_satellite["getVar"](`A`)', ['A'], []],
    ['_satellite.getVar?.("A")', ['A'], []],
    ['_satellite.getVar(x?"A":"B")', ['A', 'B'], []],
    ['_satellite.getVar(name)', [], ['']],
    // biome-ignore lint/suspicious/noTemplateCurlyInString: code that has a template
    ['_satellite.getVar(`Page ${name}`)', [], ['Page ']],
    ['_satellite.getVar("Page "+name+"!")', [], ['Page ']],
    ['var get=_satellite.getVar;get("A")', [], ['']],
    ['["A"].map(_satellite.getVar)', [], ['']],
    ['_satellite[method]("A")', [], ['']],
    ['_satellite.getVar&&_satellite.getVar("A")', ['A'], []],
    ['other("A")', [], []],
  ])('%s', (text, names, beginnings) => {
    expect(askedBy(text)).toEqual({ names, beginnings });
  });

  it.each<[code: string, names: readonly string[], beginnings: readonly string[]]>([
    ['_satellite.setVar("a",1)', ['a'], []],
    ['_satellite.setVar({a:1,"b c":2})', ['a', 'b c'], []],
    ['_satellite.setVar({...all})', [], ['']],
    ['_satellite.setVar(name,1)', [], ['']],
  ])('or sets: %s', (text, names, beginnings) => {
    expect(setBy(text)).toEqual({ names, beginnings });
  });
});

describe('a data element is kept', () => {
  const elements = {
    'Page A': element('pageInfo', '{attribute:"title"}'),
    'Page B': element('cookie', '{name:"b"}'),
    User: element('constant', '{value:"u"}'),
  };
  const written = async (source: string) => {
    const { read, data } = await imported({ elements, rules: [onClick('Click', code(source), page)] });
    const names = Object.keys(elements).filter((name) => read('dataElements.ts').includes(`name: '${name}'`));
    return { names, data, rules: read('rules/clicks.ts') };
  };

  it('if code may ask for it by a name that it puts together', async () => {
    expect((await written('function(){x=_satellite.getVar(window.name)}')).names).toHaveLength(3);
    // biome-ignore lint/suspicious/noTemplateCurlyInString: code that has a template
    const { names, rules } = await written('function(){x=_satellite.getVar(`Page ${y}`)}');
    expect(names).toEqual(['Page A', 'Page B']);
    expect(rules).toContain('[pageA, pageB]');
  });

  it('with its value, which is read when the event happens', async () => {
    const { tag } = await startedSite({
      elements: { 'Page A': element('javascriptVariable', '{path:"digitalData.a"}') },
      rules: [
        onClick(
          'Click',
          setVariables(
            '{}',
            ',customSetup:{source:function(e,s){var n="Page A";s.prop1=_satellite.getVar(n);s.linkTrackVars="prop1"}}',
          ),
          page,
        ),
      ],
    });
    tag.browser.setGlobal('digitalData', { a: 'value' });
    tag.click(button);
    expect(tag.failures).toEqual([]);
    expect(analytics(tag)).toEqual([{ prop1: 'value' }]);
  });

  it('else it is left out, and the report says what it was', async () => {
    const { names, data } = await written('function(){x=_satellite.getVar("User")}');
    expect(names).toEqual(['User']);
    expect(lineOf(data, 'Page B')).toMatchObject({
      outcome: 'left out',
      notes: [
        {
          text: 'nothing of the property uses it',
          value: 'core/src/lib/dataElements/cookie.js {"name":"b"}',
        },
      ],
    });
  });
});

describe('a name between two %', () => {
  it('in the settings of a data element is resolved each time', async () => {
    const { tag, data } = await startedSite(
      {
        elements: {
          Site: element('constant', '{value:"shop"}'),
          Kind: element('queryStringParameter', '{name:"kind"}'),
          Whole: element('constant', '{value:"%Kind%"}'),
          Text: element('constant', '{value:"%Site%/%Kind%"}'),
          Tier: element('cookie', '{name:"%Site%-tier"}'),
          OfKind: element('cookie', '{name:"tier-%Kind%"}'),
          Stored: element('sessionStorage', '{name:"key-%Kind%"}'),
          Query: element('queryStringParameter', '{name:"%Kind%-X",caseInsensitive:!0}'),
          Variable: element('javascriptVariable', '{path:"%Site%.type"}'),
          Late: element('javascriptVariable', '{path:"digitalData.%Kind%"}'),
        },
        rules: [
          onClick(
            'Click',
            setVariables(
              `{eVars:[${['Whole', 'Text', 'Tier', 'OfKind', 'Query', 'Variable', 'Late']
                .map((name, at) => `{name:"eVar${at + 1}",type:"value",value:"%${name}%"}`)
                .join(',')}]}`,
            ),
            page,
          ),
        ],
      },
      {},
      {
        url: 'https://shop.example.com/?kind=b2b&B2B-x=q',
        cookies: { 'shop-tier': 'gold', 'tier-b2b': 'silver' },
      },
    );
    tag.browser.setGlobal('shop', { type: 'cart' });
    tag.click(button);
    expect(tag.failures).toEqual([]);
    expect(analytics(tag)).toEqual([
      { eVar1: 'b2b', eVar2: 'shop/b2b', eVar3: 'gold', eVar4: 'silver', eVar5: 'q', eVar6: 'cart' },
    ]);
    expect(lineOf(data, 'Late')).toMatchObject({
      outcome: 'for a person',
      notes: expect.arrayContaining([
        {
          text: 'a setting of it is put together from data elements, which are not known yet',
          outcome: 'for a person',
          value: 'digitalData.%Kind%',
        },
      ]),
    });
  });

  it('in an event is resolved if it is a constant, else the event is for a person', async () => {
    const on = (selector: string) =>
      `{modulePath:"core/src/lib/events/click.js",settings:{elementSelector:"${selector}"}}`;
    const { read, data } = await imported({
      elements: { Class: element('constant', '{value:"buy"}'), Kind: element('cookie', '{name:"kind"}') },
      rules: [
        `{name:"Constant",events:[${on('.%Class%')}],conditions:[],actions:[${page}]}`,
        `{name:"Made",events:[${on('.%Kind%')}],conditions:[],actions:[${page}]}`,
      ],
    });
    expect(read('rules/clicks.ts')).toContain("clicked('.buy')");
    expect(lineOf(data, 'Made')).toMatchObject({ outcome: 'for a person' });
  });

  it('is what code has set, once it has; before that, and of no name, it stays a text', async () => {
    const set = code('function(){_satellite.setVar("custom19","set");_satellite.setVar("cart",{total:3})}');
    const { tag, data } = await startedSite({
      rules: [
        onStart('Before', setVariables('{pageName:"%custom19%",channel:"%none%"}'), page),
        onClick('Click', set, setVariables('{pageName:"%custom19%",server:"%cart.total% EUR"}'), page),
      ],
    });
    tag.click(button);
    expect(tag.failures).toEqual([]);
    expect(analytics(tag)).toMatchObject([
      { pageName: '%custom19%', channel: '%none%' },
      { pageName: 'set', server: '3 EUR' },
    ]);
    expect(lineOf(data, 'Before')).toMatchObject({
      notes: [{ text: '%none% names no data element: it stays a text, as in the property' }],
    });
  });
});
