import type { Computed, DataElement, PayloadField, RuleContext } from '../engine/index.ts';
import type { Branch, PathBelow, PathValue } from '../language/index.ts';
import type { Tracking } from './tracking.ts';

type Xdm = Tracking['xdm'];

/** What a field below the path may have, for any trigger: where it is used, the trigger's payload is checked. */
type ValuesBelow<B extends string> = {
  readonly [K in PathBelow<Xdm, B>]?:
    | PathValue<Xdm, `${B}.${K}`>
    | DataElement<PathValue<Xdm, `${B}.${K}`>, Tracking['context']>
    | PayloadField<string>
    // biome-ignore lint/suspicious/noExplicitAny: only the rule knows its trigger
    | Computed<PathValue<Xdm, `${B}.${K}`>, RuleContext<Tracking, any>>;
};

/**
 * Values of fields below an XDM path: `{ a }` under `_tenant.x` → `{ '_tenant.x.a': a }`. A path or name that the
 * site's XDM lacks does not compile; a spread would let it pass.
 */
export const under = <const B extends Branch<Xdm>, const E extends ValuesBelow<B>>(
  path: B,
  values: E & { readonly [K in Exclude<keyof E & string, PathBelow<Xdm, B>>]: `XDM has no field ${B}.${K}` },
): { readonly [K in keyof E & string as `${B}.${K}`]: E[K] } =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [`${path}.${name}`, value])) as {
    readonly [K in keyof E & string as `${B}.${K}`]: E[K];
  };
