import { rows } from './rows.ts';
import type { SpeedResults } from './speedResults.ts';
import { type Columns, medianTable } from './speedTable.ts';

const COLUMNS: Columns = {
  ours: 'Tamis',
  turbine: 'Launch',
  alloy: 'alloy',
  snowplow: 'Snowplow',
  segment: 'Segment',
  rudderstack: 'RudderStack',
  posthog: 'PostHog',
  plausible: 'Plausible',
  walkeros: 'walkerOS',
};
/** What most libraries have a number for. */
const SHOWN: readonly string[] = [
  'evaluation',
  'eventCost',
  'burstCost',
  'callerWaits',
  'consentToRequest',
  'requestsBefore',
  'cookieWritesBefore',
  'storageBefore',
];

/** Markdown: Tamis beside other libraries. */
export const peerTable = (results: SpeedResults): string =>
  medianTable(
    rows.filter(({ key }) => SHOWN.includes(key)),
    results,
    COLUMNS,
  );
