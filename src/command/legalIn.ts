import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BuiltFiles } from './build/buildFiles.ts';

/** What must lie beside built scripts: whose code they hold, and the licence that it names. */
export const legalIn = (folder: string): BuiltFiles =>
  new Map(['LICENSE', 'NOTICE'].map((name) => [name, readFileSync(join(folder, name), 'utf8')]));
