import { hasOwn } from '../../language/index.ts';
import type { Values } from '../launch/index.ts';
import { call, type Doc, object, quoted } from './doc.ts';
import type { Scope } from './scope.ts';

const DAY = 1_440;
const MINUTES: Readonly<Record<string, number>> = {
  second: 1 / 60,
  minute: 1,
  hour: 60,
  day: DAY,
  week: 7 * DAY,
  month: 31 * DAY,
};
/** What a browser keeps a cookie for, at most. */
const FOR_EVER = 400 * DAY;

/** How long the condition lets its rule rest; `undefined` for what no clock of minutes tells. */
export const minutesOfRest = ({ count, unit }: Values): number | undefined => {
  if (unit === 'visitor') return FOR_EVER;
  if (typeof unit !== 'string' || typeof count !== 'number' || !hasOwn(MINUTES, unit)) return undefined;
  const minutes = count * (MINUTES[unit] ?? 0);
  return Number.isInteger(minutes) && minutes > 0 && minutes <= FOR_EVER ? minutes : undefined;
};

const periodOf = (minutes: number): string => {
  const [size, unit] = minutes % DAY === 0 ? [DAY, 'day'] : minutes % 60 === 0 ? [60, 'hour'] : [1, 'minute'];
  return `${minutes / size} ${unit}${minutes === size ? '' : 's'}`;
};

/** The rule's `once`: for any occurrence. */
export const writeOnce = (minutes: number, { launch }: Scope): Doc =>
  object([
    ['by', call(launch('constant'), quoted('any'))],
    ['for', quoted(periodOf(minutes))],
  ]);
