import { expect, it } from 'vitest';
import { createFetch } from '../../../src/browser/createFetch.ts';

const never = <T>() => new Promise<T>(() => {});
const tooLate = new Error('too late');

it('returns the whole answer', async () => {
  const headers = { 'Retry-After': '3' };
  const fetch = createFetch(
    async (url, { method }) => new Response(`${method} ${url}`, { status: 503, headers }),
  );
  const { signal } = new AbortController();
  const answer = await fetch('https://edge.example.com/', { method: 'POST', signal });
  expect(answer).toMatchObject({ status: 503, ok: false });
  expect(await answer.text()).toBe('POST https://edge.example.com/');
  expect([answer.header('retry-after'), answer.header('x')]).toEqual(['3', null]);
});

it('fails as the window’s own does, and as a page’s own that throws', async () => {
  const { signal } = new AbortController();
  const broken = createFetch(() => Promise.reject(new TypeError('Failed to fetch')));
  await expect(broken('https://edge.example.com/', { signal })).rejects.toThrow('Failed to fetch');
  const replaced = createFetch(() => {
    throw new Error('the page’s own');
  });
  await expect(replaced('https://edge.example.com/', { signal })).rejects.toThrow('the page’s own');
});

const withEndlessText = () => {
  const response = new Response('');
  response.text = never;
  return Promise.resolve(response);
};

it.each([
  ['the request', () => never<Response>()],
  ['the answer’s text', withEndlessText],
])('ends when its signal aborts, even if %s never settles', async (_, ofWindow) => {
  const given: unknown[] = [];
  const fetch = createFetch((_url, init) => {
    given.push(init.signal);
    return ofWindow();
  });
  const controller = new AbortController();
  const { signal } = controller;
  const request = fetch('https://edge.example.com/', { signal }).then(({ text }) => text());
  await new Promise((resolve) => setTimeout(resolve));
  controller.abort(tooLate);
  await expect(request).rejects.toBe(tooLate);
  expect(given).toEqual([signal]);
});

it('says why in a browser whose signals do not', async () => {
  const signal = new EventTarget() as AbortSignal;
  const request = createFetch(never)('https://edge.example.com/', { signal });
  signal.onabort?.(new Event('abort'));
  await expect(request).rejects.toThrow('The request was given up.');
});
