import { attempt, stopAll } from '../language/index.ts';
import type { OpenChannel } from './browser.ts';
import type { PageLife } from './pageLife.ts';

/**
 * https://developer.mozilla.org/docs/Web/API/BroadcastChannel
 * Closed while its page is not shown: a message would evict the page from the back-forward cache.
 * https://searchfox.org/mozilla-central/source/docshell/test/navigation/test_evict_from_bfcache.html
 */
export const openChannel =
  (window: Window & typeof globalThis, { onPage }: PageLife): OpenChannel =>
  (name, listener) => {
    let channel: BroadcastChannel | undefined;
    const open = () => {
      // Missing in old browsers, forbidden in some frames.
      channel ??= attempt(() => new window.BroadcastChannel(name));
      if (channel) channel.onmessage = ({ data }) => listener(data);
    };
    const shut = () => {
      channel?.close();
      channel = undefined;
    };
    open();
    // The page may have broken `addEventListener`: the channel still works.
    const stop = attempt(() => stopAll(onPage('leave', 'channels', shut), onPage('back', 'channels', open)));
    return {
      post: (message) => channel?.postMessage(message),
      close: () => {
        stop?.();
        shut();
      },
    };
  };
