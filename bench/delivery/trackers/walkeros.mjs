import { startFlow } from '@walkeros/collector';
import { sendWeb } from '@walkeros/web-core';

let flow;
let elb;
// Calls made before the start wait, as in the documentation.
const push = (...args) => (elb ? elb(...args) : flow.then(() => elb(...args))).catch(() => {});

window.tracker = {
  start: ({ host, consent }) => {
    flow = startFlow({
      consent: { analytics: consent },
      destinations: {
        collector: {
          code: {
            type: 'collector',
            config: {},
            push: async (event) => {
              const { ok, error } = await sendWeb(`https://${host}/walker`, event, { transport: 'fetch' });
              // A destination reports a failure by throwing.
              if (!ok) throw new Error(String(error));
            },
          },
          config: { consent: { analytics: true } },
        },
      },
    }).then((started) => {
      elb = started.elb;
    });
  },
  page: () => push('page view'),
  track: (name, filler) => push('quote request', { name, filler }),
  grant: () => push('walker consent', { analytics: true }),
  withdraw: () => push('walker consent', { analytics: false }),
};
