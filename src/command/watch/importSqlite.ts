import type Database from 'better-sqlite3';
import { mistake } from '../mistake.ts';

/**
 * SQLite, an optional dependency that only `tamis watch` needs.
 * @throws {Mistake} if it is missing.
 */
export const importSqlite = async (): Promise<typeof Database> => {
  try {
    const { default: sqlite } = await import('better-sqlite3');
    return sqlite;
  } catch {
    throw mistake('tamis watch keeps its sums in SQLite: npm install --save-dev better-sqlite3');
  }
};
