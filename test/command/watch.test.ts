import { readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import Ajv2020 from 'ajv/dist/2020.js';
import sqlite from 'better-sqlite3';
import { describe, expect, it } from 'vitest';
import { projectRoot } from '../../build/projectRoot.ts';
import { type JsonSchema, schemaOf } from '../../src/command/jsonSchema.ts';
import { JUDGEMENTS } from '../../src/command/watch/show/judgements.ts';
import type { Row } from '../../src/command/watch/sums/openSums.ts';
import { openSums } from '../../src/command/watch/sums/openSums.ts';
import { watch } from '../../src/command/watch.ts';
import { siteFolder } from '../siteFolder.ts';
import { runTamis } from './runTamis.ts';
import { startTamis } from './startTamis.ts';
import { bodyOf, onePage } from './watch/reportOf.ts';
import { rowsIn, sumsFile, sumsIn } from './watch/watcher.ts';
import { writeRows } from './watch/writeRows.ts';

const ajv = new Ajv2020({ strict: true, allErrors: true, strictRequired: false });
/** What does not fit a schema. */
const faultsOf = (schema: JsonSchema, data: unknown): readonly unknown[] => {
  const fits = ajv.compile(schema);
  return fits(data) ? [] : (fits.errors ?? []);
};

const HOUR_MS = 3_600_000;
const thisHour = Math.floor(Date.now() / HOUR_MS);

/** Ten days of a shop, and a new release for some hours, in which so many pages of a hundred add to the cart. */
const days = (hours: number, share: number): readonly Row[] => {
  const rows: Row[] = [];
  for (let hour = thisHour - 240; hour <= thisHour; hour += 1) {
    const isNew = hour > thisHour - hours;
    const release = isNew ? '1.5.0+5f0c1a9be2' : '1.4.0';
    const row = { hour, release, rule: '', what: '', state: '', detail: '' };
    const counted = (metric: Row['metric'], sum: number, more: Partial<Row> = {}): Row => ({
      ...{ ...row, metric, sum, points: sum, reports: sum },
      ...more,
    });
    rows.push(
      counted('pages', 100, { what: 'other' }),
      counted('events', 100, { rule: 'Page view', state: 'acknowledged' }),
    );
    const added = isNew ? share : 30;
    if (added > 0) rows.push(counted('events', added, { rule: 'Add to cart', state: 'acknowledged' }));
    if (added < 30)
      rows.push(
        counted('occurrences', 30 - added, { rule: 'Add to cart', what: 'it has a SKU', state: 'missing' }),
      );
  }
  return rows;
};

/** Most pages still have the release before. */
const hardlyNew = (row: Row): readonly Row[] =>
  row.release === '1.4.0'
    ? [row]
    : [
        { ...row, release: '1.4.0' },
        { ...row, sum: row.sum > 50 ? 1 : 0, points: 1, reports: 1 },
      ];

const folderWith = (rows: readonly Row[]): string => {
  const folder = siteFolder({});
  writeRows(sumsFile(folder), rows);
  return folder;
};

/** A server that answers this to everything. */
const answering = async (body: string) => {
  const server = createServer((_, response) => void response.end(body));
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const close = () => new Promise((resolve) => void server.close(resolve));
  return { address: `http://127.0.0.1:${port}`, close };
};

/** The plan of Foodco with one rule. */
const planWith = (name: string) => {
  const plan = JSON.parse(readFileSync(join(projectRoot, 'docs/tracking-plan.json'), 'utf8'));
  const [family] = plan.families;
  return { ...plan, families: [{ ...family, rules: [{ ...family.rules[0], name }] }] };
};

describe('tamis watch', () => {
  it('says where it listens, takes reports, and shows them until it is ended', async () => {
    const folder = siteFolder({});
    const running = startTamis(watch, ['--port', '0', '--origin', 'https://www.shop.test'], folder);
    const endpoint = await running.printed(/http:\/\/127\.0\.0\.1:\d+\/v1\/metrics/);
    const answer = await fetch(endpoint, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: 'https://www.shop.test' },
      body: JSON.stringify(bodyOf(onePage())),
    });
    expect([answer.status, answer.headers.get('access-control-allow-origin')]).toEqual([
      200,
      'https://www.shop.test',
    ]);
    const page = await (await fetch(new URL('/', endpoint))).text();
    expect(page).toContain('shop, production');
    expect(page).toContain('No baseline yet');
    expect(await running.end()).toBe(0);
    expect(sumsIn(rowsIn(sumsFile(folder)))).toEqual({ pages: 1, events: 1 });
  });

  it('goes on with its file after a restart', async () => {
    const folder = siteFolder({});
    for (const expected of [1, 2]) {
      const running = startTamis(watch, ['--port', '0'], folder);
      const endpoint = await running.printed(/http:\/\/\S+\/v1\/metrics/);
      const body = JSON.stringify(bodyOf(onePage()));
      await fetch(endpoint, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
      expect(sumsIn(rowsIn(sumsFile(folder))).pages).toBe(expected);
      expect(await (await fetch(new URL('/metrics', endpoint))).text()).toContain(
        `tamis_pages_total{job="shop",deployment_environment_name="production",service_version="1.4.0",tamis_page_family="product"} ${expected}`,
      );
      await running.end();
    }
  });

  it.each([
    [['--port', 'http'], '--port must be a number up to 65535'],
    [['--origin', 'www.example.com'], '--origin must be an origin such as https://www.example.com'],
    [['--release', '1'], '--release asks for a check: give --check too.'],
    [['--check', '--since', 'yesterday'], '--since must be a time such as'],
    [['--check'], 'There is no file tamis-watch.sqlite.'],
    [['--check', '--at', 'http://127.0.0.1:1'], 'http://127.0.0.1:1 cannot be asked: '],
    [['--check', '--file', 'other.txt'], 'other.txt cannot be opened: '],
    [['--file', 'no/such/folder.sqlite'], 'cannot be opened: '],
    [['--host', '203.0.113.1', '--port', '0'], 'tamis watch cannot listen on 203.0.113.1, port 0: '],
  ])('refuses %j', async (args, message) => {
    const cwd = siteFolder({ 'other.txt': 'a'.repeat(2_000) });
    const { code, error, out } = await runTamis(watch, args, { cwd, signal: AbortSignal.abort() });
    expect([code, out]).toEqual([3, '']);
    expect(error).toContain(message);
  });

  it('does not write into the file of another program', async () => {
    const folder = siteFolder({});
    const file = join(folder, 'other.sqlite');
    const db = sqlite(file);
    db.exec('CREATE TABLE a (b)');
    db.close();
    const { code, error } = await runTamis(watch, ['--file', 'other.sqlite', '--port', '0'], {
      cwd: folder,
      signal: AbortSignal.abort(),
    });
    expect([code, error]).toEqual([
      3,
      expect.stringContaining('holds no sums of this version of tamis watch'),
    ]);
  });
});

describe('tamis watch --check', () => {
  it('ends with 1 if something broke with the release, and says what, why and since when', async () => {
    const cwd = folderWith(days(12, 0));
    for (const release of ['1.5.0', '1.5.0+5f0c1a9be2']) {
      const { code, out } = await runTamis(watch, ['--check', '--release', release], { cwd });
      expect(code).toBe(1);
      expect(out).toMatch(
        /^Broken: 1 break\.\n {2}shop, production: “Add to cart”, silent rule, since release 1\.5\.0\+5f0c1a9be2\. Its condition “it has a SKU” is not met: it finds nothing\. Expected: met; found: missing\. 0 of 1,200 in 12 h, expected 360 /,
      );
    }
    const old = await runTamis(watch, ['--check', '--release', '1.4.0'], { cwd });
    expect([old.code, old.out]).toEqual([0, expect.stringMatching(/^As before: 100 %/)]);
  });

  it('ends with 0 if enough was compared, and all is as before', async () => {
    const { code, out } = await runTamis(watch, ['--check', '--release', '1.5.0'], {
      cwd: folderWith(days(12, 29)),
    });
    expect([code, out]).toEqual([
      0,
      'As before: 100 % of the expected events are of rules that could be judged.\n',
    ]);
  });

  it.each<[string, readonly Row[], readonly string[]]>([
    ['the release has not reported yet', days(12, 30), ['--release', '1.6.0']],
    ['there is no baseline', days(12, 30).filter(({ hour }) => hour > thisHour - 6), []],
    ['too few pages have reported', days(12, 30).flatMap(hardlyNew), ['--release', '1.5.0']],
    ['the site has not reported', days(12, 30), ['--site', 'other']],
    ['the environment has not reported', days(12, 30), ['--environment', 'staging']],
  ])('ends with 4 if %s', async (_, rows, args) => {
    const { code, out } = await runTamis(watch, ['--check', ...args], { cwd: folderWith(rows) });
    expect([code, out]).toEqual([4, expect.stringMatching(/^Too little compared: /)]);
  });

  it('asks since a time', async () => {
    const cwd = folderWith(days(12, 0));
    const at = (hours: number) => new Date((thisHour - hours) * HOUR_MS).toISOString();
    const codes = await Promise.all(
      [24, 2].map((hours) => runTamis(watch, ['--check', '--since', at(hours)], { cwd })),
    );
    expect(codes.map(({ code }) => code)).toEqual([1, 0]);
  });

  it('asks a running watcher, and reads its file beside it', async () => {
    const cwd = folderWith(days(12, 0));
    const running = startTamis(watch, ['--port', '0'], cwd);
    const address = await running.printed(/http:\/\/127\.0\.0\.1:\d+/);
    const asked = await runTamis(watch, ['--check', '--at', address, '--json'], { cwd: siteFolder({}) });
    expect(asked.code).toBe(1);
    expect(JSON.parse(asked.out)).toMatchObject({
      verdict: 'broken',
      breaks: [
        {
          kind: 'silent rule',
          rule: 'Add to cart',
          what: 'it has a SKU',
          expected: 'met',
          found: 'missing',
          withRelease: true,
        },
      ],
    });
    expect(faultsOf(schemaOf('watch', watch.json), JSON.parse(asked.out))).toEqual([]);
    const shown = await (await fetch(`${address}/breaks.json`)).json();
    expect(faultsOf(JUDGEMENTS, shown)).toEqual([]);
    expect(shown).toMatchObject({ sites: [{ site: 'shop', breaks: [{ kind: 'silent rule' }] }] });
    const read = await runTamis(watch, ['--check', '--json'], { cwd });
    expect(JSON.parse(read.out)).toEqual(JSON.parse(asked.out));
    await running.end();
  });

  it('believes no other answer', async () => {
    const { address, close } = await answering(
      '{"sites":[{"site":"a","environment":"b","breaks":[{}],"releases":[]}]}',
    );
    const { code, error } = await runTamis(watch, ['--check', '--at', address]);
    await close();
    expect([code, error]).toEqual([3, `${address} cannot be asked: no tamis watch answers there.\n`]);
  });

  it('leaves out rules that the plan no longer has', async () => {
    const cwd = folderWith(days(12, 0));
    writeFileSync(join(cwd, 'plan.json'), JSON.stringify(planWith('Page view')));
    const { code, out } = await runTamis(watch, ['--check', '--release', '1.5.0', '--plan', 'plan.json'], {
      cwd,
    });
    expect([code, out]).toEqual([0, expect.stringMatching(/^As before: 100 %/)]);
  });
});

it('hours become days after two months, and days go after 400', () => {
  const folder = siteFolder({});
  const file = sumsFile(folder);
  writeRows(file, days(12, 30));
  const sums = openSums(sqlite, file);
  const before = [...sums.rows({ site: 'shop', environment: 'production' }, 0)];
  sums.thin(thisHour - 100, thisHour - 200);
  const after = [...sums.rows({ site: 'shop', environment: 'production' }, 0)];
  expect(after).toEqual(before.filter(({ hour }) => hour >= thisHour - 100));
  const db = sqlite(file, { readonly: true });
  const first = Math.floor((thisHour - 200) / 24);
  const inDays = db.prepare('SELECT min(day) AS first, sum(sum) AS sum FROM days').get();
  const thinned = before.filter(({ hour }) => hour < thisHour - 100 && Math.floor(hour / 24) >= first);
  expect(inDays).toEqual({ first, sum: thinned.reduce((sum, it) => sum + it.sum, 0) });
  // Once more changes nothing.
  sums.thin(thisHour - 100, thisHour - 200);
  expect(db.prepare('SELECT min(day) AS first, sum(sum) AS sum FROM days').get()).toEqual(inDays);
  sums.thin(thisHour + 1, thisHour + 1);
  expect([sums.entries(), sums.watched()]).toEqual([[], []]);
  db.close();
  sums.close();
});
