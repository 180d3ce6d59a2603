import { describe, expect, it, vi } from 'vitest';
import { createEdge } from '../../../src/edge/index.ts';
import { parsePage } from '../../../src/page/index.ts';
import { createRedaction } from '../../../src/redaction/index.ts';
import { ordinaryContext } from '../../../src/rules/plan/ordinaryContext.ts';
import { readSettings } from '../../../src/settings/index.ts';
import { createFakeAlloy } from '../../../src/testing/createFakeAlloy.ts';
import { createFakeBrowser } from '../../../src/testing/createFakeBrowser.ts';
import { TEST_SETTINGS } from '../../../src/testing/testSettings.ts';

const ENTRY = 'tamis_outbox.dead.1.Q1';

/** An edge on a page whose storage holds entries of a closed tab; `looks` counts how often the storage is read. */
const start = (performance: boolean) => {
  const browser = createFakeBrowser();
  browser.localItems.set(ENTRY, '{}');
  const keys = vi.fn(browser.local.keys);
  const edge = createEdge({
    browser: { ...browser, local: { ...browser.local, keys } },
    settings: readSettings(TEST_SETTINGS),
    clean: createRedaction(),
    consent: () => ({ performance, targeting: false, groups: '' }),
    allowed: () => performance,
    fill: () => {},
    snapshot: () => ordinaryContext({ page: parsePage(browser.url()) }),
    loadAlloy: createFakeAlloy().loadAlloy,
    report: () => {},
  });
  return { edge, looks: () => keys.mock.calls.length, listeners: () => browser.listeners('pagehide') };
};

describe('an edge', () => {
  it('without consent reads nothing and listens to nothing', () => {
    const { edge, looks, listeners } = start(false);
    edge.onDeparture(() => {});
    edge.resume();
    edge.withdraw();
    expect([looks(), listeners()]).toEqual([0, 0]);
    edge.stop();
  });

  it('with consent looks for events that were left, and listens until it is stopped', () => {
    const { edge, looks, listeners } = start(true);
    edge.resume();
    expect([looks() > 0, listeners()]).toEqual([true, 1]);
    edge.stop();
    expect(listeners()).toBe(0);
  });

  it('rejects a command without consent', async () => {
    const { edge } = start(false);
    await expect(edge.command('getIdentity')).rejects.toThrow('performance consent is missing');
  });
});
