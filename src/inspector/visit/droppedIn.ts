import type { TraceRecord } from '../../engine/index.ts';
import { markOf } from '../inspectedTag.ts';
import type { PageHead } from './visit.ts';

/** Until when a trace with these records has dropped others. A full trace drops the oldest for each new one. */
export const droppedIn = (page: Window, records: readonly TraceRecord[]): Pick<PageHead, 'droppedUntil'> => {
  const size: unknown = markOf(page).inside?.settings?.traceSize;
  const [first] = records;
  return first && typeof size === 'number' && records.length >= size ? { droppedUntil: first.at } : {};
};
