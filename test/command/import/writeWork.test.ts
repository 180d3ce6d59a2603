import { expect, it } from 'vitest';
import { component, imported, onStart, page, rule, setVariables, started } from './importedSite.ts';

it('a person’s work is by kind, with its time', async () => {
  const { read } = await imported({
    elements: { Odd: '{modulePath:"demandbase/dist/lib/dataElements/x.js",settings:{}}' },
    rules: [
      onStart('A', setVariables('{pageName:"%Odd%"}'), page),
      rule('B', [started], [component('core/src/lib/conditions/browser.js')], [page]),
      rule('C', [started], [component('core/src/lib/conditions/browser.js')], [page]),
    ],
  });
  const report = read('IMPORT.md');
  expect(report).toContain('About 40 min in all');
  expect(report).toContain('| Conditions to decide | 2 | 10 min | 20 min |');
  expect(report).toContain('| Data elements without a value | 2 | 10 min | 20 min |');
  expect(report).toContain('### Conditions to decide');
});
