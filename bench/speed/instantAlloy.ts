import type { CreateAlloy, SendRequest } from '../../src/edge/alloy/entry.ts';

interface Options {
  readonly xdm?: object;
  readonly data?: object;
  readonly onBeforeEventSend?: (content: object) => false | undefined;
}

/**
 * Replaces `virtual:tamis/alloy`: only asks the hook and sends the event, so that the difference to the tag is alloy's
 * own share.
 */
export const evaluateAlloy =
  (sendRequest: SendRequest): CreateAlloy =>
  () => {
    let hook: Options['onBeforeEventSend'];
    return async (command, options = {}) => {
      const { xdm, data, onBeforeEventSend } = options as Options;
      if (command === 'configure') hook = onBeforeEventSend;
      if (command !== 'sendEvent') return {};
      const content = { xdm, data };
      if (hook?.(content) === false) return {};
      await sendRequest('https://edge.instant.test/ee/v1/interact', JSON.stringify({ events: [content] }));
      return {};
    };
  };
