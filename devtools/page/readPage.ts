import { pageDocument } from '../../src/browser/index.ts';
import type { TraceRecord } from '../../src/engine/index.ts';
import { createReaders } from '../../src/inspector/createReaders.ts';
import { stateOfTag } from '../../src/inspector/followTag.ts';
import { markOf } from '../../src/inspector/inspectedTag.ts';
import { plainCopy } from '../../src/inspector/plainCopy.ts';
import { settingsOf } from '../../src/inspector/state/readPageState.ts';
import { NOTHING_STORED, type SoughtName } from '../../src/inspector/stored/readStored.ts';
import { edgePlaceIn } from '../../src/inspector/then/edgePlace.ts';
import { droppedIn } from '../../src/inspector/visit/droppedIn.ts';
import type { VisitedPage } from '../../src/inspector/visit/visit.ts';
import { toJson } from '../../src/language/index.ts';

/** What the panel shows at the moment: some things take long to read. */
export interface Asked {
  readonly shadow: boolean;
  /** The names under which something may be stored; missing while they are not shown. */
  readonly stored?: readonly SoughtName[] | undefined;
}

/** A tag in shadow mode remembers thousands. All of them are read again each second. */
const MOST_RECORDS = 1_000;

const recordsOf = (page: Window): Pick<VisitedPage, 'records' | 'droppedUntil'> => {
  const all: readonly TraceRecord[] = markOf(page).made?.tag.trace.records() ?? [];
  const records = all.slice(-MOST_RECORDS);
  const [first] = records;
  return {
    records,
    ...(first && records.length < all.length ? { droppedUntil: first.at } : droppedIn(page, all)),
  };
};

const shownTag = (page: Window) => {
  const tag = stateOfTag(page);
  if (tag.state !== 'running') return tag;
  const { version, product } = tag.tag;
  return { state: tag.state, version, product };
};

/** All that the inspector shows of a page, as JSON. It leaves nothing on the page, and changes nothing there. */
export const readPage = (page: Window, { shadow, stored }: Asked): string => {
  const readers = createReaders(page);
  const { items, replacesArrays } = readers.dataLayer();
  const { timeOrigin } = page.performance;
  const tag = shownTag(page);
  return toJson({
    pages: [
      {
        id: String(timeOrigin),
        address: page.location.href,
        title: pageDocument(page).title,
        at: Math.round(timeOrigin),
        edge: edgePlaceIn(page),
        requests: readers.requests(),
        ...('version' in tag && { release: tag.version }),
        ...recordsOf(page),
      },
    ],
    state: readers.state(),
    items: items.map((item) => plainCopy(item)),
    replacesArrays,
    tenant: readers.tenant(),
    tag,
    urls: plainCopy(settingsOf(page).urls),
    hasConsent: readers.hasConsent(),
    group: readers.group(),
    purposes: readers.purposes(),
    isShadow: readers.isShadow(),
    nextTry: readers.nextTry(),
    failures: readers.failures(),
    hasShadow: readers.hasShadow(),
    shadow: shadow ? readers.shadow() : [],
    stored: stored ? readers.stored(stored) : NOTHING_STORED,
  });
};
