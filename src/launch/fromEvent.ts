import { getPath, hasOwn } from '../language/index.ts';
import { elementOf, type StandInElement } from './elementOf.ts';
import { gathered } from './gathered.ts';
import type { AnyContext, Made } from './operand.ts';

/** A part of the event that fired the rule, as `%event.detail.sku%` names it: `fromEvent('detail.sku')`. */
export const fromEvent = (path: string): Made<unknown> => ({
  name: `event.${path}`,
  uses: [],
  compute: ({ payload, item, state }: AnyContext) => {
    const ofDataLayer = { message: item, fullState: state, afterState: state };
    return getPath(hasOwn(ofDataLayer, path.split('.')[0] ?? '') ? ofDataLayer : payload, path);
  },
});

/** What an element has, most of which it inherits; what it has nowhere is an attribute. */
const partOf = (element: StandInElement, path: string): unknown => {
  let value: unknown = element;
  for (const key of path.split('.')) value = value == null ? undefined : Reflect.get(Object(value), key);
  return value === undefined ? element.getAttribute(path) : value;
};

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
