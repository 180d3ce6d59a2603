import { JSDOM } from 'jsdom';
import { describe, expect, it } from 'vitest';
import { readLibrary } from '../../../src/command/launch/index.ts';
import { readSteps } from '../../../src/command/simulate/steps.ts';
import { visitOf } from '../../../src/command/verify/visitOf.ts';
import { visitSteps } from '../../../src/command/verify/visitSteps.ts';

interface Parts {
  readonly elements?: string;
  readonly rules: readonly string[];
}
const propertyWith = ({ elements = '', rules }: Parts) =>
  readLibrary(`_satellite.container={dataElements:{${elements}},extensions:{},property:{name:"P"},
    rules:[${rules.join(',')}]};`);
const part = (path: string, settings = '{}', more = '') =>
  `{modulePath:"${path}.js",settings:${settings}${more}}`;
const rule = (
  name: string,
  event: string,
  conditions: readonly string[] = [],
  actions: readonly string[] = [],
) => `{id:"R",name:"${name}",events:[${event}],conditions:[${conditions}],actions:[${actions}]}`;

const started = part('core/src/lib/events/libraryLoaded');
const path = (value: string, isRegex = false, more = '') =>
  part('core/src/lib/conditions/path', `{paths:[{value:"${value}",valueIsRegex:${isRegex}}]}`, more);

const compares = (left: string, operator: string, right: string, more = '') =>
  part(
    'core/src/lib/conditions/valueComparison',
    `{leftOperand:"${left}",comparison:{operator:"${operator}"},rightOperand:"${right}"}`,
    more,
  );
const TYPE =
  'Type:{modulePath:"core/src/lib/dataElements/javascriptVariable.js",settings:{path:"digitalData.page.type"},defaultValue:"none"}';
const click = (selector: string, more = '') =>
  part('core/src/lib/events/click', `{elementSelector:"${selector}"${more}}`);

const pagesOf = (parts: Parts, name: string) =>
  visitOf(propertyWith(parts)).pages.filter(({ rules }) => rules.includes(name));
/** The pages of a rule on which nothing is missing or odd, and everything is allowed. */
const ordinary = (parts: Parts, name: string) =>
  pagesOf(parts, name).filter((it) => it.allowed === 'everything' && it.ground === 'ordinary');
const paths = (parts: Parts, name: string) => ordinary(parts, name).map(({ url }) => new URL(url).pathname);
/** The values of a fact on the pages of a rule. */
const values = (parts: Parts, name: string, fact: string) =>
  ordinary(parts, name).map(({ scene }) => scene.get(fact)?.value);

describe('the visit of a property', () => {
  it('has a page where each rule fires, and shares it where rules agree', () => {
    const { pages, notPlayed } = visitOf(
      propertyWith({
        elements: TYPE,
        rules: [
          rule('All', started),
          rule('Cart', started, [path('/cart')]),
          rule('Products', started, [path('^/products/.+', true)]),
          rule('Offer', started, [compares('%Type%', 'equals', 'offer')]),
          rule('Campaign', started, [
            part(
              'core/src/lib/conditions/queryStringParameter',
              '{name:"cid",value:"spring",valueIsRegex:false}',
            ),
          ]),
        ],
      }),
    );
    expect(notPlayed).toEqual([]);
    const [first, second] = pages;
    expect(first?.url).toBe('https://www.example.com/cart?cid=spring');
    expect(second?.url).toMatch('https://www.example.com/products/x');
    expect(first?.rules).toEqual(expect.arrayContaining(['All', 'Cart', 'Offer', 'Campaign']));
    expect(first?.scene.get('variable digitalData.page.type ')?.value).toBe('offer');
    expect(second?.rules).toContain('Products');
  });

  it('has pages where a rule must not fire: hardly another path, each alternative, another case', () => {
    const rules = [rule('Cart', started, [path('/cart')])];
    expect(paths({ rules }, 'Cart')).toEqual(['/cart', '/cartx', '/x/cart', '/CART', '/']);
    const listed = part(
      'core/src/lib/conditions/path',
      '{paths:[{value:"/a"},{value:"^/b/(c|d)$",valueIsRegex:true}]}',
    );
    expect(paths({ rules: [rule('Two', started, [listed])] }, 'Two')).toEqual(
      expect.arrayContaining(['/a', '/b/c', '/b/d', '/ax', '/b/cx', '/x/b/c']),
    );
  });

  it('has a page for an exception that applies, beside one for it that does not', () => {
    const rules = [rule('Not admin', started, [path('^/intern/', true, ',negate:true')])];
    const [fires = '', ...others] = paths({ rules }, 'Not admin');
    expect(fires).not.toMatch(/^\/intern\//);
    expect(others).toContain('/intern/');
  });

  it.each([
    ['equals', 'offer', ['offer', 'offerx', 'xoffer', 'OFFER', '', null]],
    ['contains', 'offer', ['offer', 'xofferx', 'offe', null]],
    ['matchesRegex', '^of+er$', ['ofer', 'oferx', 'xofer', null]],
    ['greaterThan', '10', [11, 10, 9, null]],
    ['isTrue', '', [true, 'true', false, null]],
  ])('has values that meet %s, values close to them, and none', (operator, right, wanted) => {
    const rules = [rule('Offer', started, [compares('%Type%', operator, right)])];
    expect(values({ elements: TYPE, rules }, 'Offer', 'variable digitalData.page.type ')).toEqual(
      expect.arrayContaining<unknown>(wanted),
    );
  });

  it('changes one condition of a rule, and leaves the others as they must be', () => {
    const rules = [rule('Offer', started, [path('/cart'), compares('%Type%', 'equals', 'offer')])];
    const scenes = ordinary({ elements: TYPE, rules }, 'Offer').map(({ url, scene }) => [
      new URL(url).pathname,
      scene.get('variable digitalData.page.type ')?.value,
    ]);
    expect(scenes).toEqual(
      expect.arrayContaining([
        ['/cart', 'offer'],
        ['/cartx', 'offer'],
        ['/cart', null],
      ]),
    );
    expect(scenes.filter(([at, type]) => at !== '/cart' && type !== 'offer')).toEqual([]);
  });

  it('has a page on which everything is missing, one on which it is odd, and one without consent', () => {
    const rules = [
      rule('View', started, [], [part('adobe-analytics/src/lib/actions/setVariables', '{x:"%Type%"}')]),
    ];
    const pages = pagesOf({ elements: TYPE, rules }, 'View');
    const type = (at: (typeof pages)[number] | undefined) =>
      at?.scene.get('variable digitalData.page.type ')?.value;
    expect(type(pages.find(({ ground }) => ground === 'nothing'))).toBeUndefined();
    expect(type(pages.find(({ ground }) => ground === 'odd'))).toMatch(/^ .* {2}.*[A-Z].* $/);
    expect(pages.find(({ allowed }) => allowed === 'nothing')?.groups).toEqual([]);
  });

  it('asks what code compares, and the group of the banner that it looks for', () => {
    const code = (source: string) => part('core/src/lib/conditions/customCode', `{source:${source}}`);
    const member = rule('Member', started, [
      code('function(){return window.digitalData.user.status==="member"}'),
    ]);
    expect(values({ rules: [member] }, 'Member', 'variable digitalData.user.status ')).toEqual(
      expect.arrayContaining(['member', 'memberx', 'MEMBER', '', null]),
    );
    const asked = rule('Asked', started, [
      code('function(){return window.OnetrustActiveGroups.indexOf("C0007")>-1}'),
    ]);
    const groups = ordinary({ rules: [asked] }, 'Asked').map((it) => it.groups.includes('C0007'));
    expect(groups).toEqual(expect.arrayContaining([true, false]));
  });

  it('has elements that the selector of an event matches, and elements that it only just does not', () => {
    const rules = [rule('Buy', click('#product a.buy, button'))];
    const [page] = pagesOf({ rules }, 'Buy');
    const dom = new JSDOM(page?.markup.join('')).window.document;
    const clicked = (page?.steps ?? []).map(({ step, matches }) => {
      const element = 'selector' in step ? dom.querySelector(String(step.selector)) : null;
      return {
        matches: matches !== undefined,
        is: element?.matches('#product a.buy, button'),
        tag: element?.tagName,
      };
    });
    expect(clicked.filter(({ matches }) => matches)).toEqual([
      { matches: true, is: true, tag: 'A' },
      { matches: true, is: true, tag: 'BUTTON' },
    ]);
    const others = clicked.filter(({ matches }) => !matches);
    // One in the link, one without its class, of another tag, without the element around it.
    expect(others.map(({ is, tag }) => [is, tag])).toEqual(
      expect.arrayContaining([
        [false, 'B'],
        [false, 'A'],
        [false, 'SPAN'],
      ]),
    );
  });

  it('gives an event what the rule reads of it, and what its conditions ask of it', () => {
    const rules = [
      rule(
        'Form',
        part('core/src/lib/events/customEvent', '{type:"form:sent"}'),
        [compares('%event.detail.total%', 'greaterThan', '100')],
        [part('core/src/lib/actions/customCode', '{source:function(event){use(event.detail.form.name)}}')],
      ),
    ];
    const details = ordinary({ rules }, 'Form').flatMap(({ steps }) =>
      steps.flatMap(({ step }) => (step.does === 'custom' ? [step.detail] : [])),
    );
    expect(details[0]).toEqual({ form: { name: 'form-name' }, total: 101 });
    expect(details).toContainEqual({ form: { name: 'form-name' }, total: 100 });
    expect(details).toContainEqual({ form: { name: 'form-name' } });
  });

  it('says what it does not play', () => {
    const { notPlayed } = visitOf(
      propertyWith({
        rules: [rule('Sibling', click('h1 + p')), rule('Unknown', part('other/lib/events/something'))],
      }),
    );
    expect(notPlayed).toEqual([
      { rule: 'Sibling', why: 'no element can be made for h1 + p' },
      { rule: 'Unknown', why: 'its event is of an extension that is not known' },
    ]);
  });

  it('is a file of steps that `tamis simulate` reads', () => {
    const visit = visitOf(
      propertyWith({
        rules: [
          rule('View', started, [path('/a')]),
          rule('Click', click('a.buy'), [path('/b')]),
          rule('Sent', part('core/src/lib/events/customEvent', '{type:"sent",elementSelector:"form"}')),
        ],
      }),
    );
    const steps = readSteps(visitSteps(visit), 'visit.jsonl').map(({ step }) => ({
      ...step,
      markup: undefined,
    }));
    expect(steps.slice(0, 5)).toEqual([
      { go: 'https://www.example.com/a', title: 'Visit' },
      { consent: true },
      { event: 'sent', on: { selector: 'form' }, detail: {} },
      { go: 'https://www.example.com/b', title: 'Visit' },
      { click: { selector: 'a.buy' } },
    ]);
    expect(steps).toContainEqual({ consent: false });
  });
});
