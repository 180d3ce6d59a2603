import { betweenMarks } from '../../src/plan/betweenMarks.ts';

/** A page with new tables between its marks. Throws if the page lacks the marks of a table. */
export const withTables = (page: string, text: string, tables: Readonly<Record<string, string>>): string =>
  Object.entries(tables).reduce((now, [name, made]) => {
    const written = betweenMarks(now, name, made);
    if (written === undefined) throw new Error(`${page} has no marks <!-- ${name} -->.`);
    return written;
  }, text);
