import type { DataElement } from '../../engine/index.ts';
import type { FillKind, TrackingContext, XdmFields } from '../../site/index.ts';

/**
 * Fills fields with data elements, whatever the event.
 * @example fieldsFrom({ 'marketing.trackingCode': campaign })
 */
export const fieldsFrom = <const F extends XdmFields>(
  elements: { readonly [K in keyof F]: DataElement<F[K], TrackingContext> } & {
    readonly [K in Exclude<keyof F, keyof XdmFields>]: never;
  },
): FillKind => ({
  create: () => ({
    fields: ({ use }) =>
      Object.fromEntries(
        Object.entries<DataElement<unknown, TrackingContext>>(elements).map(([path, it]) => [path, use(it)]),
      ) as XdmFields,
  }),
});
