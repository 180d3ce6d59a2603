import type { ConsentState } from '../../engine/index.ts';
import type { Redaction } from '../../redaction/index.ts';
import { csvText } from '../csvText.ts';
import { cleaned } from '../visit/sessionFile.ts';
import { type ConsentEntry, consentEntries } from './consentEntries.ts';
import { changedBy, consentChange, consentOutcome, countWords, groupWords } from './consentWords.ts';
import type { TimelineReading } from './createTimeline.ts';

const FORMAT = 1;

export const LIMITS =
  'This record shows what the inspector saw in this tab, from the first page of its session on. It cannot show other devices, pages in other tabs, what was before the session, or what other tags on these pages do.';
const DROPPED = 'Older records were dropped, so there may have been more before.';

/** What a person may rely on, and where it ends. */
export const limitsOf = ({ dropped }: TimelineReading): string =>
  dropped.length > 0 ? `${LIMITS} ${DROPPED}` : LIMITS;

const timeOf = (at: number): string => new Date(at).toISOString();
const stateOf = ({ groups, performance, targeting }: ConsentState) => ({
  groups: groupWords(groups),
  performance,
  targeting,
});

const lineOf = ({ consent, page, left }: ConsentEntry) => ({
  time: timeOf(consent.at),
  orEarlier: consent.orEarlier === true,
  change: consentChange(consent),
  outcome: consentOutcome(consent)[0],
  changed: changedBy(consent),
  page: page.title,
  address: page.address,
  now: stateOf(consent.now),
  before: stateOf(consent.before),
  globalPrivacyControl: consent.globalPrivacyControl,
  leftBefore: { count: left.before, atLeast: left.isMoreBefore === true },
  leftAfter: { count: left.after, atLeast: left.isMoreAfter === true, untilNextChange: left.isOver },
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

const HEAD = [
  'Time (UTC)',
  'Or earlier',
  'Change',
  'Outcome',
  'Changed',
  'Page',
  'Address',
  'Groups',
  'Groups before',
  'Performance',
  'Targeting',
  'Global Privacy Control',
  'Events that left before',
  'Events that left after, until the next change',
];
const yes = (it: boolean): string => (it ? 'yes' : 'no');
const allowed = (it: boolean): string => (it ? 'allowed' : 'not allowed');

/** The record for a spreadsheet. The sentence on its limits is the last row. */
export const consentCsv = ({ changes, limits }: ConsentFile): string =>
  csvText([
    HEAD,
    ...changes.map((it) => [
      it.time,
      yes(it.orEarlier),
      it.change,
      it.outcome,
      it.changed,
      it.page,
      it.address,
      it.now.groups,
      it.before.groups,
      allowed(it.now.performance),
      allowed(it.now.targeting),
      it.globalPrivacyControl ? 'on' : 'off',
      countWords(it.leftBefore),
      countWords(it.leftAfter),
    ]),
    [limits],
  ]);

export const consentJson = (file: ConsentFile): string => `${JSON.stringify(file, null, 2)}\n`;
