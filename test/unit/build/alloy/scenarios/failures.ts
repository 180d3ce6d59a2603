import { named, now, type Scenario } from '../scenario.ts';
import { send } from './send.ts';

export const failures: readonly Scenario[] = [
  [
    '429, 502, 503, 504 in turn',
    (at: number) => ({ status: [429, 502, 503, 504][at] ?? 200, headers: { 'Retry-After': '0' } }),
  ],
  [
    'a busy edge that names a date',
    (at: number) => ({ status: at ? 204 : 503, headers: { 'Retry-After': new Date(now).toUTCString() } }),
  ],
  ['400', () => ({ status: 400, body: '{"title":"Invalid"}' })],
  ['500 without a body', () => ({ status: 500 })],
  ['a body that is none', () => ({ body: '<html>' })],
  ['a body without handles', () => ({ body: '{}' })],
  ['204', () => ({ status: 204 })],
  ['no answer', () => undefined],
  [
    'warnings and errors',
    () => ({
      status: 207,
      body: JSON.stringify({ handle: named, warnings: [{ type: 'w' }], errors: [{ type: 'e' }] }),
    }),
  ],
].map(([title, answer]) => ({
  title: `the edge answers: ${title}`,
  answer: answer as NonNullable<Scenario['answer']>,
  config: { prehidingStyle: '#hero { opacity: 0 }' },
  play: async (alloy, note) => {
    await Promise.all([note('first', send(alloy, { renderDecisions: true })), note('second', send(alloy))]);
  },
}));
