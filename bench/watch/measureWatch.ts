import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import sqlite from 'better-sqlite3';
import { projectRoot } from '../../build/projectRoot.ts';
import { bodyOf } from '../../test/command/watch/reportOf.ts';
import { CATALOGUE, simulatedVisits } from '../../test/command/watch/simulatedSite.ts';

const TICK_MS = 20;
const SENDERS = 256;

/** Pages of a site as its tag reports them, of two releases. */
const bodies = (): readonly string[] => {
  const made: string[] = [];
  const now = Date.now();
  const day = 86_400_000;
  const options = { site: CATALOGUE, visits: 3_000, from: now - day, to: now, seed: 3 };
  const releases = [
    ['1.0', now - 9 * day],
    ['1.1', now - day / 2],
  ] as const;
  for (const { reports } of simulatedVisits({ ...options, releases }))
    for (const it of reports) made.push(JSON.stringify(bodyOf({ ...it, time: now })));
  return made;
};

const start = async (file: string): Promise<{ readonly child: ChildProcess; readonly port: string }> => {
  const child = spawn(
    process.execPath,
    [join(projectRoot, 'dist/command/tamis.js'), 'watch', '--port', '0', '--file', file],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  let text = '';
  for await (const part of child.stdout.iterator({ destroyOnReturn: false })) {
    text += part;
    const [, port] = /127\.0\.0\.1:(\d+)/.exec(text) ?? [];
    if (port) return { child, port };
  }
  throw new Error(`It did not start: ${text}`);
};

const post = (agent: Agent, port: string, body: string): Promise<number> =>
  new Promise((resolve) => {
    request(
      {
        ...{ agent, port, host: '127.0.0.1', path: '/v1/metrics', method: 'POST' },
        headers: { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) },
      },
      (response) => {
        response.resume();
        response.on('end', () => resolve(response.statusCode ?? 0));
        response.on('error', () => resolve(0));
      },
    )
      .on('error', () => resolve(0))
      .end(body);
  });

/** The memory of a process that is resident, in MB. */
const residentMb = (child: ChildProcess): number => {
  const [, kb = '0'] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8')) ?? [];
  return Math.round(Number(kb) / 1024);
};

/** How long a process has used a core, in seconds: https://man7.org/linux/man-pages/man5/proc_pid_stat.5.html */
const coreSeconds = (child: ChildProcess): number => {
  const [, after = ''] = readFileSync(`/proc/${child.pid}/stat`, 'utf8').split(') ');
  const [user = 0, system = 0] = after.split(' ').slice(11, 13).map(Number);
  return (user + system) / 100;
};

/** Of what was sent. */
const ENOUGH = 0.98;

/**
 * Measures tamis watch under load: reports a second, the time of an answer, the memory of its process. Then it is killed
 * and started again, twice; everything that it has acknowledged must be in its file. Resolves to whether it is, and whether
 * as many were taken as were sent.
 * @param rate reports a second.
 */
export const measureWatch = async (rate: number, seconds: number): Promise<boolean> => {
  const folder = mkdtempSync(join(tmpdir(), 'tamis-watch-'));
  const file = join(folder, 'tamis-watch.sqlite');
  const agent = new Agent({ keepAlive: true, maxSockets: SENDERS });
  const all = bodies();
  const counts = { sent: 0, taken: 0, busy: 0, lost: 0 };
  const times: number[] = [];
  const memory: number[] = [];
  let running = await start(file);
  const inFlight = new Set<Promise<void>>();

  const send = (): void => {
    const body = all[counts.sent % all.length] ?? '';
    counts.sent += 1;
    const from = performance.now();
    const one = post(agent, running.port, body).then((status) => {
      times.push(performance.now() - from);
      if (status === 200) counts.taken += 1;
      else if (status === 503) counts.busy += 1;
      else counts.lost += 1;
      inFlight.delete(one);
    });
    inFlight.add(one);
  };

  const play = async (during: number): Promise<void> => {
    const from = performance.now();
    let due = 0;
    let next = 0;
    while (performance.now() - from < during * 1_000) {
      const wanted = Math.floor(((performance.now() - from) / 1_000) * rate);
      for (; due < wanted; due += 1) send();
      if (performance.now() - from > next * 1_000) {
        memory.push(residentMb(running.child));
        next += 5;
      }
      await setTimeout(TICK_MS);
    }
  };

  const kill = async (): Promise<void> => {
    const isOver = new Promise((resolve) => void running.child.once('exit', resolve));
    running.child.kill('SIGKILL');
    await isOver;
    await Promise.all(inFlight);
  };

  const from = performance.now();
  await play(seconds);
  await Promise.all(inFlight);
  const took = (performance.now() - from) / 1_000;
  const whole = { ...counts };
  const core = coreSeconds(running.child);
  // Then once more: it is killed while it works, and goes on with its file.
  const second = play(3);
  await setTimeout(1_500);
  await kill();
  running = await start(file);
  await second;
  await Promise.all(inFlight);
  await kill();

  const db = sqlite(file);
  const pages = db
    .prepare("SELECT sum(sum) FROM hours JOIN series ON series.id = series WHERE metric = 'pages'")
    .pluck()
    .get() as number;
  const series = db.prepare('SELECT count(*) FROM series').pluck().get();
  db.close();
  times.sort((a, b) => a - b);
  const at = (share: number): string => `${times[Math.floor(share * times.length)]?.toFixed(0)} ms`;
  const bytes = Math.round(all.reduce((sum, it) => sum + it.length, 0) / all.length);
  console.log(
    [
      `${(whole.taken / took).toFixed(0)} reports a second taken, of ${rate} sent, for ${took.toFixed(0)} s; ${whole.busy} refused, ${whole.lost} without an answer. A report has ${bytes} bytes on average.`,
      `Time of an answer: half within ${at(0.5)}, 99 % within ${at(0.99)}.`,
      `It used a core for ${((1e6 * core) / whole.taken).toFixed(0)} µs a report.\nMemory, each 5 s: ${memory.join(', ')} MB. File: ${(statSync(file).size / 1e6).toFixed(1)} MB, ${series} counters.`,
      `Acknowledged, with two sudden ends: ${counts.taken} pages. In the file: ${pages}.`,
    ].join('\n'),
  );
  rmSync(folder, { recursive: true, force: true });
  agent.destroy();
  return pages >= counts.taken && whole.lost === 0 && whole.taken >= ENOUGH * rate * seconds;
};
