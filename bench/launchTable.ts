import type { DeliveryResults } from './delivery/results.ts';
import { readResult } from './resultFile.ts';
import type { SpeedResults } from './speed/speedResults.ts';
import { shown } from './speed/speedTable.ts';
import { writeBetweenMarks } from './writeBetweenMarks.ts';

/** The sizes that `npm run size` has written, as far as they are read here: bytes. */
export interface SizeResults {
  readonly tag: { readonly brotli: number };
}

const OFFLINE = 'offline, back after 30 s';

const amount = (text = ''): number => Number.parseFloat(text.replaceAll(',', ''));
/** The row with its better cell in bold: less is better, but of events. */
const inBold = ([what = '', ours = '', theirs = '']: readonly string[]): readonly string[] => {
  const isBetter = what.startsWith('Events') ? amount(ours) > amount(theirs) : amount(ours) < amount(theirs);
  return isBetter ? [what, `**${ours}**`, theirs] : [what, ours, `**${theirs}**`];
};

/** Markdown, the README's table: figures of Tamis beside those of a Launch property with alloy. */
export const launchTable = (
  { cells }: SpeedResults,
  felt: SpeedResults,
  { situations }: DeliveryResults,
  size: SizeResults,
): string => {
  const median = (row: string, contestant: string): number =>
    (cells[row] ?? felt.cells[row])?.[contestant]?.median ?? Number.NaN;
  const pair = (row: string, unit: string) =>
    ['ours', 'turbine'].map((it) => `${shown(median(row, it))} ${unit}`);
  const kilobytes = (bytes: number): string => `${(bytes / 1_000).toFixed(1)} KB`;
  const arrived = (name: string): string => {
    const { delivered, sent } = situations[OFFLINE]?.cells[name] ?? {};
    return `${delivered} of ${sent}`;
  };
  const rows = [
    [
      'Weight, brotli, with alloy and a data layer',
      kilobytes(size.tag.brotli),
      kilobytes(median('size', 'turbine') + median('size', 'alloy')),
    ],
    ['Blocks an AEM page of 200 components (TBT, 4x slower)', ...pair('given4Tbt', 'ms')],
    [
      `CPU of that page in 5 s (${shown(median('given4Cpu', 'nothing'))} ms without a tag)`,
      ...pair('given4Cpu', 'ms'),
    ],
    [
      `CPU of the fifth page (${shown(median('warm4Cpu', 'nothing'))} ms without a tag)`,
      ...pair('warm4Cpu', 'ms'),
    ],
    [
      `CPU of 20 interactions (${shown(median('given4Use', 'nothing'))} ms without)`,
      ...pair('given4Use', 'ms'),
    ],
    ['CPU of 2,000 components that announce themselves', ...pair('growth', 'ms')],
    ['CPU of a minute in which nothing happens, 20,000 elements', ...pair('idleMinute', 'ms')],
    ['Heap of a page', ...pair('given4Heap', 'KB')],
    ['CPU for an event that conditions stop', ...pair('ownStopped', 'µs')],
    [
      'Cookie writes before consent',
      shown(median('cookieWritesBefore', 'ours')),
      shown(median('cookieWritesBefore', 'alloy')),
    ],
    ['Events that arrive, browser offline for 30 s', arrived('Tamis'), arrived('alloy')],
  ];
  return [
    '| The better one in bold | Tamis | Launch |',
    '|---|--:|--:|',
    ...rows.map((row) => `| ${inBold(row).join(' | ')} |`),
  ].join('\n');
};

/** Writes the README's comparison with Launch, from the latest measurements. */
export const writeLaunchTable = (): void => {
  const [speed, felt] = [readResult<SpeedResults>('speed'), readResult<SpeedResults>('felt')];
  const [delivery, size] = [readResult<DeliveryResults>('delivery'), readResult<SizeResults>('size')];
  if (speed && felt && delivery && size)
    writeBetweenMarks('README.md', 'launch', launchTable(speed, felt, delivery, size));
};
