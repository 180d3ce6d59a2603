import type { Redaction } from '../../redaction/index.ts';
import { csvText } from '../../writers/index.ts';
import { cleaned } from '../visit/sessionFile.ts';
import { type ConsentEntry, consentEntries } from './consentEntries.ts';
import { changedBy, consentChange, consentOutcome, groupWords } from './consentWords.ts';
import type { TimelineReading } from './createTimeline.ts';

const FORMAT = 1;

export const LIMITS =
  'This record shows what the inspector saw in this tab, from the first page of its session on. It cannot show other devices, pages in other tabs, pages that were left before it opened there, what was before the session, or what other tags on these pages do.';
const DROPPED = 'Older records were dropped, so there may have been more before.';

/** What a person may rely on, and where it ends. */
export const limitsOf = ({ dropped }: TimelineReading): string =>
  dropped.length > 0 ? `${LIMITS} ${DROPPED}` : LIMITS;

const timeOf = (at: number): string => new Date(at).toISOString();
/** A number if it is certain: `3`, or `at least 250`. */
const countOf = (count: number, isMore: boolean | undefined): number | string =>
  isMore ? `at least ${count}` : count;

const lineOf = ({ consent, page, left }: ConsentEntry) => ({
  time: timeOf(consent.at),
  orEarlier: consent.orEarlier === true,
  change: consentChange(consent),
  outcome: consentOutcome(consent)[0],
  changed: changedBy(consent),
  page: page.title,
  address: page.address,
  groups: groupWords(consent.now.groups),
  groupsBefore: groupWords(consent.before.groups),
  performance: consent.now.performance,
  targeting: consent.now.targeting,
  globalPrivacyControl: consent.globalPrivacyControl,
  leftBefore: countOf(left.before, left.isMoreBefore),
  leftUntilNextChange: countOf(left.after, left.isMoreAfter),
});

/** The record of consent in a visit, saved at one moment: one line for each real change. */
export const consentFileOf = (reading: TimelineReading, savedAt: number, redact: Redaction) => {
  const { pages, entries } = reading;
  const [first] = pages;
  const file = {
    tamisConsentRecord: FORMAT,
    savedAt: timeOf(savedAt),
    sessionBegan: timeOf(first?.at ?? savedAt),
    pages: pages.length,
    limits: limitsOf(reading),
    changes: consentEntries(entries).map(lineOf),
  };
  return cleaned(file, redact) as typeof file;
};
export type ConsentFile = ReturnType<typeof consentFileOf>;

/** The record for a spreadsheet. The sentence on its limits is the last row. */
export const consentCsv = ({ changes, limits }: ConsentFile): string => {
  const [first] = changes;
  return csvText([
    ...(first ? [Object.keys(first)] : []),
    ...changes.map((it) => Object.values(it)),
    [limits],
  ]);
};

export const consentJson = (file: ConsentFile): string => `${JSON.stringify(file, null, 2)}\n`;
