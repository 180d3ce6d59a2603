import { build } from './build/build.ts';
import { check } from './check/check.ts';
import type { CommandKind } from './command.ts';
import { describe } from './describe/describe.ts';
import { dev } from './dev/dev.ts';
import { edge } from './edge/edge.ts';
import { importCommand } from './import.ts';
import { init } from './init/init.ts';
import { consentLab } from './lab/consentLab.ts';
import { plan } from './plan/plan.ts';
import { shadowReport } from './shadowReport.ts';
import { simulate } from './simulate/simulate.ts';
import { watch } from './watch.ts';
import { which } from './which.ts';

/** The commands of `npx tamis`, in the order of its help. */
export const COMMANDS: readonly CommandKind[] = [
  init,
  importCommand,
  dev,
  check,
  describe,
  simulate,
  build,
  which,
  plan,
  edge,
  watch,
  consentLab,
  shadowReport,
];
