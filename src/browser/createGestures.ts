import { attempt, stopAll, whileAny } from '../language/index.ts';
import type { Clock, Listen } from './browser.ts';
import type { Gesture, OnGesture } from './gesture.ts';
import { unclobbered } from './pageDocument.ts';
import type { PageLife } from './pageLife.ts';

/** A pointer that moves further before it is released drags. */
export const DRAG_PX = 10;
/** A finger that rests longer clicks nothing. */
const LONG_PRESS_MS = 500;
/** Browsers may click so long after a finger is lifted. The click of a mouse comes with its release. */
const LATE_CLICK_MS = 400;
const MIDDLE_BUTTON = 1;

interface Press {
  readonly event: PointerEvent;
  readonly path: readonly EventTarget[];
  readonly at: number;
  readonly isMouse: boolean;
  release?: PointerEvent;
  releasedOn: readonly EventTarget[];
  /** The browser has clicked, or will not. */
  isOver: boolean;
}

const movedIn = ({ event, release = event }: Press): number =>
  Math.hypot(release.clientX - event.clientX, release.clientY - event.clientY);

/** Whether the browser clicks nothing here: a control is disabled, or the element is not in the page any more. */
const isDead = (target: EventTarget | undefined): boolean =>
  attempt(() => {
    const element = unclobbered(target as Element);
    return !element.isConnected || !!element.closest(':disabled');
  }) === true;

/** Whether what was pressed was released, too, wherever the page has brought it in between. */
const isReleased = (press: Press, element: Element): boolean => {
  const { event, release, releasedOn, isMouse } = press;
  if (!release) return false;
  const isNear = movedIn(press) <= DRAG_PX;
  // A finger that moves scrolls.
  if (!isMouse) return isNear;
  const areas = [...(attempt(() => unclobbered(element).getClientRects()) ?? [])];
  const isIn = ({ clientX: x, clientY: y }: PointerEvent) =>
    areas.some(({ left, right, top, bottom }) => x >= left && x <= right && y >= top && y <= bottom);
  // Something lies over it now, or it lets the pointer through; else it was moved, replaced or hidden.
  return releasedOn.includes(element) || isIn(release) || (isNear && !isIn(event));
};

/** Whether the page has kept the browser from clicking. A mouse also presses what is never clicked, as a scroll bar. */
const isLost = ({ event, path, release, releasedOn, isMouse }: Press): boolean =>
  !!release &&
  (isMouse
    ? releasedOn[0] !== path[0] || isDead(path[0])
    : release.timeStamp - event.timeStamp < LONG_PRESS_MS);

/**
 * Presses and releases belong together: where the page takes away, covers or replaces in between what was pressed,
 * browsers click something around it, or nothing. It listens while anybody wants to know.
 */
export const createGestures = (
  onDocument: Listen,
  { onPage }: Pick<PageLife, 'onPage'>,
  clock: Clock,
): OnGesture => {
  let last: Press | undefined;
  let stopTimer = () => {};

  const tell = (stage: Gesture['stage'], event: UIEvent, path: readonly EventTarget[], press?: Press) => {
    const gesture: Gesture = {
      stage,
      event,
      path,
      press,
      at: press?.at ?? clock.now(),
      moved: press ? movedIn(press) : 0,
      counts: (it) =>
        (stage === 'clicked' && path.includes(it)) || (!!press && event.isTrusted && isReleased(press, it)),
    };
    for (const listener of [...listeners.all]) listener(gesture);
  };
  /** The browser does not click any more. */
  const end = () => {
    stopTimer();
    const press = last;
    if (!press || press.isOver) return;
    press.isOver = true;
    if (isLost(press)) tell('lost', press.release as UIEvent, press.path, press);
  };
  const press = (event: PointerEvent) => {
    end();
    const path = event.composedPath();
    last = undefined;
    if (!event.isPrimary || event.button !== 0 || isDead(path[0])) return;
    const isMouse = event.pointerType === 'mouse';
    last = { event, path, at: clock.now(), isMouse, releasedOn: [], isOver: false };
    tell('pressed', event, path, last);
  };
  const release = (event: PointerEvent) => {
    if (!last || last.event.pointerId !== event.pointerId) return;
    last.release = event;
    last.releasedOn = event.composedPath();
    stopTimer();
    stopTimer = clock.after(last.isMouse ? 0 : LATE_CLICK_MS, end);
  };
  const click = (event: PointerEvent) => {
    if (event.type === 'auxclick' && event.button !== MIDDLE_BUTTON) return;
    // A click by a key or a script has no position.
    const isByPointer = event.isTrusted && event.detail > 0;
    // A release may never come, as after an alert: no key belongs to what is still pressed then.
    const belongs = last && (last.release || !event.isTrusted) && (isByPointer || !last.isOver);
    if (last && isByPointer) last.isOver = true;
    tell('clicked', event, event.composedPath(), belongs ? last : undefined);
  };
  const cancel = () => {
    last = undefined;
  };
  const listeners = whileAny<(gesture: Gesture) => void>(() => {
    const hear = (type: string, hearer: (event: PointerEvent) => void) =>
      // A page may have broken events.
      onDocument(type, (event) => attempt(() => hearer(event as PointerEvent)), {
        capture: true,
        passive: true,
      });
    return stopAll(
      hear('pointerdown', press),
      hear('pointerup', release),
      hear('pointercancel', cancel),
      hear('click', click),
      hear('auxclick', click),
      onPage('leave', 'sources', end),
    );
  });
  return listeners.join;
};
