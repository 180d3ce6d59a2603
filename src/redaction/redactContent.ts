import { toJson } from '../engine/index.ts';
import { wellFormed } from './decode.ts';

/** The parts of an event that sites and pages write. */
export interface Content {
  xdm?: Record<string, unknown>;
  data?: Record<string, unknown>;
}

type Redact = (text: string) => string;

export interface ContentRedaction {
  readonly value: Redact;
  /** Removes only e-mail addresses and JWTs. */
  readonly certain: Redact;
  /** Paths such as `_tenant.order.soNumber`, without the places of lists. */
  readonly publicFields: ReadonlySet<string>;
}

/** Names and hashes, tokens of offers: the edge and the products behind it know events and visitors by these. */
const TECHNICAL = ['_id', 'timestamp', 'eventType', 'identityMap', '_experience'];

/** Redacts each string of an event. The page's own objects stay as they are: what changes is copied. */
export const redactContent = <E extends Content>(
  event: E,
  { value, certain, publicFields }: ContentRedaction,
): E => {
  // Without public fields, the first name of each path is enough.
  const knowsPaths = publicFields.size > 0;
  const redactPart = (part: unknown, path: string, outer: Redact): unknown => {
    const redact = publicFields.has(path) ? wellFormed : TECHNICAL.includes(path) ? certain : outer;
    if (typeof part === 'string') return redact(part);
    if (typeof part !== 'object' || part === null) return part;
    const isList = Array.isArray(part);
    const prototype = Object.getPrototypeOf(part);
    // What leaves is JSON, in which the object of an address, for example, is a text.
    if (!isList && prototype && prototype !== Object.prototype) {
      return redactPart(JSON.parse(toJson(part) ?? null), path, redact);
    }
    const stays = ([name, it]: readonly [string, unknown]) => it === (part as Record<string, unknown>)[name];
    const parts = Object.entries(part).map(
      ([name, it]) =>
        [name, redactPart(it, isList || !knowsPaths ? path : `${path}.${name}`, redact)] as const,
    );
    if (parts.every(stays)) return part;
    if (!isList) return Object.fromEntries(parts);
    // An identity that was redacted would make all visitors one person.
    const kept = path.startsWith('identityMap') ? parts.filter(stays) : parts;
    return kept.map(([, it]) => it);
  };
  const redactFields = (fields: object): object =>
    Object.fromEntries(Object.entries(fields).map(([name, it]) => [name, redactPart(it, name, value)]));
  const { xdm, data } = event;
  return {
    ...event,
    ...(xdm && { xdm: redactFields(xdm) }),
    ...(data && { data: redactFields(data) }),
  };
};
