import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeTagFiles } from '../../../build/tagFiles.ts';
import { writeBuilt } from '../../../src/command/build/published.ts';

/** Builds Foodco's scripts in the split form once for all tests. */
export default async (): Promise<() => void> => {
  const folder = mkdtempSync(join(tmpdir(), 'tamis-split-'));
  writeBuilt(await makeTagFiles({ isSplit: true, isLegacy: true }), folder);
  process.env.TAMIS_BUILT = folder;
  return () => rmSync(folder, { recursive: true });
};
