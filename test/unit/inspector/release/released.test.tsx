// @vitest-environment jsdom
import { expect, it, vi } from 'vitest';
import { ReleaseLine } from '../../../../src/inspector/release/ReleaseLine.tsx';
import { askReleased, type Released } from '../../../../src/inspector/release/released.ts';
import { reactPlace } from '../../../fakes/reactPlace.ts';

const { place, render } = reactPlace();

const SRC = 'https://www.example.com/tamis/inspector.js';
const pageWith = (answer: unknown) => {
  const fetch = vi.fn(async () => answer);
  const page = { location: new URL('https://www.example.com/en.html'), fetch };
  return { page: page as unknown as Window & typeof globalThis, fetch };
};
const json = (value: unknown) => ({ ok: true, json: async () => value });

it('asks the manifest beside the inspector’s script, without cookies', async () => {
  const { page, fetch } = pageWith(json({ release: '1.4.0+3f9a2c7b1d', site: { name: '@acme/shop' } }));
  expect(await askReleased(page, SRC)).toEqual({
    state: 'named',
    release: '1.4.0+3f9a2c7b1d',
    site: '@acme/shop',
  });
  expect(fetch).toHaveBeenCalledExactlyOnceWith(
    'https://www.example.com/tamis/manifest.json',
    expect.objectContaining({ credentials: 'omit' }),
  );
});

it.each([
  ['another file', json({ name: 'A web app', icons: [] }), /^no manifest\.json$/],
  ['a list', json([]), /^no manifest\.json$/],
  ['a page in place of it', { ok: false, json: async () => '<html>' }, /^no manifest\.json$/],
  ['no JSON', { ok: true, json: () => Promise.reject(new SyntaxError('x')) }, /^manifest\.json unreadable$/],
])('does not know it by %s', async (_, answer, why) => {
  expect(await askReleased(pageWith(answer).page, SRC)).toEqual({
    state: 'not known',
    why: expect.stringMatching(why),
  });
});

it.each([
  ['https://cdn.example.net/inspector.js', 'on another host'],
  ['', 'not asked'],
  ['nonsense', 'not asked'],
])('asks nobody for a script at “%s”, and says so', async (src, why) => {
  const { page, fetch } = pageWith(json({}));
  expect(await askReleased(page, src)).toEqual({ state: 'not known', why });
  expect(fetch).not.toHaveBeenCalled();
});

const lineOf = (released: Released) => {
  const tag = { version: '1.4.0+3f9a2c7b1d', product: '0.2.0' };
  render(<ReleaseLine tag={{ state: 'running', tag }} released={released} />);
  return place.textContent;
};

it('says which release runs, and whether it is the released one', () => {
  const named = { state: 'named', site: '@acme/shop' } as const;
  expect(lineOf({ ...named, release: '1.4.0+3f9a2c7b1d' })).toBe(
    '@acme/shop 1.4.0+3f9a2c7b1d · Tamis 0.2.0 · ✓ released',
  );
  expect(lineOf({ ...named, release: '1.5.0+0000000000' })).toBe(
    '@acme/shop 1.4.0+3f9a2c7b1d · Tamis 0.2.0 · ✗ released is 1.5.0+0000000000',
  );
  expect(lineOf({ state: 'not known', why: 'on another host' })).toBe(
    '1.4.0+3f9a2c7b1d · Tamis 0.2.0 · released? not known: on another host',
  );
});
