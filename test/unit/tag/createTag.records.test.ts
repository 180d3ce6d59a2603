import { describe, expect, it } from 'vitest';
import type { TraceRecord } from '../../../src/index.ts';
import type { FakeBrowser } from '../../../src/testing/createFakeBrowser.ts';
import { nextTurn } from '../../fakes/settle.ts';
import { createSite } from './createSite.ts';

const shown = (record: TraceRecord): string => {
  switch (record.kind) {
    case 'consent':
      return `consent ${record.now.groups} by ${record.source}`;
    case 'failure':
      return `failure ${record.message.split(':')[0]}`;
    case 'occurrence':
      return `occurrence ${record.keys.join()}`;
    case 'event':
      return `event ${record.outcome}`;
  }
};

/** The visitor answers on this page, a second after it was opened. */
const refuse = (browser: FakeBrowser) => {
  browser.clock.pass(1_000);
  browser.cookieJar.set('OptanonAlertBoxClosed', new Date(browser.clock.now()).toISOString());
  browser.globals.OnetrustActiveGroups = ',C0001,';
  browser.fire('OneTrustGroupsUpdated', { detail: ['C0001'] });
};

describe('the trace of a tag', () => {
  it('has consent and its withdrawal among occurrences and events, in the order in which they happened', async () => {
    const { browser, push, start } = createSite();
    const tag = start();
    push({ event: 'requestQuote' });
    await nextTurn();
    refuse(browser);
    const records = tag.trace.records().map(shown);
    expect(records[0]).toMatch(/^consent ,C0001,C0002,.* by earlier$/);
    expect(records.at(-1)).toBe('consent ,C0001, by banner');
    expect(records.indexOf('occurrence requestQuote')).toBeGreaterThan(0);
  });

  it('tells of a withdrawal before the events that it ends', async () => {
    const { browser, alloy, push, start } = createSite();
    const tag = start();
    alloy.hangs = true;
    push({ event: 'requestQuote' });
    await nextTurn();
    const told: string[] = [];
    tag.trace.subscribe((record) => told.push(shown(record)));
    refuse(browser);
    expect(told).toEqual(['consent ,C0001, by banner', 'event refused']);
  });

  it('has each failure, with its cause', () => {
    const { push, start } = createSite();
    const tag = start();
    push(null as never);
    push(null as never);
    const failures = tag.trace.records().filter(({ kind }) => kind === 'failure');
    expect(failures).toHaveLength(2);
    expect(tag.health().failures).toMatchObject([{ count: 2 }]);
    expect(failures[1]).toMatchObject({ message: tag.health().failures[0]?.message });
  });

  it('says when an event left', async () => {
    const { browser, push, start } = createSite();
    const tag = start();
    push({ event: 'requestQuote' });
    await nextTurn();
    const event = tag.trace.records().find(({ kind }) => kind === 'event');
    expect(event).toMatchObject({ attempts: 1, leftAt: [browser.clock.now()] });
  });
});
