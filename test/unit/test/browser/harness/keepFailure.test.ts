import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Request } from 'playwright-core';
import { test as base, expect } from 'vitest';
import { keepFailure, linesOf } from '../../../../browser/harness/keepFailure.ts';

const test = base.extend('folder', async ({ task: _ }, { onCleanup }) => {
  const folder = await mkdtemp(join(tmpdir(), 'tamis-failure-'));
  onCleanup(() => rm(folder, { recursive: true }));
  return folder;
});

const ended = (state: string) => ({
  fullTestName: 'links > a download “a/b.pdf”: counts, once',
  file: { name: 'test/browser/links.spec.ts' },
  result: { state },
});
const page: Parameters<typeof keepFailure>[1][number] = {
  url: () => 'https://www.foodco.test/',
  evaluate: async () => [{ kind: 'event', rule: 'Page view' }],
  screenshot: async () => Buffer.from('a picture'),
};
const request = (status?: number, failure?: string) =>
  ({
    method: () => 'POST',
    url: () => 'https://edge.foodco.test/ee',
    postData: () => '{"events":[]}',
    failure: () => (failure === undefined ? null : { errorText: failure }),
    existingResponse: () => (status === undefined ? null : { status: () => status }),
  }) as unknown as Request;

test('a failed test leaves screenshots, traces and requests', async ({ folder }) => {
  const requests = linesOf([request(200), request(undefined, 'net::ERR_FAILED'), request()]);
  const place = await keepFailure(ended('fail'), [page, page], requests, folder);
  expect(place).toBe(join(folder, 'links-links-a-download-a-b-pdf-counts-once'));
  const read = (name: string) => readFile(join(place ?? '', name), 'utf8');
  expect((await readdir(place ?? '')).sort()).toEqual([
    'page-1.json',
    'page-1.png',
    'page-2.json',
    'page-2.png',
    'requests.txt',
  ]);
  expect(await read('page-1.png')).toBe('a picture');
  expect(JSON.parse(await read('page-2.json'))).toEqual({
    url: 'https://www.foodco.test/',
    trace: [{ kind: 'event', rule: 'Page view' }],
  });
  const [taken = '', body, failed = '', , waits = ''] = (await read('requests.txt')).split('\n');
  expect([taken, body]).toEqual(['POST https://edge.foodco.test/ee 200', '  {"events":[]}']);
  expect(failed).toMatch(/net::ERR_FAILED$/);
  expect(waits).toMatch(/no answer$/);
});

test('a closed page is reported as such, and the rest is there', async ({ folder }) => {
  const evaluate = () => Promise.reject(new Error('Target page has been closed'));
  const gone = { url: evaluate, evaluate, screenshot: evaluate };
  const place = await keepFailure(ended('fail'), [gone], ['POST /ee 200'], folder);
  expect((await readdir(place ?? '')).sort()).toEqual(['page-1.json', 'requests.txt']);
  expect(await readFile(join(place ?? '', 'page-1.json'), 'utf8')).toContain('Target page has been closed');
});

test('a test that has passed leaves nothing', async ({ folder }) => {
  expect(await keepFailure(ended('pass'), [page], [], folder)).toBeUndefined();
  expect(await readdir(folder)).toEqual([]);
});
