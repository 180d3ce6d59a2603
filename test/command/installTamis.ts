import { mkdirSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../../build/projectRoot.ts';

/** Installs this project, as it is built, for the modules in a folder. */
export const installIn = (folder: string): void => {
  mkdirSync(join(folder, 'node_modules'), { recursive: true });
  const place = join(folder, 'node_modules/tamis');
  rmSync(place, { force: true });
  symlinkSync(projectRoot, place, 'junction');
};

/** Installs it for all folders of `siteFolder`: Node loads it once, and not Vite for each site. */
export default (): void => installIn(join(projectRoot, 'node_modules/.cache'));
