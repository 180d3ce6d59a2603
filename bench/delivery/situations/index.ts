import type { Situation } from '../situation.ts';
import { amounts } from './amounts.ts';
import { consentWithdrawn } from './consent.ts';
import { failing } from './failing.ts';
import { leaving } from './leaving.ts';

/** The columns, in the table's order. */
export const situations: readonly Situation[] = [...leaving, ...failing, ...amounts, consentWithdrawn];
