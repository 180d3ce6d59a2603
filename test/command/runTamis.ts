import { runTamisOf } from '../runTamis.ts';
import { installed } from './installed.ts';

/** Runs one command of `npx tamis` in this process, on the built package. */
export const runTamis = runTamisOf(installed);
