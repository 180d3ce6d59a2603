// @vitest-environment jsdom
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { exampleCases } from '../../../../../demo/catalogue/exampleCases.ts';
import { createRunner } from '../../../../../demo/catalogue/run/createRunner.ts';
import { createRunStore } from '../../../../../demo/catalogue/run/runStore.ts';
import { ORDINARY_EDGE } from '../../../../../demo/edge/edgeControl.ts';
import { BELONGINGS_KEY, STAGED_KEY } from '../../../../../demo/stage/demoStage.ts';
import { eventually } from '../../../../fakes/eventually.ts';

const [first, second] = exampleCases;
if (!first || !second) throw new Error('There are two examples.');

const OFFLINE = { condition: 'offline', personalised: true } as const;

/** A page of the demo. Without a connection, the frame shows a page that scripts cannot access. */
const openPage = (storage: () => Storage = () => sessionStorage) => {
  const closed = new Proxy({} as Window & typeof globalThis, {
    get: (_, name) => {
      // A promise checks whether its value is thenable.
      if (name === 'then') return undefined;
      throw new DOMException('Blocked a frame from accessing a cross-origin frame.', 'SecurityError');
    },
  });
  const reload = vi.fn();
  const show = vi.fn(async (_: string) => closed);
  const heard = new Map<string, (event: object) => void>();
  const page = {
    document,
    get sessionStorage() {
      return storage();
    },
    get localStorage() {
      return storage() && localStorage;
    },
    location: { reload },
    tamisDemo: { root: '/', conditions: {} },
    addEventListener: (type: string, listener: (event: object) => void) => void heard.set(type, listener),
  };
  const edge = { state: vi.fn(async () => OFFLINE), set: vi.fn(async () => {}) };
  const runner = createRunner({
    page: page as unknown as Window & typeof globalThis,
    frame: { show, quieten: () => {}, remove: () => {}, cover: () => {} },
    store: createRunStore(storage),
    names: [],
    root: 'http://localhost/',
    addressOf: (path) => path,
    settings: { tenant: 'foodco' },
    heard: () => {},
    edge,
  });
  const hear = (type: string, event: object) => heard.get(type)?.(event);
  return { runner, reload, show, edge, hear };
};

beforeEach(() => {
  // biome-ignore lint/suspicious/noDocumentCookie: it is what a page has
  document.cookie = 'OptanonConsent=own; path=/';
  localStorage.setItem('basket', '3');
  sessionStorage.setItem('intcid', 'banner-7');
});

const own = () => [document.cookie, localStorage.getItem('basket'), sessionStorage.getItem('intcid')];
const OWN = ['OptanonConsent=own', '3', 'banner-7'];

describe('a run of examples', () => {
  test('goes on if an example’s page cannot be reached, and restores the visitor’s data at the end', async () => {
    const { runner, reload, edge } = openPage();
    runner.start([first, second]);
    await eventually(() => expect(reload).toHaveBeenCalled());
    const found = 'SecurityError: Blocked a frame from accessing a cross-origin frame.';
    for (const { name } of [first, second]) {
      expect(runner.state().results.get(name)?.differences).toEqual([
        { what: 'the page', expected: 'can be used', found },
      ]);
    }
    expect(own()).toEqual(OWN);
    expect(localStorage.getItem(BELONGINGS_KEY)).toBeNull();
    expect(edge.set.mock.calls).toEqual([[ORDINARY_EDGE], [OFFLINE]]);
    expect(runner.state().current).toBeUndefined();
  });

  test('happens once, however often it is started, and first saves the visitor’s data', async () => {
    const { runner, reload, show } = openPage();
    runner.start([first]);
    expect(localStorage.getItem(BELONGINGS_KEY)).toContain('OptanonConsent');
    expect(runner.state().current?.total).toBe(1);
    runner.start([first, second]);
    await eventually(() => expect(reload).toHaveBeenCalled());
    expect(show).toHaveBeenCalledTimes(1);
    expect(own()).toEqual(OWN);
  });

  test('that is stopped shows no further page', async () => {
    const { runner, reload, show } = openPage();
    runner.start([first, second]);
    runner.stop();
    await eventually(() => expect(reload).toHaveBeenCalled());
    expect(show).not.toHaveBeenCalled();
    expect(own()).toEqual(OWN);
  });

  test('ends as its page is left, and the page that comes back from there is loaded again', async () => {
    const { runner, reload, show, hear } = openPage();
    // The page of the first example never loads.
    show.mockReturnValue(new Promise(() => {}));
    runner.start([first, second]);
    await eventually(() => expect(show).toHaveBeenCalled());
    // Other tabs see the browser's cookies, so the example's consent exists only on its page.
    expect(document.cookie).toBe('');
    expect(sessionStorage.getItem(STAGED_KEY)).toContain('"OptanonConsent","');
    hear('pagehide', {});
    expect(own()).toEqual(OWN);
    expect(reload).not.toHaveBeenCalled();
    hear('pageshow', { persisted: true });
    await eventually(() => expect(reload).toHaveBeenCalled());
  });

  test('does not begin while another tab has one; the page is loaded again when that ends', () => {
    const { runner, reload, show, hear } = openPage();
    hear('storage', { key: BELONGINGS_KEY, newValue: '{}' });
    expect(runner.state().story?.standing).toBe('Another tab runs examples.');
    runner.start([first]);
    expect(localStorage.getItem(BELONGINGS_KEY)).toBeNull();
    hear('storage', { key: BELONGINGS_KEY, newValue: null });
    expect(reload).toHaveBeenCalledTimes(1);
    expect(show).not.toHaveBeenCalled();
  });

  test('is not possible if the browser stores nothing, and says so', () => {
    const { runner, show } = openPage(() => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    });
    runner.start([first]);
    expect(runner.state().results.get(first.name)?.impossible).toContain('stores too little');
    expect(runner.state().story).toBeUndefined();
    expect(show).not.toHaveBeenCalled();
  });
});
