import type { DeliveryResults } from './delivery/results.ts';
import { readResult } from './resultFile.ts';
import type { SpeedResults } from './speed/speedResults.ts';
import { shown } from './speed/speedTable.ts';
import { writeBetweenMarks } from './writeBetweenMarks.ts';

/** A number, and what it says, for somebody who has ten seconds. */
export interface ShownNumber {
  readonly number: string;
  readonly about: string;
}

const OFFLINE = 'offline, back after 30 s';
const BEFORE_CONSENT = ['requestsBefore', 'cookieWritesBefore', 'storageBefore'];

/** The three numbers of the README and of the home page. */
export const threeNumbers = (
  { cells }: SpeedResults,
  felt: SpeedResults,
  { situations }: DeliveryResults,
): readonly ShownNumber[] => {
  const median = (row: string, of: string): number =>
    (cells[row] ?? felt.cells[row])?.[of]?.median ?? Number.NaN;
  const arrived = (name: string): string => {
    const { delivered, sent } = situations[OFFLINE]?.cells[name] ?? {};
    return `${delivered} of ${sent}`;
  };
  const before = BEFORE_CONSENT.reduce((sum, row) => sum + median(row, 'ours'), 0);
  return [
    { number: shown(before), about: 'requests, cookies and storage entries before the visitor consents' },
    {
      number: `${shown(median('given4Tbt', 'ours'))} ms`,
      about: `blocked on a page of 200 components on a processor four times slower; Launch blocks ${shown(median('given4Tbt', 'turbine'))} ms`,
    },
    {
      number: arrived('Tamis'),
      about: `events arrive after 30 s offline; of Adobe’s Web SDK alone, ${arrived('alloy')}`,
    },
  ];
};

/** Those that were measured last; `undefined` if something was not measured. */
export const readThreeNumbers = (): readonly ShownNumber[] | undefined => {
  const [speed, felt] = [readResult<SpeedResults>('speed'), readResult<SpeedResults>('felt')];
  const delivery = readResult<DeliveryResults>('delivery');
  return speed && felt && delivery && threeNumbers(speed, felt, delivery);
};

/** Markdown: the numbers as a list. */
export const numberList = (numbers: readonly ShownNumber[]): string =>
  numbers.map(({ number, about }) => `- **${number}** ${about}`).join('\n');

/** Writes the README's three numbers. */
export const writeThreeNumbers = (): void => {
  const numbers = readThreeNumbers();
  if (numbers) writeBetweenMarks('README.md', 'numbers', numberList(numbers));
};
