// @vitest-environment jsdom
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as exported from '../../../src/dataElements/index.ts';
import { createReader, type DataElement } from '../../../src/engine/index.ts';
import { getPath } from '../../../src/language/index.ts';
import { describeLink, parsePage } from '../../../src/page/index.ts';
import { fireExample } from '../../../src/plan/fireExample.ts';
import { exampleSite } from '../../../src/rules/plan/exampleSite.ts';
import { allExamples } from '../../../src/rules/plan/examples.ts';
import { ordinaryContext } from '../../../src/rules/plan/ordinaryContext.ts';
import type { TrackingContext, TrackingRule } from '../../../src/site/index.ts';

type AnyElement = DataElement<unknown, TrackingContext>;

const isElement = (it: unknown): it is AnyElement => typeof it === 'object' && it !== null && 'read' in it;

/** The data elements in an object and in its nested objects. */
const elementsIn = (it: unknown): readonly AnyElement[] => {
  if (isElement(it)) return [it];
  return typeof it === 'object' && it !== null ? Object.values(it).flatMap(elementsIn) : [];
};

const elements = elementsIn({ ...exported });

const EMAIL = 'jane.doe@example.com';

const texts = fc.oneof(
  fc.constantFrom('', '  ', 'undefined', 'null', 'NaN', '[object Object]', '__proto__', 'x'.repeat(10_240)),
  fc.constantFrom(EMAIL, encodeURIComponent(EMAIL), `Write to ${EMAIL}, please`, `<${EMAIL}>,${EMAIL}`),
  fc.constantFrom(`https://x.test/a?q=${encodeURIComponent(EMAIL)}&token=abc`, `/users/${EMAIL}/orders?b=1`),
  fc.constantFrom(`${EMAIL} `.repeat(600), EMAIL.repeat(500), '😀'.repeat(5_000)),
  fc.integer({ min: 960, max: 1_000 }).map((length) => `${'x '.repeat(length).slice(0, length)} ${EMAIL}`),
  fc.string(),
);

/** Values that a page may put where a text is expected. */
const odd: fc.Arbitrary<unknown> = fc.letrec((tie) => ({
  leaf: fc.oneof(
    texts,
    fc.constantFrom(undefined, null, Number.NaN, Number.POSITIVE_INFINITY, -0, true, false),
    fc.double(),
    fc.constantFrom<unknown>(Symbol('x'), 10n, () => EMAIL, new Date(0), document.createElement('a'), /x/),
  ),
  value: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    tie('leaf'),
    fc.array(tie('value'), { maxLength: 3 }),
    fc.dictionary(fc.constantFrom('a', 'name', 'type', 'toString'), tie('value'), { maxKeys: 3 }),
  ),
})).value;

const oddly = (keys: readonly string[]): fc.Arbitrary<unknown> =>
  fc.oneof(odd, fc.record(Object.fromEntries(keys.map((key) => [key, odd])), { requiredKeys: [] }));

/** The objects of the data layer, with the fields that the elements read from them. */
const objects = new Map<string, string[]>([['siteInfo', ['siteLanguage']]]);
for (const { name } of elements) {
  const [object = '', field] = name.split('.');
  if (/^[a-z][A-Za-z]+$/.test(object)) objects.set(object, [...(objects.get(object) ?? []), field ?? '']);
}
const componentKeys = ['@type', 'dc:title', 'xdm:language', 'xdm:linkURL', 'newSearchFlag', 'parentId'];
const eventKeys = `link errorCode errorType formName formID formType formSource formError fieldName searchType
  searchKeyword searchResultCount searchFiltersType searchFiltersTypeValue pageNum linkType linkName linkLocation
  linkParent linkListPos linkListParentPos name milestone playTimestamp length title language`.split(/\s+/);

const known = Object.fromEntries([...objects].map(([name, fields]) => [name, oddly(fields)]));
const component = fc.oneof(odd, fc.record({ 'teaser-1': oddly([...componentKeys, ...eventKeys]) }));
const eventInfo = fc
  .tuple(fc.oneof(odd, fc.constantFrom('component.teaser-1', 'page.teaser-1')), oddly(eventKeys))
  .map(([path, info]) =>
    typeof info === 'object' && info !== null && !Array.isArray(info) ? { path, ...info } : info,
  );
const state = fc.record(
  { ...known, component, page: component },
  { requiredKeys: [] },
) as fc.Arbitrary<object> as fc.Arbitrary<TrackingContext['state']>;
const item = fc.record({ ...known, eventInfo }, { requiredKeys: [] }) as fc.Arbitrary<
  TrackingContext['item']
>;

/** The fault of a value that may not be reported. A list of plain entries is allowed only if an element says so. */
const faultOf = (value: unknown, inList = false): string | undefined => {
  if (typeof value === 'boolean' || (typeof value === 'number' && Number.isFinite(value))) return undefined;
  if (typeof value === 'string') {
    if (/\bundefined\b|\bNaN\b|\[object /.test(value)) return `no value: ${value.slice(0, 100)}`;
    if (/jane\.doe(@|%40)/i.test(value)) return `an e-mail address: ${value.slice(-100)}`;
    // With percent-encoding, an address may be longer than the original text.
    if (value.length > 1_000 && !/^https?:/.test(value)) return `a text of ${value.length} characters`;
    if (/[\uD800-\uDBFF]$/.test(value)) return 'half a character';
    return undefined;
  }
  if (Array.isArray(value) && !inList) {
    return value.flatMap((entry) => Object.values(entry).map((it) => faultOf(it, true))).find(Boolean);
  }
  return `a ${value === null ? 'null' : typeof value}`;
};

const faultIn = (element: AnyElement, given: Partial<TrackingContext>): string | undefined => {
  const value = createReader(ordinaryContext(given))(element);
  // A field without a value is left out of the event; an element with a fallback always has a value.
  if (value === undefined && element.fallback === undefined) return undefined;
  return faultOf(element === exported.clickedLink ? [value] : value);
};

/** The faults in the values of all elements, by their names. */
const faultsIn = (given: Partial<TrackingContext>) =>
  elements.map((element) => [element.name, faultIn(element, given)]).filter(([, fault]) => fault);

describe('every data element', () => {
  it('makes a clean value, or none, of anything that the page pushes', () => {
    fc.assert(
      fc.property(state, item, (state, item) => {
        expect(faultsIn({ state, item })).toEqual([]);
      }),
      { numRuns: 150 },
    );
  });

  it.each([
    {},
    { userInfo: 'x', eventInfo: [], component: null, siteInfo: null },
    { userInfo: null, eventInfo: { path: 'component.teaser-1' }, component: [] },
    { eventInfo: { path: 'constructor.prototype' }, component: { 'teaser-1': 5 } },
    { eventInfo: null, page: 'page', orderInfo: [[[]]], filterInfo: () => {} },
    { eventInfo: { path: {} }, resultCount: {}, abandonmentType: [{}], productCatalogue: Number.NaN },
    { eventInfo: { path: 'component.teaser-1', link: [[[0, 'undefined']]] } },
  ])('is sound with %j', (shape) => {
    expect(faultsIn({ state: shape as TrackingContext['state'], item: shape })).toEqual([]);
    expect(faultsIn({ state: shape as TrackingContext['state'], item: {} })).toEqual([]);
  });

  it('contains no e-mail address of the page or of a link', () => {
    const page = parsePage(
      `https://www.example.com/en/${EMAIL}/a.html?utm_campaign=${encodeURIComponent(EMAIL)}#/${EMAIL}`,
      `Welcome, ${EMAIL}`,
      `https://www.example.com/?q=${EMAIL}`,
    );
    const links = [`mailto:${EMAIL}`, `https://x.test/?q=${EMAIL}`].map((href) =>
      describeLink(href, { text: `Write to ${EMAIL}` }),
    );
    for (const link of [...links, undefined]) expect(faultsIn({ page, link })).toEqual([]);
  });
});

const fieldsOf = ({ actions }: TrackingRule, part: 'xdm' | 'data') =>
  actions.flatMap((action) => (action.type === 'sendEvent' ? Object.keys(action[part] ?? {}) : []));

describe('every rule', () => {
  it('sends clean fields, whatever the page pushes, and never fails', () => {
    const sendersSeen = new Set<string>();
    fc.assert(
      fc.property(state, item, (state, item) => {
        for (const { rule, examples } of allExamples) {
          const example = examples.find(({ sends }) => sends !== 'nothing');
          const payload = rule.trigger.source.name === 'dataLayer' ? item : example?.payload;
          const given = { ...example?.given, state, item };
          const { sent, failures } = fireExample(rule, { given, payload }, exampleSite);
          expect(failures).toEqual([]);
          for (const event of sent) {
            sendersSeen.add(rule.name);
            const faults = (['xdm', 'data'] as const)
              .flatMap((part) =>
                fieldsOf(rule, part).map((path) => [path, getPath(event[part], path)] as const),
              )
              .filter(([, value]) => value !== undefined)
              .map(([path, value]) => [rule.name, path, faultOf(value)])
              .filter(([, , fault]) => fault);
            expect(faults).toEqual([]);
          }
        }
      }),
      { numRuns: 60 },
    );
    expect(sendersSeen.size).toBeGreaterThan(allExamples.length / 2);
  });
});

describe('a product or an order without codes', () => {
  const read = (element: AnyElement, item: TrackingContext['item']) =>
    createReader(ordinaryContext({ item }))(element);

  it('has no entry and no number in the standard fields, which an empty text would blank', () => {
    expect(read(exported.viewedProducts, { productInfo: { technology: 'Taste' } })).toBeUndefined();
    expect(read(exported.viewedProducts, { productInfo: { productCode: 5 } })).toEqual([{ SKU: '5' }]);
    expect(read(exported.purchaseOrderNumber, { orderInfo: { poNumber: null } })).toBeUndefined();
  });
});
