import type { TraceRecord } from '../../src/engine/index.ts';
import type { VisitedPage } from '../../src/inspector/visit/visit.ts';
import { withEarlierConsent } from '../../src/inspector/visit/withEarlierConsent.ts';

const MAX_PAGES = 50;

/** The same for a record and those that replace it. */
const keyOf = (record: TraceRecord): string =>
  record.kind === 'event' ? record.id : `${record.kind} ${record.at}`;

/** A page has a part for each of its tags. The first has the page's own ID, the others begin with it. */
const isPartOf =
  (id: string) =>
  (part: VisitedPage): boolean =>
    part.id === id || part.id.startsWith(`${id} `);

/**
 * The pages of a visit after one more reading of the present page, which is the last.
 * @param isAlone Whether the pages before it are dropped.
 */
export const joinPages = (
  pages: readonly VisitedPage[],
  now: VisitedPage,
  isAlone = false,
): readonly VisitedPage[] => {
  const isPart = isPartOf(now.id);
  const known = (isAlone ? pages.filter(isPart) : pages).slice(-MAX_PAGES);
  const last = known.at(-1);
  if (!last || !isPart(last)) return [...known, now];
  const [first] = now.records;
  const before = [...known.slice(0, -1), { ...last, title: now.title }];
  if (!first) return before;
  // The trace of a tag that was started later on the same page begins again.
  const isOneTrace = last.records.length === 0 || last.records.some((it) => keyOf(it) === keyOf(first));
  const { title, edge = last.edge, requests, droppedUntil = last.droppedUntil } = now;
  const records = withEarlierConsent(last.records, now.records);
  return isOneTrace
    ? [
        ...known.slice(0, -1),
        {
          ...{ ...last, title, records },
          ...(edge && { edge }),
          ...(requests && { requests }),
          ...(droppedUntil && { droppedUntil }),
        },
      ]
    : [...before, { ...now, id: `${now.id} ${first.at}` }];
};
