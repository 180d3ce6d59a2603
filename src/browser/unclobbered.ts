/**
 * The node as its interface defines it: properties come from the prototypes, and methods are called on the node. The
 * result is no node for the browser; its `getRootNode` and `querySelector` return nodes.
 */
export const asDefined = <T extends object>(node: T, own: PropertyDescriptorMap = {}): T =>
  new Proxy(Object.create(Object.getPrototypeOf(node), own), {
    get: (target, name) => {
      const value: unknown = Reflect.get(target, name, node);
      return typeof value === 'function' ? (...args: unknown[]) => Reflect.apply(value, node, args) : value;
    },
    set: (target, name, value) => Reflect.set(target, name, value, node),
  });

/**
 * A form's controls hide the form's own properties (`<input name="matches">`), as named elements hide the document's.
 * No other node has such properties.
 * https://html.spec.whatwg.org/multipage/forms.html#dom-form-nameditem
 */
export const unclobbered = <T extends object>(node: T): T =>
  'noValidate' in node || 'forms' in node ? asDefined(node) : node;
