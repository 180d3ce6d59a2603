// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest';
import { exampleCases } from '../../../../../demo/catalogue/exampleCases.ts';
import { performExample } from '../../../../../demo/catalogue/run/performExample.ts';
import type { TraceRecord } from '../../../../../src/engine/index.ts';

afterEach(() => void vi.useRealTimers());

test('an example ends as soon as its script has loaded, even if the tag reports nothing more', async () => {
  vi.useFakeTimers();
  const it = exampleCases.find(({ name }) => name === 'Targeting pixel 1: with targeting consent');
  const [src = ''] = it?.example.loads ?? [];
  if (it === undefined) throw new Error('There is no such example.');
  const occurrence = { kind: 'occurrence', verdicts: [{ rule: it.rule.name }] } as unknown as TraceRecord;
  const performed = performExample(it, {
    page: window,
    trace: { records: () => [occurrence], subscribe: () => () => {} },
    dataLayer: [],
    root: 'http://localhost/',
    names: [],
    away: () => {},
  });
  await vi.advanceTimersByTimeAsync(100);
  const script = Object.assign(document.createElement('script'), { src, type: 'text/plain' });
  document.head.append(script);
  script.dispatchEvent(new Event('load'));
  expect(await Promise.race([performed, vi.advanceTimersByTimeAsync(1_000)])).toMatchObject({
    scripts: [src],
  });
});
