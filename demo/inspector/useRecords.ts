import { useMemo, useSyncExternalStore } from 'react';
import type { Trace, TraceRecord } from '../../src/index.ts';

const nothing: readonly TraceRecord[] = [];

/** React asks for the same list again and again and takes a new array for a change; the trace gives a new one each time. */
const createReader = (trace: Trace | undefined) => {
  let records = trace?.records() ?? nothing;
  const look = () => {
    records = trace?.records() ?? nothing;
  };
  return {
    records: () => records,
    subscribe: (listener: () => void) => {
      look();
      return (
        trace?.subscribe(() => {
          look();
          listener();
        }) ?? (() => {})
      );
    },
  };
};

/** The records of a trace, oldest first, as they are now. */
export const useRecords = (trace: Trace | undefined): readonly TraceRecord[] => {
  const reader = useMemo(() => createReader(trace), [trace]);
  return useSyncExternalStore(reader.subscribe, reader.records);
};
