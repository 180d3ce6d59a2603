import type { Scenario } from '../scenario.ts';
import { send } from './send.ts';

export const hooks: readonly Scenario[] = [
  ['that drops the event', () => false],
  ['that answers null', () => null],
  [
    'that throws',
    () => {
      throw new Error('hook');
    },
  ],
  [
    'that changes both',
    (content: { xdm: Record<string, unknown>; data: Record<string, unknown> }) => {
      content.xdm.added = 1;
      content.data = { replaced: true };
    },
  ],
  [
    'that takes all away',
    (content: { xdm?: unknown; data?: unknown }) => {
      content.xdm = undefined;
      content.data = {};
    },
  ],
].map(([title, onBeforeEventSend]) => ({
  title: `a hook ${title}`,
  config: { onBeforeEventSend, prehidingStyle: '#hero { opacity: 0 }' },
  play: async (alloy, note) => {
    await note('1', send(alloy, { data: { a: 1 }, renderDecisions: true }));
    await note('2', send(alloy));
  },
}));
