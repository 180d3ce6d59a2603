import { unclobbered } from '../browser/index.ts';
import { attempt, hasOwn } from '../language/index.ts';

/** What a visitor types or chooses in a field. Buttons have their label as value. */
const TYPED =
  /^(value|defaultValue|valueAs\w+|checked|selected\w*|files|innerText|textContent|innerHTML|outerHTML|outerText)$/;
const FIELDS = 'textarea,select,option,[contenteditable],input';
const BUTTONS = 'input[type=submit],input[type=button],input[type=reset],input[type=image]';

const isField = (node: Element): boolean =>
  attempt(() => node.matches(FIELDS) && !node.matches(BUTTONS)) ?? false;

const fronts = new WeakMap<object, object>();

/** The object itself, for functions of the browser, which take no front. */
const behindFront = (it: unknown): unknown => fronts.get(Object(it)) ?? it;

const called = (method: (...args: never) => unknown, of: object, real: object, front: object) =>
  function (this: unknown, ...args: unknown[]): unknown {
    const result: unknown = Reflect.apply(
      method,
      this === front ? of : this,
      args.map((it) => behindFront(it)),
    );
    return result === real ? front : result;
  };

/**
 * Stands for an object of the page. It has what `facts` say, and everything else as the object has it now.
 * @param isHidden what it does not have.
 */
export const frontOf = <T extends object>(
  real: T,
  facts: object,
  isHidden: (name: PropertyKey) => boolean = () => false,
): T => {
  const node = unclobbered(real);
  const front: T = new Proxy(Object.create(Object.getPrototypeOf(real)), {
    get: (_, name) => {
      if (hasOwn(facts, name)) return Reflect.get(facts, name);
      if (isHidden(name)) return undefined;
      const value: unknown = Reflect.get(node, name, node);
      if (value === real) return front;
      return typeof value === 'function' && name !== 'constructor'
        ? called(value as (...args: never) => unknown, node, real, front)
        : value;
    },
    has: (_, name) => name in real,
    set: (_, name, value) => Reflect.set(real, name, value, real),
    deleteProperty: (_, name) => Reflect.deleteProperty(real, name),
  });
  fronts.set(front, real);
  return front;
};

/**
 * An element of the page for carried code: with the facts of the event's moment, without what a visitor types or chooses in
 * it, and with everything else that it has.
 */
export const elementFront = <T extends object>(element: Element, facts: T): Element & T => {
  const isTyped = isField(unclobbered(element));
  return frontOf(element, facts, (name) => isTyped && TYPED.test(String(name))) as Element & T;
};
