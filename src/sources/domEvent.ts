import type { TrackingTrigger } from '../site/index.ts';
import { keepBehind } from './behind.ts';
import { describeElement, type SeenElement } from './describeElement.ts';
import { onMatch } from './onMatch.ts';
import { onTrees } from './onTrees.ts';

/** The usual events of elements. Any other name works too. */
export type DomEventName =
  | 'change'
  | 'focus'
  | 'blur'
  | 'input'
  | 'submit'
  | 'reset'
  | 'invalid'
  | 'keydown'
  | 'keyup'
  | 'mousedown'
  | 'mouseup'
  | 'dblclick'
  | 'contextmenu'
  | 'touchstart'
  | 'touchend'
  | 'copy'
  | 'paste'
  | 'toggle'
  | 'error'
  // Completion in editors keeps the names above.
  | (string & {});

/** An event of the element, without the value of any field. */
export interface ElementEvent extends SeenElement {
  readonly type: string;
  /** Of a key event: the key, if it writes nothing, such as `Enter`. */
  readonly key?: string;
}

/** A key that has a name writes nothing; any other is what a visitor types. */
const NAMED_KEY = /^[A-Z][A-Za-z\d]+$/;

/** Decides by a field's value, which is kept nowhere: a regular expression, or a function with a label for the plan. */
export type ValueTest = RegExp | { readonly label: string; readonly test: (value: string) => boolean };

const accepts = (test: ValueTest, value: string): boolean =>
  // Not `test`: an expression with the flag `g` would remember where it was.
  test instanceof RegExp ? value.search(test) >= 0 : test.test(value);

/**
 * An event happens to an element that matches the selector, or within one, whether or not it bubbles. One that ends at
 * its shadow root, as `change` does, counts for the elements in that root.
 * @param options.value Only if the value of the field to which it happens passes this test.
 * @example domEvent('change', 'select[name=size]', { value: /^L/ })
 */
export const domEvent = (
  type: DomEventName,
  selector: string,
  { value }: { readonly value?: ValueTest } = {},
): TrackingTrigger<ElementEvent> => {
  const only = value ? `, value ${value instanceof RegExp ? String(value) : value.label}` : '';
  return {
    source: {
      name: `event ${type} ${selector}${only}`,
      create: ({ browser, redact }) => ({
        start: (announce) => {
          const happen = (element: Element, event: Event) => {
            const [target] = event.composedPath() as Partial<HTMLInputElement>[];
            if (value && !accepts(value, String(target?.value ?? ''))) return;
            const { key = '' } = event as Partial<KeyboardEvent>;
            const seen = describeElement(element, selector, { browser, redact });
            announce({
              keys: [type],
              describe: (): ElementEvent =>
                keepBehind({ ...seen(), type, ...(NAMED_KEY.test(key) && { key }) }, { element, event }),
              waitsForPaint: true,
            });
          };
          return onMatch(browser, type, selector, happen, onTrees(browser));
        },
      }),
    },
    key: type,
    label: `${type} of “${selector}”${only}`,
  };
};
