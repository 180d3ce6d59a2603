import { expect, test } from 'vitest';
import { answerFetch } from '../../../../demo/edge/answerFetch.ts';
import { BUILT_EDGE_DOMAIN } from '../../../../demo/edge/builtEdgeDomain.ts';
import { createEdgeControl, EDGE_CONDITIONS, ORDINARY_EDGE } from '../../../../demo/edge/edgeControl.ts';
import { createEdgeEmulator } from '../../../../edge-emulator/createEdgeEmulator.ts';

/** A page at `origin`, which its browser names to the edge. */
const pageAt = (origin: string) => {
  const edge = createEdgeEmulator();
  const asked: string[] = [];
  const fetch = async (url: string, { method = 'GET', body = '' } = {}) => {
    const { host } = new URL(url);
    asked.push(url);
    const answer = await edge.answer({ method, url, headers: { host, origin }, body });
    if (answer.kind !== 'response') throw new Error(answer.kind);
    return { ok: answer.status < 300, status: answer.status, json: async () => JSON.parse(answer.body) };
  };
  return { edge, asked, page: { fetch, location: { origin } } as unknown as Window & typeof globalThis };
};

test('the edge reports how it behaves, whoever has set that', async () => {
  const { edge, page } = pageAt('http://localhost:5173');
  const control = createEdgeControl(page, 'http://localhost:5173');
  expect(await control.state()).toEqual(ORDINARY_EDGE);
  for (const condition of EDGE_CONDITIONS) {
    await control.set({ condition, personalised: true });
    expect(await createEdgeControl(page, '').state()).toEqual({ condition, personalised: true });
  }
  edge.setPlan([{ status: 429 }]);
  expect(await control.state()).toEqual({ condition: undefined, personalised: true });
});

test('another host of the site has the same edge, at its own origin', async () => {
  const { edge, page, asked } = pageAt('http://stage.localhost:5173');
  await createEdgeControl(page, 'http://localhost:5173').set({ condition: 'offline' });
  expect(edge.plan).toHaveLength(1);
  expect(asked).toEqual(['http://stage.localhost:5173/_edge/plan']);
});

test('a refusal is reported', async () => {
  const page = {
    fetch: async () => ({ ok: false, status: 403 }),
    location: { origin: 'http://localhost' },
  } as unknown as Window & typeof globalThis;
  const control = createEdgeControl(page, 'http://localhost');
  await expect(control.set({ condition: 'slow' })).rejects.toThrow('HTTP 403 for the plan');
});

test('a service worker is asked by its own name', async () => {
  const edge = createEdgeEmulator();
  const asked: string[] = [];
  const fetch = (url: string, options?: RequestInit) => {
    asked.push(url);
    return answerFetch(edge, new Request(url, options));
  };
  const page = { fetch, location: { origin: 'https://foodco.test' }, navigator: {} } as unknown as Window &
    typeof globalThis;
  await createEdgeControl(page, BUILT_EDGE_DOMAIN).set({ condition: 'offline' });
  expect(asked).toEqual([`https://${BUILT_EDGE_DOMAIN}/_edge/plan`]);
  expect(edge.plan).toHaveLength(1);
});

test('a service worker is not asked before it answers for the page', async () => {
  const asked: string[] = [];
  const fetch = async (url: string) => {
    asked.push(url);
    return { ok: true };
  };
  const serviceWorker = new EventTarget();
  const page = { fetch, navigator: { serviceWorker }, setTimeout: () => {} } as unknown as Window &
    typeof globalThis;
  const isSet = createEdgeControl(page, BUILT_EDGE_DOMAIN).set({ condition: 'offline' });
  await new Promise((resolve) => setTimeout(resolve));
  expect(asked).toEqual([]);
  serviceWorker.dispatchEvent(new Event('controllerchange'));
  await isSet;
  expect(asked).toEqual([`https://${BUILT_EDGE_DOMAIN}/_edge/plan`]);
});
