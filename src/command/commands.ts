import { build } from './build/build.ts';
import type { CommandKind } from './command.ts';
import { shadowReport } from './shadowReport.ts';

/** The commands of `npx tamis`, in the order of its help. */
export const COMMANDS: readonly CommandKind[] = [build, shadowReport];
