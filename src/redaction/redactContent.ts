import { hasOwn, isPromise, keysOf, toJson } from '../language/index.ts';
import { wellFormed } from './decode.ts';
import { isAllowed, REDACTED, type Strictness } from './strictness.ts';

/** The parts of an event that sites and pages write. */
export interface Content {
  xdm?: Record<string, unknown>;
  data?: Record<string, unknown>;
}

type Redact = (text: string) => string;

export interface ContentRedaction {
  readonly value: Redact;
  /** Removes only secrets of a certain format. */
  readonly certain: Redact;
  /**
   * How strictly the values of an object's fields are checked, by the object's path and the field's name. `undefined` if the
   * name itself is a secret.
   */
  readonly strictnessIn: (path: string) => (name: string) => Strictness | undefined;
  /** Paths such as `_tenant.order.number`, without the places of lists. */
  readonly publicFields: ReadonlySet<string>;
}

/** Fields of `xdm`. The edge and the products behind it know events, visitors and offers by these IDs and tokens. */
const TECHNICAL = ['_id', 'identityMap', '_experience.decisioning'];

/** A number that may be a card's. */
const LONG = 1e12;

/**
 * Redacts each string of an event, in a copy: what the page does to its objects later changes nothing of what leaves. A
 * number that is a secret is left out, because a text would have the wrong type, and so is a field whose name is one.
 */
export const redactContent = <E extends Content>(
  event: E,
  { value, certain, strictnessIn, publicFields }: ContentRedaction,
): E => {
  const redactPart = (
    part: unknown,
    path: string,
    strictness: Strictness,
    outer: Redact,
    technical: readonly string[],
  ): unknown => {
    const redact = publicFields.has(path) ? wellFormed : technical.includes(path) ? certain : outer;
    const isSecret = (text: string) => redact === value && text !== '' && !isAllowed(strictness, text);
    if (typeof part === 'string') return isSecret(part) ? REDACTED : redact(part);
    if (typeof part === 'number') {
      const text = String(part);
      return isSecret(text) || (part > LONG && redact(text) !== text) ? undefined : part;
    }
    if (typeof part === 'bigint') return redactPart(String(part), path, strictness, outer, technical);
    // JSON would make an empty object of it.
    if (isPromise(part)) return undefined;
    if (typeof part !== 'object' || part === null) return part;
    if (Array.isArray(part)) {
      const parts = part.map((it) => redactPart(it, path, strictness, redact, technical));
      // An identity that was redacted would make all visitors one person.
      const isWhole = (it: unknown, at: number) => Object(it).id === Object(part[at]).id;
      return redact === certain && path.startsWith('identityMap.') ? parts.filter(isWhole) : parts;
    }
    const prototype = Object.getPrototypeOf(part);
    // What leaves is JSON, in which the object of an address, for example, is a text.
    if ((prototype && prototype !== Object.prototype) || hasOwn(part, 'toJSON')) {
      return redactPart(JSON.parse(toJson(part) ?? null), path, strictness, redact, technical);
    }
    return redactFields(part, path && `${path}.`, redact, technical);
  };
  const redactFields = (fields: object, path: string, redact: Redact, technical: readonly string[]) => {
    const copy: Record<string, unknown> = { ...fields };
    const strictnessOf = strictnessIn(path);
    for (const name of keysOf(copy)) {
      const strictness = strictnessOf(name);
      if (strictness || redact === wellFormed)
        copy[name] = redactPart(copy[name], path + name, strictness ?? 'usual', redact, technical);
      else delete copy[name];
    }
    return copy;
  };
  const { xdm, data } = event;
  return {
    ...event,
    ...(xdm && { xdm: redactFields(xdm, '', value, TECHNICAL) }),
    ...(data && { data: redactFields(data, '', value, []) }),
  };
};
