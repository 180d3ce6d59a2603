import type { LoadAlloy } from '../edge/index.ts';
import type { EventContent } from '../site/index.ts';

interface SendEventOptions extends EventContent {
  readonly renderDecisions: boolean;
  readonly edgeConfigOverrides: unknown;
}

/** alloy, reduced to what the tag relies on: hook, then one request for each event. */
export const createFakeAlloy = () => {
  const world = {
    evaluated: 0,
    configured: [] as object[],
    sent: [] as SendEventOptions[],
    /** The error that evaluations throw. */
    broken: undefined as Error | undefined,
    /** Commands never settle. */
    hangs: false,
    /** alloy finishes an event without sending it. */
    drops: false,
    /** Called just before alloy asks the hook. */
    asking: () => {},
  };
  const loadAlloy: LoadAlloy = async () => ({
    evaluateAlloy: (sendRequest) => () => {
      world.evaluated++;
      if (world.broken) throw world.broken;
      let hook: (content: EventContent) => false | undefined = () => undefined;
      let datastreamId = '';
      return async (command, options = {}) => {
        if (world.hangs) return new Promise(() => {});
        if (command === 'configure') {
          world.configured.push(options);
          ({ onBeforeEventSend: hook, datastreamId } = options as {
            onBeforeEventSend: typeof hook;
            datastreamId: string;
          });
          return {};
        }
        if (world.drops) return {};
        if (command === 'applyResponse') return options;
        const event = options as SendEventOptions;
        world.asking();
        if (hook(event) === false) return {};
        world.sent.push(event);
        await sendRequest(
          `https://edge.example.com/ee/v1/interact?configId=${datastreamId}&requestId=${event.xdm?._id}`,
          JSON.stringify({ events: [event] }),
        );
        return {};
      };
    },
  });
  return { world, loadAlloy };
};
