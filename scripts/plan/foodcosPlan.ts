import { join } from 'node:path';
import { projectRoot } from '../../build/projectRoot.ts';
import { tamisVersion } from '../../build/version.ts';
import { planOf } from '../../src/command/plan/planOf.ts';
import type { Plan } from '../../src/plan/plan.ts';
import { foodco, plan } from '../../src/rules/plan/site.ts';

/** Foodco's tracking plan. */
export const foodcosPlan = (): Plan =>
  planOf(
    {
      file: join(projectRoot, 'src/rules/plan/site.ts'),
      exportName: 'foodco',
      site: foodco,
      hasElements: false,
      plan: plan(),
    },
    tamisVersion,
  );
