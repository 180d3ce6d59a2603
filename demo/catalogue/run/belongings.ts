import { BELONGINGS_KEY, DEMO_KEY_PREFIX } from '../../stage/demoStage.ts';
import { type Belongings, handBelongings } from '../../stage/handBelongings.ts';

const itemsOf = (storage: Storage): Belongings['items'] =>
  Object.entries<string>({ ...storage }).filter(([key]) => !key.startsWith(DEMO_KEY_PREFIX));

const cookiesOf = (page: Window): NonNullable<Belongings['cookies']> =>
  page.document.cookie
    .split('; ')
    .filter(Boolean)
    .map((pair) => [pair.split('=', 1)[0] ?? '', pair.slice(pair.indexOf('=') + 1)]);

/** Whether some page of this host is running examples, or was closed during a run. */
export const areBelongingsKept = (page: Window): boolean => {
  try {
    return page.localStorage.getItem(BELONGINGS_KEY) !== null;
  } catch {
    return false;
  }
};

/**
 * Saves the visitor's cookies and storage where any later page of this host finds them: the script in its head restores
 * them.
 * @throws if the browser has no storage, or not enough.
 */
export const keepBelongings = (page: Window): void => {
  const { localStorage, sessionStorage } = page;
  const keep = (storage: Storage, it: Belongings) => storage.setItem(BELONGINGS_KEY, JSON.stringify(it));
  keep(sessionStorage, { items: itemsOf(sessionStorage) });
  keep(localStorage, { items: itemsOf(localStorage), cookies: cookiesOf(page) });
};

const hand = (to: 'visitor' | 'example') =>
  handBelongings({ key: BELONGINGS_KEY, prefix: DEMO_KEY_PREFIX, to });

export const returnBelongings = (): void => hand('visitor');

/** Removes what one example has left, so that the next does not find it. */
export const clearBelongings = (): void => hand('example');
