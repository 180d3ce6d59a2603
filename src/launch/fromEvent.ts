import { getPath, hasOwn, isRecord } from '../language/index.ts';
import { eventOf } from './carriedEvent.ts';
import { elementOf, type StandInElement } from './elementOf.ts';
import { gathered } from './gathered.ts';
import type { AnyContext, Made } from './operand.ts';

/** A part of the event that fired the rule, as `%event.detail.sku%` names it: `fromEvent('detail.sku')`. */
export const fromEvent = (path: string): Made<unknown> => ({
  name: `event.${path}`,
  uses: [],
  compute: (context: AnyContext) => {
    const event = eventOf(context, {});
    if (!OF_PAGE.test(path)) return getPath(event, path);
    const value = pathIn(event, path);
    return isRecord(value) || typeof value === 'function' ? undefined : value;
  },
});

/** Objects of the page inherit most of what they have. */
const pathIn = (from: object, path: string): unknown => {
  let value: unknown = from;
  for (const key of path.split('.')) value = value == null ? undefined : Reflect.get(Object(value), key);
  return value;
};
const OF_PAGE = /^(element|target|nativeEvent)(\.|$)/;

/** What an element has nowhere else is an attribute. */
const partOf = (element: StandInElement, path: string): unknown =>
  pathIn(element, path) ?? element.getAttribute(path);

/** A part of the element of the event, as `%this.href%` names it: `ofElement('href')`, `ofElement('@text')`. */
export const ofElement = (part: string): Made<string> => ({
  name: `this.${part}`,
  uses: [],
  compute: ({ payload }: AnyContext) => {
    const element = elementOf(payload);
    if (!element) return undefined;
    if (part === '@text') return element.textContent;
    if (part === '@cleanText') return element.textContent.replace(/\s+/g, ' ').trim();
    const [, attribute] = /^getAttribute\((.*)\)$/.exec(part) ?? [];
    const value = attribute === undefined ? partOf(element, part) : element.getAttribute(attribute);
    return value == null ? undefined : String(value);
  },
});

/**
 * What carried code has set by `_satellite.setVar`, or a part of it: `setByCode('cart.total')`. Without it the text stays as
 * the property has it, `%cart.total%`.
 */
export const setByCode = (path: string): Made<unknown> => ({
  name: path,
  uses: [],
  compute: ({ site }: AnyContext) => {
    const all = gathered(site, 'setVar');
    return hasOwn(all, path.split('.')[0] ?? '') ? getPath(all, path) : `%${path}%`;
  },
});
