import type { Click } from './createClick.ts';
import { DOUBLE_CLICK_MS } from './createEarlyClicks.ts';
import { isOfLabel } from './isOfLabel.ts';
import { isIgnored } from './onClick.ts';

/** What happens to a click. */
export type ClickEvent =
  | { readonly type: 'click'; readonly click: Click }
  /** A component, named by its path, announces the click. */
  | { readonly type: 'announced'; readonly path: string }
  /** A component has announced where a click leads that itself leads nowhere. */
  | { readonly type: 'told'; readonly href: string }
  /** The page's handlers have run. */
  | { readonly type: 'settled'; readonly click: Click }
  | { readonly type: 'over' };

/**
 * What a click is to the one before: another one (`new`); the same link followed `again`, as by a double click; the
 * click of a page's script on a link, in `answer` to the click that it handles; the click on the control of a `label`.
 */
export type ClickRelation = 'new' | 'again' | 'answer' | 'label';

/** The click that the page handles, and what is remembered of those before. */
export interface LinkClicks {
  /** `idle`: the page handles no click. `open`: it handles one. `told`: a component has told where it leads. */
  readonly stage: 'idle' | 'open' | 'told';
  /** The click that the page handles. */
  readonly click?: Click | undefined;
  /** The paths of the components that have announced the gesture. */
  readonly announced: readonly string[];
  /** The link that was followed last. */
  readonly followed: { readonly href: string; readonly at: number };
  /** The component around the link that was clicked last, if no component announced the click. */
  readonly within: { readonly path: string; readonly at: number };
  /** When something was clicked that the page asks to leave alone; 0 if something else has been clicked since. */
  readonly ignoredAt: number;
}

const NO_LINK = { href: '', at: 0 };

export const UNCLICKED: LinkClicks = {
  stage: 'idle',
  announced: [],
  followed: NO_LINK,
  within: { path: '', at: 0 },
  ignoredAt: 0,
};

/**
 * A double click, or a key that is held down, follows the same link again: that is one gesture. A system with slower
 * double clicks shows by `detail` that the clicks belong together.
 */
const isAgain = ({ followed }: LinkClicks, href: string, { event }: Click, at: number): boolean =>
  href === followed.href && (event.detail > 1 || at - followed.at < DOUBLE_CLICK_MS);

const relationOf = (before: LinkClicks, click: Click, at: number): ClickRelation => {
  const href = click.href();
  if (href === '') return before.click && isOfLabel(click.event, before.click.path) ? 'label' : 'new';
  if (isAgain(before, href, click, at)) return 'again';
  return before.click && !click.event.isTrusted ? 'answer' : 'new';
};

/**
 * Returns the clicks after one more event, at a time in epoch milliseconds, and what the event is to the click before. Several nested components may
 * announce one gesture; they are remembered until another begins. Each click without a link is a gesture of its own,
 * because visitors click a carousel's arrow quickly, and so is an answer to a click that leads somewhere itself.
 */
export const advanceLinkClicks = (
  before: LinkClicks,
  event: ClickEvent,
  at: number,
): { readonly clicks: LinkClicks; readonly is: ClickRelation } => {
  const { click: handled, followed } = before;
  const become = (changes: Partial<LinkClicks>, is: ClickRelation = 'new') => ({
    clicks: { ...before, ...changes },
    is,
  });

  if (event.type === 'over') return become({ stage: 'idle', click: undefined });
  if (event.type === 'announced') {
    return become(handled ? { announced: [...before.announced, event.path] } : {});
  }
  if (event.type === 'told') {
    const { href } = event;
    const is = handled && isAgain(before, href, handled, at) ? 'again' : 'new';
    return become({ stage: 'told', followed: { href, at } }, is);
  }
  const { click } = event;
  const href = click.href();
  if (event.type === 'click') {
    const is = relationOf(before, click, at);
    const isOther = is === 'new' || (is === 'answer' && handled?.href() !== '');
    return become(
      {
        stage: 'open',
        click,
        ignoredAt: href === '' && isIgnored(click.path) ? at : 0,
        ...(href !== '' && { followed: { href, at } }),
        ...(isOther && { announced: [] }),
      },
      is,
    );
  }
  return become({
    // A script may cancel a click, and repeat it once it has asked or tracked.
    followed: click.isCancelled() ? NO_LINK : { ...followed, href },
    within: { path: before.announced.length > 0 ? '' : (click.component() ?? ''), at },
  });
};
