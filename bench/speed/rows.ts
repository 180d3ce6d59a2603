/** Our median divided by the median of another contestant of the same run. */
export interface Ratio {
  readonly of: string;
  /** The upper limit; if left out, the ratio is reported but not judged. */
  readonly times?: number;
  /** Which of our set-ups; the tag alone if left out. */
  readonly ours?: string;
}

/** One measured quantity, for every contestant that has it. */
export interface Row {
  readonly key: string;
  readonly title: string;
  readonly unit: 'ms' | 'µs' | 'KB' | 'bytes' | 'times' | '';
  /** The upper limit for ours. */
  readonly mark?: number | Ratio;
}

export const rows: readonly Row[] = [
  { key: 'size', title: 'size, brotli', unit: 'bytes', mark: 60_000 },
  {
    key: 'evaluation',
    title: 'evaluation, before consent, without the page’s data layer',
    unit: 'ms',
  },
  {
    key: 'evaluationWithDataLayer',
    title: 'evaluation, before consent, with the data layer',
    unit: 'ms',
  },
  {
    key: 'evaluationAndStart',
    title: 'evaluation, start and page view, before consent',
    unit: 'ms',
  },
  { key: 'components0', title: 'evaluation, data layer empty', unit: 'ms' },
  { key: 'components0WithDataLayer', title: 'evaluation, data layer empty, with the data layer', unit: 'ms' },
  { key: 'components50', title: 'evaluation, 50 components pushed before', unit: 'ms' },
  {
    key: 'components50WithDataLayer',
    title: 'evaluation, 50 components pushed before, with the data layer',
    unit: 'ms',
  },
  {
    key: 'components200',
    title: 'evaluation, 200 components pushed before, without the page’s data layer',
    unit: 'ms',
    mark: { times: 0.25, of: 'turbine', ours: 'beside' },
  },
  {
    key: 'components200Parsed',
    title: 'DOMContentLoaded, 200 components pushed before: ours starts the data layer',
    unit: 'ms',
  },
  {
    key: 'components200WithDataLayer',
    title: 'evaluation, 200 components pushed before, with the data layer',
    unit: 'ms',
    mark: { times: 0.6, of: 'turbine' },
  },
  { key: 'components400', title: 'evaluation, 400 components pushed before', unit: 'ms' },
  {
    key: 'components400WithDataLayer',
    title: 'evaluation, 400 components pushed before, with the data layer',
    unit: 'ms',
  },
  { key: 'componentsConsented', title: 'evaluation, 200 components, consent given', unit: 'ms' },
  { key: 'componentsSlow', title: 'evaluation, 200 components, 4x slower', unit: 'ms' },
  {
    key: 'componentsSlowWithDataLayer',
    title: 'evaluation, 200 components, 4x slower, with the data layer',
    unit: 'ms',
  },
  { key: 'unheard', title: 'event that no rule listens to', unit: 'µs' },
  { key: 'stopped', title: 'event that conditions stop', unit: 'µs' },
  { key: 'fires', title: 'event that fires a rule, and its request', unit: 'µs' },
  { key: 'unheardWithout', title: 'event that no rule listens to, without consent', unit: 'µs' },
  { key: 'stoppedWithout', title: 'event that conditions stop, without consent', unit: 'µs' },
  { key: 'firesWithout', title: 'event that consent alone stops', unit: 'µs' },
  {
    key: 'ownUnheard',
    title: 'own share of an event that no rule listens to',
    unit: 'µs',
    mark: 40,
  },
  {
    key: 'ownStopped',
    title: 'own share of an event that conditions stop',
    unit: 'µs',
    mark: 20,
  },
  {
    key: 'ownFires',
    title: 'own share of an event that fires a rule, and its request',
    unit: 'µs',
  },
  { key: 'alloyShare', title: 'of it alloy’s', unit: 'µs' },
  {
    key: 'ownUnheardWithout',
    title: 'own share of an event that no rule listens to, without consent',
    unit: 'µs',
    mark: 40,
  },
  {
    key: 'ownStoppedWithout',
    title: 'own share of an event that conditions stop, without consent',
    unit: 'µs',
    mark: 40,
  },
  {
    key: 'ownFiresWithout',
    title: 'own share of an event that consent alone stops',
    unit: 'µs',
    mark: 30,
  },
  {
    key: 'statePush',
    title: 'change of the state, 200 components',
    unit: 'µs',
    mark: { of: 'acdl' },
  },
  { key: 'clickFirst', title: 'click on a link, the first', unit: 'ms' },
  { key: 'clickLater', title: 'click on a link, later ones', unit: 'ms' },
  { key: 'clickDownload', title: 'click on a download, which fires a rule', unit: 'ms' },
  { key: 'ownClickFirst', title: 'own share of the first click on a link', unit: 'ms', mark: 0.1 },
  { key: 'ownClickLater', title: 'own share of a click on a link', unit: 'ms', mark: 0.1 },
  { key: 'ownClickDownload', title: 'own share of a click that fires a rule', unit: 'ms', mark: 0.1 },
  {
    key: 'eventCost',
    title: 'one event tracked, and its request',
    unit: 'µs',
    mark: { times: 1.2, of: 'alloy' },
  },
  {
    key: 'aloneCost',
    title: 'one event tracked, and its request, each after the last one’s answer',
    unit: 'µs',
    mark: { times: 1.1, of: 'alloy' },
  },
  {
    key: 'burstCost',
    title: 'one of 50 events tracked in one task, with their requests',
    unit: 'µs',
    mark: { times: 0.5, of: 'alloy' },
  },
  { key: 'burstRequests', title: 'requests of 50 events tracked in one task', unit: '', mark: 4 },
  {
    key: 'callerWaits',
    title: 'for which one of 50 events tracked in one task holds its caller, wall time',
    unit: 'µs',
    mark: 100,
  },
  {
    key: 'consentToRequest',
    title: 'from consent to the first request',
    unit: 'ms',
    mark: 30,
  },
  { key: 'consentToRequestWall', title: 'from consent to the first request, wall time', unit: 'ms' },
  { key: 'firstThousand', title: 'an event of the first 1,000 of 10,000', unit: 'µs' },
  { key: 'lastThousand', title: 'an event of the last 1,000 of 10,000', unit: 'µs' },
  {
    key: 'drift',
    title: 'last 1,000 of 10,000 events to first 1,000',
    unit: 'times',
    mark: 1.2,
  },
  { key: 'heapGrowth', title: 'heap growth by 10,000 events', unit: 'KB' },
  {
    key: 'ownHeapGrowth',
    title: 'heap growth by 10,000 events, beyond the data layer’s',
    unit: 'KB',
    mark: 1_024,
  },
  { key: 'requestsBefore', title: 'requests before consent', unit: '', mark: 0 },
  { key: 'bytesBefore', title: 'bytes sent before consent', unit: 'bytes', mark: 0 },
  {
    key: 'cookieWritesBefore',
    title: 'cookie writes before consent; alloy makes some when it is evaluated',
    unit: '',
    mark: 0,
  },
  { key: 'cookiesBefore', title: 'cookies before consent', unit: '', mark: 0 },
  { key: 'storageBefore', title: 'storage entries before consent', unit: '', mark: 0 },
];

/** Rows of differences to a page that has the data layer alone. */
export const ownShares: Readonly<Record<string, string>> = {
  unheard: 'ownUnheard',
  stopped: 'ownStopped',
  fires: 'ownFires',
  unheardWithout: 'ownUnheardWithout',
  stoppedWithout: 'ownStoppedWithout',
  firesWithout: 'ownFiresWithout',
  clickFirst: 'ownClickFirst',
  clickLater: 'ownClickLater',
  clickDownload: 'ownClickDownload',
  heapGrowth: 'ownHeapGrowth',
};
