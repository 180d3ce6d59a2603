import type { Branch, PathBelow } from '../language/index.ts';
import type { Tracking } from './tracking.ts';

/**
 * Values of fields below an XDM path: `{ a }` under `_tenant.x` → `{ '_tenant.x.a': a }`. A path or name that the
 * site's XDM lacks does not compile; a spread would let it pass.
 */
export const under = <
  const B extends Branch<Tracking['xdm']>,
  const E extends Readonly<Record<string, unknown>>,
>(
  path: B,
  values: E & Readonly<Record<Exclude<keyof E, PathBelow<Tracking['xdm'], B>>, never>>,
): { readonly [K in keyof E & string as `${B}.${K}`]: E[K] } =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [`${path}.${name}`, value])) as {
    readonly [K in keyof E & string as `${B}.${K}`]: E[K];
  };
