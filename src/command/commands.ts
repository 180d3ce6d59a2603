import { check } from './check/check.ts';
import type { CommandKind } from './command.ts';
import { shadowReport } from './shadowReport.ts';
import { simulate } from './simulate/simulate.ts';

/** The commands of `npx tamis`, in the order of its help. */
export const COMMANDS: readonly CommandKind[] = [check, simulate, shadowReport];
