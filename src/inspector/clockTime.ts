import { isoText, utcOffset } from '../language/index.ts';

const localText = (at: number): string => isoText(at - (utcOffset(at) ?? 0) * 60_000) ?? '';

/** The visitor’s local time: `14:03:21.104`. */
export const clockTime = (at: number): string => localText(at).slice(11, 23);

/** The visitor’s local day and time: `2026-11-28 14:03:21.104`. */
export const dayAndTime = (at: number): string => localText(at).slice(0, 23).replace('T', ' ');
