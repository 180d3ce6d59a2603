// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { createInspection } from '../../../../demo/inspection/createInspection.ts';
import type { TraceRecord } from '../../../../src/engine/index.ts';

test('a tag that comes after the page has loaded is followed, too', async () => {
  const inspection = createInspection(window);
  window.dispatchEvent(new Event('load'));
  const records = [
    { kind: 'occurrence', verdicts: [{ rule: 'Page view', outcome: 'fired' }] },
  ] as unknown as readonly TraceRecord[];
  const tag = { running: true, trace: { records: () => records, subscribe: () => () => {} } };
  Reflect.set(window, Symbol.for('tamis'), { made: { tag } });
  document.head.append(document.createElement('script'));
  document.head.lastElementChild?.dispatchEvent(new Event('load'));
  expect([...inspection.coverage.fired()]).toEqual(['Page view']);
  Reflect.deleteProperty(window, Symbol.for('tamis'));
});
