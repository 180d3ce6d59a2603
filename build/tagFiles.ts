import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildSite } from '../src/command/build/buildSite.ts';
import type { BuiltFiles } from './buildInMemory.ts';
import { fromSource } from './fromSource.ts';
import { foodcosPlan } from './inspectorPlan.ts';
import { projectRoot } from './projectRoot.ts';
import { foodcosModule } from './tagConfig.ts';
import { projectsLock } from './version.ts';

const NAMES = ['inspector.js', 'tag.js'];

/** Builds Foodco's scripts in memory, as `npm run build` does. Does not read or change `dist/`. */
export const makeTagFiles = ({ isLegacy = false, isSplit = false } = {}): Promise<BuiltFiles> =>
  buildSite({
    module: foodcosModule,
    tamis: fromSource,
    outDir: join(projectRoot, 'dist'),
    plan: foodcosPlan(),
    lock: projectsLock(),
    isLegacy,
    isSplit,
  });

/** The files that `npm run build` has written. @throws if it has not been run. */
export const builtTagFiles = (): BuiltFiles =>
  new Map(
    NAMES.flatMap((name) => [name, `${name}.map`]).map((name) => {
      const file = join(projectRoot, 'dist', name);
      if (!existsSync(file)) throw new Error(`There is no dist/${name}: run npm run build first.`);
      return [name, readFileSync(file)];
    }),
  );
