import { connect as connectHttp2, createServer as createHttp2Server } from 'node:http2';
import { connect as connectSocket } from 'node:net';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { createEdgeEmulator, type Edge } from '../../../edge-emulator/createEdgeEmulator.ts';
import { exampleDecision } from '../../../edge-emulator/decisions.ts';
import { listen } from '../../../edge-emulator/listen.ts';
import { createNodeHandler, type NodeHandler } from '../../../edge-emulator/nodeHandler.ts';
import { eventually } from '../../fakes/eventually.ts';
import {
  interactUrl,
  orgId,
  origin,
  payload,
  send,
  serveHandler,
  startEdge,
  statusOf,
} from './startEmulator.ts';

describe('over HTTP', () => {
  test('another process reads, plans, decides and resets', async () => {
    const { edge, address } = await startEdge();
    const put = (what: string, content: unknown) =>
      fetch(`${address}/_edge/${what}`, { method: 'PUT', body: JSON.stringify(content) });
    expect((await put('plan', [{ status: 503 }])).status).toBe(204);
    expect((await put('decisions', [exampleDecision])).status).toBe(204);
    expect((await put('decisions', [{ id: 1 }])).status).toBe(400);
    expect(await (await fetch(`${address}/_edge/decisions`)).json()).toEqual([exampleDecision]);
    await send(address);
    await send(address);
    const events = await fetch(`${address}/_edge/events`, { headers: { origin: address } });
    expect(events.headers.get('access-control-allow-origin')).toBeNull();
    expect(await events.json()).toEqual(JSON.parse(JSON.stringify(edge.events)));
    const requests = await fetch(`${address}/_edge/requests`);
    expect(await requests.json()).toMatchObject([{ status: 503 }, { status: 200 }]);
    expect((await fetch(`${address}/_edge/nothing`)).status).toBe(404);
    expect((await fetch(`${address}/_edge`, { method: 'DELETE' })).status).toBe(204);
    expect(edge.requests).toEqual([]);
  });

  test('no more of a body is read than a body may have', async () => {
    const { edge, address } = await startEdge();
    const long = JSON.stringify({ events: [{ xdm: { _id: 'e1', text: 'a'.repeat(5_000_000) } }] });
    expect((await send(address, long)).status).toBe(413);
    expect(edge.requests.map(({ length }) => length)).toEqual([65_537]);
    const put = await fetch(`${address}/_edge/plan`, { method: 'PUT', headers: { origin }, body: long });
    expect(put.status).toBe(403);
    expect((await send(address)).status).toBe(200);
  });

  test('decisions of the own origin may be longer', async () => {
    const { edge, address } = await startEdge();
    const long = [{ ...exampleDecision, id: 'a'.repeat(100_000) }];
    const put = await fetch(`${address}/_edge/decisions`, { method: 'PUT', body: JSON.stringify(long) });
    expect(put.status).toBe(204);
    expect(edge.decisions).toEqual(long);
  });

  test.each([
    ['an ID that no header can carry', '%0d%0aset-cookie:%20a=b', payload()],
    ['an ID of its own size', 'r'.repeat(5_000), payload()],
    ['lists within lists', 'r-1', `{"events":[{"xdm":{"a":${'['.repeat(30_000)}${']'.repeat(30_000)}}}]}`],
    ['objects within objects', 'r-1', `{"events":[{"xdm":${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}}]}`],
  ])('an edge outlives a request with %s', async (_, id, body) => {
    const { edge, address } = await startEdge();
    const answer = await send(address, body, `/ee/v1/interact?configId=ds-1&requestId=${id}`);
    expect([200, 400]).toContain(answer.status);
    expect(answer.headers.get('set-cookie') ?? '').not.toContain('a=b');
    expect((await send(address)).status).toBe(200);
    expect(edge.requests).toHaveLength(2);
  });

  const foreign: readonly Record<string, string>[] = [
    { origin },
    { origin: 'null' },
    { origin: 'http://localhost:1' },
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
  ];
  test.for(foreign)('a page of another origin neither reads nor changes anything: %j', async (headers) => {
    const { edge, address } = await startEdge();
    await send(address);
    const calls: readonly (readonly [string, string])[] = [
      ['GET', '/events'],
      ['GET', '/requests'],
      ['GET', '/plan'],
      ['GET', '/decisions'],
      ['GET', '/stream'],
      ['PUT', '/plan'],
      ['PUT', '/decisions'],
      ['OPTIONS', '/plan'],
      ['DELETE', ''],
    ];
    for (const [method, path] of calls) {
      const body = method === 'PUT' ? '[{"status":503}]' : null;
      const answer = await fetch(`${address}/_edge${path}`, { method, headers, body });
      expect([method, path, answer.status]).toEqual([method, path, 403]);
      expect(answer.headers.get('access-control-allow-origin')).toBeNull();
      expect(await answer.text()).not.toContain('e1');
    }
    expect(edge.plan).toEqual([]);
    expect(edge.events).toHaveLength(1);
  });

  // A name whose owner points it first at their own server and then at this machine is their page's own origin.
  test.each([
    ['localhost', 200],
    ['demo.localhost:5173', 200],
    ['127.0.0.1:8787', 200],
    ['192.168.0.7:8787', 200],
    ['[::1]:8787', 200],
    ['rebound.example.com:8787', 403],
    ['localhost.example.com', 403],
    ['127.0.0.1.example.com', 403],
    ['notlocalhost', 403],
  ])('a page of the host %s, if it is this very host, is answered %i', async (host, status) => {
    const edge = createEdgeEmulator({ orgId });
    const answer = (headers: Record<string, string>) =>
      edge.answer({ method: 'GET', url: '/_edge/events', headers, body: '' });
    expect(await answer({ host })).toMatchObject({ status });
    expect(await answer({ host, origin: `http://${host}` })).toMatchObject({ status });
  });

  test('the stream has every entry until the reader leaves', async () => {
    const edge = createEdgeEmulator({ orgId });
    const subscriptions: (() => void)[] = [];
    const counted: Edge = {
      ...edge,
      subscribe(listener) {
        const unsubscribe = edge.subscribe(listener);
        const left = vi.fn(unsubscribe);
        subscriptions.push(left);
        return left;
      },
    };
    const address = await serveHandler(createNodeHandler(counted));
    const abort = new AbortController();
    const stream = await fetch(`${address}/_edge/stream`, { signal: abort.signal });
    expect(stream.headers.get('content-type')).toBe('text/event-stream');
    const reader = (stream.body ?? new ReadableStream()).pipeThrough(new TextDecoderStream()).getReader();
    await send(address);
    let text = '';
    while (!text.includes('event: request')) text += (await reader.read()).value ?? '';
    expect(text).toMatch(
      /^: subscribed\n\nevent: event\ndata: \{.*"id":"e1".*\}\n\nevent: request\ndata: \{/,
    );
    abort.abort();
    await eventually(() => expect(subscriptions[0]).toHaveBeenCalledOnce());
  });

  test('as middleware it passes on foreign requests, below its mount point too', async () => {
    const edge = createEdgeEmulator({ orgId });
    const handler = createNodeHandler(edge, { basePath: '/adobe' });
    const address = await serveHandler((request, response) =>
      handler(request, response, () => response.end('the site')),
    );
    for (const path of [
      '/',
      '/adobe',
      '/adobe/page',
      '/ee/v1/interact',
      '/_edge/events',
      '/adobe-ee/v1/interact',
    ]) {
      expect(await (await fetch(address + path)).text()).toBe('the site');
    }
    expect((await send(address, payload(), `/adobe${interactUrl}`)).status).toBe(200);
    expect((await fetch(`${address}/adobe/_edge/events`)).status).toBe(200);
    expect(edge.events).toHaveLength(1);
  });

  test.each([
    ['/\\[', 404],
    ['//[', 404],
    ['/%', 404],
    ['http://[', 400],
    ['*', 404],
  ])('the odd address %s is answered %i, and the server goes on', async (target, status) => {
    const { address } = await startEdge();
    expect(await statusOf(address, target)).toBe(status);
    expect((await send(address)).status).toBe(200);
  });

  test('as middleware it passes on an address that cannot be parsed', async () => {
    const handler = createNodeHandler(createEdgeEmulator({ orgId }));
    const address = await serveHandler((request, response) =>
      handler(request, response, () => response.writeHead(418).end()),
    );
    expect(await statusOf(address, 'http://[')).toBe(418);
  });

  test('a body that never arrives whole is no request', async () => {
    const edge = createEdgeEmulator({ orgId });
    const closed = vi.fn();
    const handler = createNodeHandler(edge);
    const address = new URL(
      await serveHandler((request, response) => {
        response.on('close', closed);
        handler(request, response);
      }),
    );
    const socket = connectSocket(Number(address.port), address.hostname);
    const head = `POST ${interactUrl} HTTP/1.1\r\nhost: a\r\ncontent-length: 9999\r\n\r\n`;
    socket.write(head + JSON.stringify(payload()), () => socket.destroy());
    await eventually(() => expect(closed).toHaveBeenCalled());
    expect(edge.requests).toEqual([]);
  });

  test('over HTTP/2 a reset ends its own stream only', async () => {
    const edge = createEdgeEmulator({ orgId, plan: [{ reset: 'after' }] });
    const handler = createNodeHandler(edge);
    const server = createHttp2Server((request, response) =>
      handler(...([request, response] as unknown as Parameters<NodeHandler>)),
    );
    const session = connectHttp2(`http://127.0.0.1:${await listen(server)}`);
    onTestFinished(() => {
      session.destroy();
      server.close();
    });
    const statusOf = () =>
      new Promise((resolve) => {
        const stream = session.request({
          ':method': 'POST',
          ':path': interactUrl,
          ':authority': 'data.corp.test',
          origin,
        });
        let status: unknown = 'no answer';
        stream.on('response', (headers) => {
          status = [headers[':status'], headers['set-cookie']?.length];
        });
        stream.on('error', () => {});
        stream.on('close', () => resolve(status));
        stream.resume().end(JSON.stringify(payload()));
      });
    expect(await statusOf()).toBe('no answer');
    expect(await statusOf()).toEqual([200, 2]);
    expect(session.closed).toBe(false);
    expect(edge.events).toHaveLength(2);
  });
});
