/** An event's `_id`, by which trace, outbox and wire know it. */
export const idOf = ({ xdm }: { readonly xdm?: Readonly<Record<string, unknown>> }): string =>
  String(xdm?._id);
