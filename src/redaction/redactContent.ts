import { getPath, isRecord, toJson } from '../engine/index.ts';
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

/** The edge, and the products behind it, know events by these. */
const IDENTIFYING = ['_id', 'timestamp'];
/** These hold hashes, tokens of offers and names of Adobe's own. */
const TECHNICAL = ['eventType', 'identityMap', '_experience'];

const isPlain = (value: object): boolean => {
  const prototype = Object.getPrototypeOf(value);
  return (prototype === Object.prototype || prototype === null) && !('toJSON' in value);
};

const redactFields = (fields: Record<string, unknown>, redact: (it: unknown, name: string) => unknown) =>
  Object.fromEntries(Object.entries(fields).map(([name, it]) => [name, redact(it, name)]));

/** Without the identities that were redacted: all visitors of the identity `redacted` would become one person. */
const withoutRedacted = (identities: unknown, redacted: unknown): unknown =>
  isRecord(identities) && isRecord(redacted)
    ? Object.fromEntries(
        Object.entries(redacted).flatMap(([namespace, list]) => {
          if (!Array.isArray(list)) return [];
          const whole = list.filter((it, at) => it?.id === getPath(identities, `${namespace}.${at}.id`));
          return whole.length > 0 ? [[namespace, whole]] : [];
        }),
      )
    : redacted;

/** Redacts each string of an event, in a copy: what the page does to its objects later changes nothing of what leaves. */
export const redactContent = <E extends Content>(
  event: E,
  { value, certain, publicFields }: ContentRedaction,
): E => {
  const redactPart = (part: unknown, path: string, outer: Redact): unknown => {
    const redact = publicFields.has(path) ? wellFormed : outer;
    if (typeof part === 'string') return redact(part);
    if (typeof part !== 'object' || part === null) return part;
    if (Array.isArray(part)) return part.map((it) => redactPart(it, path, redact));
    // What leaves is JSON, in which the object of an address, for example, is a text.
    if (!isPlain(part)) return redactPart(JSON.parse(toJson(part) ?? null), path, redact);
    return redactFields(part as Record<string, unknown>, (it, name) =>
      redactPart(it, path ? `${path}.${name}` : name, redact),
    );
  };
  const redactField = (it: unknown, name: string) =>
    redactPart(
      it,
      name,
      IDENTIFYING.includes(name) ? wellFormed : TECHNICAL.includes(name) ? certain : value,
    );
  const { xdm, data } = event;
  return {
    ...event,
    ...(xdm && {
      xdm: redactFields(xdm, (it, name) =>
        name === 'identityMap' ? withoutRedacted(it, redactField(it, name)) : redactField(it, name),
      ),
    }),
    ...(data && { data: redactPart(data, '', value) }),
  };
};
