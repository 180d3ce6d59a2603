import { check } from './check/check.ts';
import type { CommandKind } from './command.ts';
import { importCommand } from './import.ts';
import { plan } from './plan/plan.ts';
import { shadowReport } from './shadowReport.ts';
import { simulate } from './simulate/simulate.ts';

/** The commands of `npx tamis`, in the order of its help. */
export const COMMANDS: readonly CommandKind[] = [importCommand, plan, check, simulate, shadowReport];
