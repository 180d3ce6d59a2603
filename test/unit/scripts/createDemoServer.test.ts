import { expect, onTestFinished, test } from 'vitest';
import { createDemoEdge } from '../../../demo/edge/createDemoEdge.ts';
import { listen } from '../../../edge-emulator/listen.ts';
import { createDemoServer } from '../../../scripts/createDemoServer.ts';
import { statusOf } from '../edge-emulator/startEmulator.ts';

const serve = async (files: Map<string, string>): Promise<string> => {
  const server = createDemoServer(createDemoEdge(), async () => files);
  onTestFinished(() => void server.close());
  return `http://127.0.0.1:${await listen(server)}`;
};

test('a browser gets a file of the demo again only once it has changed', async () => {
  const files = new Map([['tag.js', 'first()']]);
  const url = `${await serve(files)}/tag.js`;
  const first = await fetch(url);
  expect([first.status, await first.text()]).toEqual([200, 'first()']);
  const headers = { 'if-none-match': first.headers.get('etag') ?? '' };
  const same = await fetch(url, { headers, cache: 'no-store' });
  expect([same.status, await same.text()]).toEqual([304, '']);
  files.set('tag.js', 'second()');
  const changed = await fetch(url, { headers, cache: 'no-store' });
  expect([changed.status, await changed.text()]).toEqual([200, 'second()']);
});

test('a browser asks for each file again, unless its name changes with its content', async () => {
  const url = await serve(
    new Map([
      ['index.html', '<title>Home</title>'],
      ['assets/main-Bx1.js', 'main()'],
    ]),
  );
  const caching = async (path: string) => (await fetch(url + path)).headers.get('cache-control');
  expect(await caching('/')).toBe('no-cache');
  expect(await caching('/assets/main-Bx1.js')).toContain('immutable');
});

test.each([
  ['bytes=2-4', 206, 'cde', 'bytes 2-4/10'],
  ['bytes=7-', 206, 'hij', 'bytes 7-9/10'],
  ['bytes=-2', 206, 'ij', 'bytes 8-9/10'],
  ['bytes=8-99', 206, 'ij', 'bytes 8-9/10'],
  ['bytes=10-', 416, '', 'bytes */10'],
  ['bytes=0-1,4-5', 200, 'abcdefghij', null],
  ['bytes=0-1,2-5', 206, 'abcdef', 'bytes 0-5/10'],
  ['seconds=0-1', 200, 'abcdefghij', null],
  ['bytes', 200, 'abcdefghij', null],
])('a film can be sought: %s is answered %i with “%s”', async (range, status, text, part) => {
  const url = await serve(new Map([['film.webm', 'abcdefghij']]));
  const answer = await fetch(`${url}/film.webm`, { headers: { range } });
  expect([answer.status, await answer.text(), answer.headers.get('content-range')]).toEqual([
    status,
    text,
    part,
  ]);
  expect(answer.headers.get('accept-ranges')).toBe('bytes');
});

test('a part of a film that has changed since is answered with the whole of it', async () => {
  const url = await serve(new Map([['film.webm', 'abcdefghij']]));
  const etag = (await fetch(`${url}/film.webm`)).headers.get('etag') ?? '';
  const partIf = async (version: string) =>
    (await fetch(`${url}/film.webm`, { headers: { range: 'bytes=0-1', 'if-range': version } })).status;
  expect([await partIf(etag), await partIf('"another"')]).toEqual([206, 200]);
});

test.each([
  ['/\\[', 400],
  ['http://[', 400],
  ['/%', 400],
])('the odd address %s is answered %i, and the server goes on', async (target, status) => {
  const url = await serve(new Map([['index.html', '<title>Home</title>']]));
  expect(await statusOf(url, target)).toBe(status);
  expect((await fetch(url)).status).toBe(200);
});

test('a missing file is answered with the page-not-found page', async () => {
  const url = await serve(new Map([['404.html', '<head><title>Not found</title></head>']]));
  const answer = await fetch(`${url}/nowhere/at/all`);
  expect([answer.status, await answer.text()]).toEqual([
    404,
    '<head><base href="/"><title>Not found</title></head>',
  ]);
});
