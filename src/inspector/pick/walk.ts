import { pageDocument, unclobbered } from '../../browser/pageDocument.ts';
import { own } from '../../language/index.ts';

/** What people use by keyboard, and what a site may have made so. */
const USABLE =
  'a[href],area[href],button,input:not([type=hidden]),select,textarea,summary,video,audio,label,[tabindex],[role],[onclick],[contenteditable]';

const isSeen = (element: Element): boolean => unclobbered(element).getClientRects().length > 0;

type Step = (at: Element | undefined, all: () => readonly Element[]) => Element | null | undefined;

const turned =
  (by: 1 | -1): Step =>
  (at, all) => {
    const those = all();
    const place = at ? those.indexOf(at) : -1;
    return those.at(place < 0 ? (by > 0 ? 0 : -1) : (place + by) % those.length);
  };

const STEPS: Readonly<Record<string, Step>> = {
  Tab: turned(1),
  'Shift+Tab': turned(-1),
  ArrowRight: turned(1),
  ArrowLeft: turned(-1),
  ArrowUp: (at) => at && unclobbered(at).parentElement,
  ArrowDown: (at) => at && [...unclobbered(at).children].find(isSeen),
};

/**
 * The element to which a key leads from the outlined one: to the next or the one before of those that people use, to the
 * one around it, or into it. `undefined` for any other key.
 */
export const stepFrom = (
  page: Window,
  at: Element | undefined,
  { key, shiftKey }: Pick<KeyboardEvent, 'key' | 'shiftKey'>,
): Element | undefined => {
  const step = own(STEPS, shiftKey ? `Shift+${key}` : key);
  if (!step) return undefined;
  const all = () =>
    [...pageDocument(page).querySelectorAll(USABLE)].filter(
      (it) => isSeen(it) && !unclobbered(it).closest('[data-tamis-ignore]'),
    );
  return step(at, all) ?? at;
};
