import { betweenMarks } from '../../bench/writeBetweenMarks.ts';

/** A page with each table made again between its marks. Throws where it has no marks of that name. */
export const withTables = (page: string, text: string, tables: Readonly<Record<string, string>>): string =>
  Object.entries(tables).reduce((now, [name, made]) => {
    const written = betweenMarks(now, name, made);
    if (written === undefined) throw new Error(`${page} has no marks <!-- ${name} -->.`);
    return written;
  }, text);
