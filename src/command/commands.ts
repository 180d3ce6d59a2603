import type { CommandKind } from './command.ts';
import { importCommand } from './import.ts';
import { plan } from './plan/plan.ts';
import { shadowReport } from './shadowReport.ts';

/** The commands of `npx tamis`, in the order of its help. */
export const COMMANDS: readonly CommandKind[] = [importCommand, plan, shadowReport];
