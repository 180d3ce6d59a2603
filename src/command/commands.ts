import { build } from './build/build.ts';
import type { CommandKind } from './command.ts';
import { dev } from './dev/dev.ts';
import { edge } from './edge/edge.ts';
import { init } from './init/init.ts';
import { shadowReport } from './shadowReport.ts';

/** The commands of `npx tamis`, in the order of its help. */
export const COMMANDS: readonly CommandKind[] = [init, build, dev, edge, shadowReport];
