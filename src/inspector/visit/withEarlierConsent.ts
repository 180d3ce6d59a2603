import type { TraceRecord } from '../../engine/index.ts';

/** A page's records, after the changes of consent that were recorded before them and that the trace has dropped since. */
export const withEarlierConsent = (
  known: readonly TraceRecord[],
  records: readonly TraceRecord[],
): readonly TraceRecord[] => {
  const isKept = new Set(records.flatMap(({ kind, at }) => (kind === 'consent' ? at : [])));
  return [...known.filter(({ kind, at }) => kind === 'consent' && !isKept.has(at)), ...records];
};
