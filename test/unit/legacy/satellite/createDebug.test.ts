import { describe, expect, it } from 'vitest';
import { createTrace, type OccurrenceRecord, type Verdict } from '../../../../src/engine/index.ts';
import { createDebug, DEBUG_KEY } from '../../../../src/legacy/satellite/createDebug.ts';
import { launchWords } from '../../../../src/legacy/satellite/launchWords.ts';
import { createFakeBrowser } from '../../../../src/testing/createFakeBrowser.ts';
import { eventRecord } from '../../../fakes/eventRecord.ts';
import { openSatellitePage } from '../satellitePage.ts';

const verdict = (rule: string, outcome: Verdict['outcome'], ...labels: string[]): Verdict => ({
  rule,
  order: 50,
  outcome,
  conditions: labels.map((label) => ({ label, met: label === 'met', expected: label, found: false })),
  problems: [],
});
const occurrence = (source: string, key: string, ...verdicts: Verdict[]): OccurrenceRecord => ({
  kind: 'occurrence',
  id: 1,
  at: 0,
  source,
  keys: [key],
  past: false,
  verdicts,
});

const open = ({ bySetting = false, persisted }: { bySetting?: boolean; persisted?: string } = {}) => {
  const browser = createFakeBrowser();
  if (persisted !== undefined) browser.localItems.set(DEBUG_KEY, persisted);
  const trace = createTrace(10);
  const debug = createDebug(browser, bySetting, trace);
  const happens = () => trace.add(occurrence('directCall', 'go'));
  /** The messages written since the last call. */
  const news = () => browser.written.splice(0);
  return { browser, debug, happens, news };
};
const UNMATCHED = '[tamis] "go" does not match any direct call identifiers.';
const RECORD = '[tamis] [object Object]';

describe('_satellite.setDebug', () => {
  it('prints the trace in the console from now on, until it is turned off', () => {
    const { debug, happens, news } = open();
    happens();
    expect(news()).toEqual([]);
    debug.set(true);
    debug.set(true);
    happens();
    expect(news()).toEqual([UNMATCHED, RECORD]);
    debug.set(false);
    happens();
    expect(news()).toEqual([]);
  });

  it('stays on for later pages, until it is turned off', () => {
    const { browser, debug } = open();
    debug.set(true);
    expect([...browser.localItems]).toEqual([['com.adobe.reactor.debug', 'true']]);
    const next = open({ persisted: 'true' });
    next.happens();
    expect(next.news()).toEqual([UNMATCHED, RECORD]);
    next.debug.set(false);
    expect(next.browser.localItems.size).toBe(0);
    const last = open({ persisted: 'false' });
    last.happens();
    expect(last.news()).toEqual([]);
  });

  it('prints no record twice if the setting `debug` prints it already', () => {
    const { debug, happens, news } = open({ bySetting: true });
    happens();
    debug.set(true);
    happens();
    expect(news()).toEqual([UNMATCHED, UNMATCHED]);
  });

  it('stores nothing unless it is called, and works where nothing can be stored', () => {
    const { browser, debug, happens, news } = open();
    expect(browser.localItems.size).toBe(0);
    browser.forbidStores();
    debug.set(true);
    happens();
    expect(news()).toHaveLength(2);
  });

  it('ends when the tag stops', () => {
    const { debug, happens, news } = open();
    debug.set(true);
    debug.stop();
    happens();
    debug.logger.error('x');
    expect(news()).toEqual([]);
  });
});

describe('_satellite.logger', () => {
  it('writes only while debugging, at every level', () => {
    const { satellite, written } = openSatellitePage();
    const levels = ['log', 'info', 'debug', 'warn', 'error'];
    for (const level of levels) satellite().logger[level]('silent');
    expect(written).toEqual([]);
    satellite().setDebug(true);
    for (const level of levels) satellite().logger[level](level, 1);
    expect(written).toEqual(levels.map((level) => `[_satellite] ${level} 1`));
  });

  it('keeps warnings and errors apart from the rest, `notify` by its number', () => {
    const browser = createFakeBrowser();
    const heard: string[] = [];
    const hear = (level: string) => (_: unknown, message: unknown) => heard.push(`${level} ${message}`);
    const console = { ...browser.console, info: hear('info'), warn: hear('warn'), error: hear('error') };
    const { set, logger, notify } = createDebug({ ...browser, console }, false, createTrace(10));
    set(true);
    logger.log('l');
    logger.warn('w');
    logger.error('e');
    for (const level of [undefined, 3, 4, 5]) notify('n', level);
    expect(heard).toEqual(['info l', 'warn w', 'error e', 'info n', 'info n', 'warn n', 'error n']);
  });
});

describe('the words of Launch', () => {
  it('for a direct call that rules listen to, and for its verdicts', () => {
    const record = occurrence(
      'directCall',
      'go',
      verdict('One', 'fired', 'met'),
      verdict('Two', 'not met', 'met', 'a basket'),
    );
    expect(launchWords(record)).toEqual([
      'Rules using the direct call event type with identifier "go" have been triggered.',
      'Rule "One" fired.',
      'Condition "a basket" for rule "Two" was not met.',
    ]);
  });

  it('for a further verdict on a direct call, which the page has made only once', () => {
    const record = {
      ...occurrence('directCall', 'go', verdict('One', 'fired', 'met')),
      again: true,
    } as const;
    expect(launchWords(record)).toEqual(['Rule "One" fired.']);
  });

  it('for a direct call that no rule listens to', () => {
    expect(launchWords(occurrence('directCall', 'go'))).toEqual([
      '"go" does not match any direct call identifiers.',
    ]);
  });

  it('do not exist for what Launch never reported', () => {
    expect(launchWords(occurrence('dataLayer', 'go'))).toEqual([]);
    expect(launchWords(eventRecord('1', { outcome: 'handed over', attempts: 1 }))).toEqual([]);
  });
});
