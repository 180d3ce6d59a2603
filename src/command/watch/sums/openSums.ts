import type Database from 'better-sqlite3';
import { messageOf } from '../../../language/index.ts';
import { mistake } from '../../mistake.ts';
import { type Count, DAY_HOURS, type Series } from '../series.ts';
import type { Entry } from './createRegister.ts';

/** What came in some hours, by hour since 1970 and counter. */
export type Batch = ReadonlyMap<number, ReadonlyMap<Entry, Count>>;

/** A counter in one hour. */
export interface Row extends Omit<Series, 'site' | 'environment'>, Readonly<Count> {
  readonly hour: number;
}

/** A site in one of its environments. */
export interface Watched {
  readonly site: string;
  readonly environment: string;
}

/** All that came of a counter since the file was made. */
export interface Total extends Series {
  readonly total: number;
}

/** The file of the sums. */
export interface Sums {
  /** Writes all of it, or throws and writes nothing. When it returns, it is on disk. Gives new counters their number. */
  readonly add: (batch: Batch) => void;
  readonly entries: () => readonly Entry[];
  readonly watched: () => readonly Watched[];
  /** The hours of a site since one, the oldest first. */
  readonly rows: (of: Watched, from: number) => Iterable<Row>;
  /** Of the counters of which something came since an hour. */
  readonly totals: (from: number) => readonly Total[];
  /** Makes days of hours before one, and forgets what is older than the other. */
  readonly thin: (hoursSince: number, daysSince: number) => void;
  readonly close: () => void;
}

/** ASCII of “Tami”: https://www.sqlite.org/pragma.html#pragma_application_id */
const APPLICATION = 0x54616d69;
const VERSION = 1;

const SCHEMA = `
CREATE TABLE series (
  id INTEGER PRIMARY KEY,
  site TEXT NOT NULL, environment TEXT NOT NULL, release TEXT NOT NULL, metric TEXT NOT NULL,
  rule TEXT NOT NULL, what TEXT NOT NULL, state TEXT NOT NULL, detail TEXT NOT NULL,
  total REAL NOT NULL DEFAULT 0, seen INTEGER NOT NULL,
  UNIQUE (site, environment, release, metric, rule, what, state, detail)
);
CREATE TABLE hours (
  hour INTEGER NOT NULL, series INTEGER NOT NULL,
  sum REAL NOT NULL, points INTEGER NOT NULL, reports INTEGER NOT NULL,
  PRIMARY KEY (hour, series)
) WITHOUT ROWID;
CREATE TABLE days (
  day INTEGER NOT NULL, series INTEGER NOT NULL,
  sum REAL NOT NULL, points INTEGER NOT NULL, reports INTEGER NOT NULL,
  PRIMARY KEY (day, series)
) WITHOUT ROWID;
PRAGMA application_id = ${APPLICATION};
PRAGMA user_version = ${VERSION};`;

const COLUMNS = 'site, environment, release, metric, rule, what, state, detail';
const ADDED =
  'sum = sum + excluded.sum, points = points + excluded.points, reports = reports + excluded.reports';

const open = (sqlite: typeof Database, file: string, isReader: boolean): Database.Database => {
  try {
    const db = new sqlite(file, { readonly: isReader, fileMustExist: isReader });
    // What a killed process has acknowledged is in the log, and a machine that stops has written it.
    if (!isReader) {
      db.pragma('journal_mode = WAL');
      db.pragma('synchronous = FULL');
    }
    const isNew = db.pragma('user_version', { simple: true }) === 0 && !isReader;
    const isEmpty = isNew && db.prepare('SELECT count(*) FROM sqlite_master').pluck().get() === 0;
    if (isEmpty) db.transaction(() => db.exec(SCHEMA)).immediate();
    const isOurs = db.pragma('application_id', { simple: true }) === APPLICATION;
    if (isOurs && db.pragma('user_version', { simple: true }) === VERSION) return db;
    db.close();
  } catch (cause) {
    throw mistake(`${file} cannot be opened: ${messageOf(cause)}`);
  }
  throw mistake(`${file} holds no sums of this version of tamis watch.`);
};

type RawHour = readonly [hour: number, series: number, sum: number, points: number, reports: number];

/** There may be millions of hours: they come as numbers, and names are put to them. */
function* readRows(db: Database.Database, of: Watched, from: number): Generator<Row> {
  const all = db
    .prepare(
      `SELECT id, release, metric, rule, what, state, detail FROM series WHERE site = ? AND environment = ?`,
    )
    .all(of.site, of.environment) as readonly (Omit<Series, keyof Watched> & { readonly id: number })[];
  const names = new Map(all.map(({ id, ...name }) => [id, name]));
  const hours = db.prepare(
    'SELECT hour, series, sum, points, reports FROM hours WHERE hour >= ? ORDER BY hour',
  );
  for (const [hour, series, sum, points, reports] of hours.raw().iterate(from) as Iterable<RawHour>) {
    const name = names.get(series);
    if (name) yield { hour, ...name, sum, points, reports };
  }
}

/**
 * Opens the file of the sums, or makes it.
 * @param isReader reads only, also while a watcher writes.
 * @throws {Mistake} if it cannot be opened, or is another file.
 */
export const openSums = (sqlite: typeof Database, file: string, isReader = false): Sums => {
  const db = open(sqlite, file, isReader);
  const putSeries = db.prepare(
    `INSERT INTO series (${COLUMNS}, total, seen) VALUES (@site, @environment, @release, @metric, @rule, @what, @state, @detail, 0, @seen)
     ON CONFLICT DO UPDATE SET seen = max(seen, excluded.seen) RETURNING id`,
  );
  const addTotal = db.prepare('UPDATE series SET total = total + ?, seen = max(seen, ?) WHERE id = ?');
  const addHour = db.prepare(`INSERT INTO hours VALUES (?, ?, ?, ?, ?) ON CONFLICT DO UPDATE SET ${ADDED}`);
  const add = db.transaction((batch: Batch, made: Map<Entry, number>) => {
    for (const [hour, counts] of batch)
      for (const [entry, { sum, points, reports }] of counts) {
        const known = entry.id ?? made.get(entry);
        const id = known ?? (putSeries.get(entry) as { readonly id: number }).id;
        if (known === undefined) made.set(entry, id);
        addTotal.run(sum, hour, id);
        addHour.run(hour, id, sum, points, reports);
      }
  });
  const thin = db.transaction((hoursSince: number, daysSince: number) => {
    db.prepare(
      `INSERT INTO days SELECT hour / ${DAY_HOURS} AS day, series, sum(sum), sum(points), sum(reports) FROM hours
       WHERE hour < ? GROUP BY day, series ON CONFLICT DO UPDATE SET ${ADDED}`,
    ).run(hoursSince);
    db.prepare('DELETE FROM hours WHERE hour < ?').run(hoursSince);
    db.prepare('DELETE FROM days WHERE day < ?').run(Math.floor(daysSince / DAY_HOURS));
    db.prepare('DELETE FROM series WHERE seen < ?').run(daysSince);
  });
  return {
    add: (batch) => {
      const made = new Map<Entry, number>();
      add.immediate(batch, made);
      for (const [entry, id] of made) entry.id = id;
    },
    entries: () => db.prepare(`SELECT id, seen, ${COLUMNS} FROM series`).all() as Entry[],
    watched: () =>
      db.prepare('SELECT DISTINCT site, environment FROM series ORDER BY 1, 2').all() as Watched[],
    rows: ({ site, environment }, from) => readRows(db, { site, environment }, from),
    totals: (from) =>
      db
        .prepare(`SELECT ${COLUMNS}, total FROM series WHERE seen >= ? ORDER BY metric, ${COLUMNS}`)
        .all(from) as Total[],
    thin: (hoursSince, daysSince) => void thin.immediate(hoursSince, daysSince),
    close: () => void db.close(),
  };
};
