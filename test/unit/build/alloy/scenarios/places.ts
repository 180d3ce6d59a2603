import type { Scenario } from '../scenario.ts';
import { deciding, html, offer, proposition, rendering } from './offering.ts';
import { send } from './send.ts';

/** Where offers find the elements that they change. */
export const places: readonly Scenario[] = [
  {
    title: 'an offer for an element that comes later',
    html,
    ...deciding(proposition([offer('setText', 'late', '#late')])),
    play: async (alloy, note) => {
      await note('sent', send(alloy, { renderDecisions: true }));
      document.body.insertAdjacentHTML('beforeend', '<p id="late"></p>');
    },
  },
  {
    title: 'offers on a page with a nonce',
    html: `<script nonce="n1"></script>${html}`,
    config: { prehidingStyle: '#hero { opacity: 0 }' },
    ...deciding(
      proposition([offer('setHtml', '<style>b {}</style><script>1</script><script src="a.js"></script>')]),
    ),
    play: rendering,
  },
  {
    title: 'offers in a shadow root',
    html: '<div id="host"></div>',
    ...deciding(proposition([offer('setText', 'deep', '#host:shadow > p')])),
    play: (alloy, note) => {
      const root = document.querySelector('#host')?.attachShadow({ mode: 'open' });
      if (root) root.innerHTML = '<p>shallow</p>';
      return note(
        'sent',
        send(alloy, { renderDecisions: true }).then((answer) => [answer, root?.innerHTML]),
      );
    },
  },
];
