import type { Browser } from '../browser/index.ts';
import type { Unsubscribe } from '../engine/index.ts';
import { cleanUrl } from '../page/index.ts';
import type { TrackingSource } from '../rules/define.ts';

/** A link as the visitor follows it. */
export interface FollowedLink {
  /** Absolute, clean of personal data and secrets. */
  readonly url: string;
  /** Lower case; empty for `mailto:` and the like. */
  readonly host: string;
  /** Lower case, without its dot; empty if the path has none. */
  readonly extension: string;
  readonly text: string;
  /** The page says by a `download` attribute that the link gives a file. */
  readonly isDownload: boolean;
}

const MAX_TEXT = 200;
const CLICKS = ['click', 'auxclick'] as const;
const MIDDLE_BUTTON = 1;

/** Describes a link by its absolute URL; `undefined` for what leads nowhere, such as `javascript:`. */
export const describeLink = (href: string, text = '', isDownload = false): FollowedLink | undefined => {
  try {
    const { protocol, hostname, pathname } = new URL(href);
    if (protocol === 'javascript:') return undefined;
    const file = pathname.split('/').pop() ?? '';
    return {
      url: cleanUrl(href),
      host: hostname.toLowerCase(),
      extension: protocol.startsWith('http') ? (/\.([a-z0-9]+)$/i.exec(file)?.[1] ?? '').toLowerCase() : '',
      text: text.trim().replace(/\s+/g, ' ').slice(0, MAX_TEXT),
      isDownload,
    };
  } catch {
    return undefined;
  }
};

interface Anchor extends EventTarget {
  readonly tagName: string;
  readonly href: string | { readonly baseVal: string };
  readonly textContent: string | null;
  readonly hasAttribute: (name: string) => boolean;
}

/** The innermost link on the way of an event, through shadow roots too. */
const linkOf = (event: Event): FollowedLink | undefined => {
  for (const target of event.composedPath() as Anchor[]) {
    if (!/^(a|area)$/i.test(target.tagName ?? '') || !target.href) continue;
    const href = typeof target.href === 'string' ? target.href : target.href.baseVal;
    return describeLink(href, target.textContent ?? '', target.hasAttribute('download'));
  }
  return undefined;
};

export interface Links {
  readonly source: TrackingSource;
  /** The link whose click is just on its way through the page. */
  readonly current: () => FollowedLink | undefined;
}

/**
 * Announces every link that is followed, by any button or key that follows it; nothing is delayed or prevented. The
 * capture phase comes first: a page that stops the event cannot hide the link.
 */
export const createLinks = (browser: Browser): Links => {
  let current: FollowedLink | undefined;
  return {
    current: () => current,
    source: {
      start: (announce): Unsubscribe => {
        const follow = (event: Event) => {
          if (event.type === 'auxclick' && (event as MouseEvent).button !== MIDDLE_BUTTON) return;
          const link = linkOf(event);
          if (!link) return;
          current = link;
          browser.clock.after(0, () => {
            current = undefined;
          });
          announce({ keys: ['followed'], payload: link });
        };
        const stops = CLICKS.map((type) => browser.onDocument(type, follow, { capture: true }));
        return () => {
          for (const stop of stops) stop();
        };
      },
    },
  };
};
