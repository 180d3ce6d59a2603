import { describe, expect, it } from 'vitest';
import type { EventNames } from '../../../src/dataLayer/index.ts';
import type { Announcement } from '../../../src/engine/index.ts';
import type { Tracking } from '../../../src/site/index.ts';
import { createPageShown, type PageShown } from '../../../src/sources/index.ts';
import { createFakePage } from '../../fakes/createFakePage.ts';

const PAGE = { 'page-1': { '@type': 'site/components/page', 'dc:title': 'Taste' } };
const showPage = (id = 'page-1') => ({ event: 'cmp:show', eventInfo: { path: `page.${id}` } });
const showTeaser = { event: 'cmp:show', eventInfo: { path: 'component.teaser-1' } };

/** An announcement as the engine reads it. */
const taken = ({ describe, payload, context, ...it }: Announcement<Tracking>): Announcement<Tracking> => ({
  ...it,
  payload: describe ? describe() : payload,
  ...(context && { context: { ...context } }),
});

const follow = (eventNames: EventNames = {}, before: unknown[] = [], { later = false } = {}) => {
  const page = createFakePage(before, { open: false, eventNames });
  const announced: Announcement<Tracking>[] = [];
  // Simulates both an engine that reads announcements at once and one that reads them in a separate task.
  const asked: Announcement<Tracking>[] = [];
  const stop = createPageShown(page).start((it) => {
    asked.push(it);
    if (!later) announced.push(taken(it));
  });
  page.dataLayer.open();
  const shown = () => announced.map(({ payload }) => payload as PageShown);
  return {
    ...page,
    announced,
    stop,
    shown,
    /** Finishes what a script has begun; then the engine reads the announcements. */
    taskEnds: async () => {
      await new Promise((resolve) => setImmediate(resolve));
      announced.push(...asked.splice(0).map(taken));
    },
    paths: () => announced.map(({ context }) => context?.page?.path),
    duplicates: () => shown().map(({ duplicate }) => duplicate),
    goTo: (path: string) => page.browser.goTo({ url: `https://www.example.com${path}` }),
    comesBack: () => page.browser.fire('pageshow', { persisted: true }),
  };
};

/** Plays a script on a page; returns each announcement with its address, and its title if it has another one than Home. */
const play = async (script: string, { later = false } = {}) => {
  const { array, browser, goTo, comesBack, taskEnds, announced } = follow({}, [], { later });
  for (const step of script.split(', ')) {
    const [word = '', what = ''] = step.split(' ');
    if (word === 'show') array.push(showPage(`page-${what}`));
    else if (word === 'component') array.push(showTeaser);
    else if (word === 'to') goTo(what);
    else if (word === 'title') browser.goTo({ title: what });
    else if (word === 'back') comesBack();
    else if (word === 'microtask') await Promise.resolve();
    else if (word === 'end') await taskEnds();
    else throw new Error(`There is no step “${step}”.`);
  }
  return announced.map(({ payload, context }) => {
    const { path, duplicate, cause } = payload as PageShown;
    const at = cause === 'bfcache' ? 'back' : `${context?.page?.path ?? ''} ${context?.page?.title ?? ''}`;
    return `${path.replace('page.page-', '').replace('component.', '')} ${at}${duplicate ? ' again' : ''}`
      .replace('Home', '')
      .replace(/\s+/g, ' ')
      .trim();
  });
};

describe.each([
  'site/components/carousel-story-card',
  'foodco/components/story_card',
  'foodco/components/tabs',
])('a component that shows itself as a page does: %s', (type) => {
  const open = () => {
    const it = follow();
    it.array.push({ page: { ...PAGE, 'story-1': { '@type': type } } });
    it.array.push(showPage());
    it.array.push(showPage('story-1'));
    return it;
  };

  it('is not announced when the page comes back', () => {
    const { comesBack, shown } = open();
    comesBack();
    expect(shown().at(-1)).toMatchObject({ path: 'page.page-1', cause: 'bfcache' });
  });

  it('does not make the page count as a new one', () => {
    const { array, duplicates } = open();
    array.push(showPage());
    expect(duplicates()).toEqual([false, false, true]);
  });
});

describe('a page that announces itself', () => {
  it('is announced with its path, its type and the state of its moment', () => {
    const { array, announced } = follow();
    array.push({ page: PAGE });
    array.push(showPage());
    array.push({ page: { 'page-1': { '@type': 'other' } } });
    expect(announced).toEqual([
      {
        keys: ['shown'],
        payload: { path: 'page.page-1', type: 'site/components/page', cause: 'load', duplicate: false },
        past: false,
        context: { state: { page: PAGE }, page: expect.objectContaining({ path: '/' }) },
      },
    ]);
  });

  it('is announced as past if it did so before the tag started', () => {
    const { announced } = follow({}, [{ page: PAGE }, showPage()]);
    expect(announced).toMatchObject([{ past: true, payload: { type: 'site/components/page' } }]);
  });

  it.each([{}, { eventInfo: 'page.page-1' }, { eventInfo: { path: 5 } }, { eventInfo: null }])(
    'without a path is ignored: %j',
    (more) => {
      const { array, shown } = follow();
      array.push({ event: 'cmp:show', ...more });
      array.push({ event: 'cmp:show', ...more });
      expect(shown()).toEqual([
        { path: '', type: '', cause: 'load', duplicate: false },
        { path: '', type: '', cause: 'load', duplicate: false },
      ]);
    },
  );

  it('is announced by no other event', () => {
    const { array, announced } = follow();
    array.push({ ...showPage(), event: 'cmp:hide' }, { eventInfo: { path: 'page.page-1' } });
    expect(announced).toEqual([]);
  });

  it('is announced by the site’s own name of the event, and by no other', () => {
    const { array, announced } = follow({ 'cmp:show': 'shown' });
    array.push(showPage());
    expect(announced).toEqual([]);
    array.push({ ...showPage(), event: 'shown' });
    expect(announced).toHaveLength(1);
  });
});

describe('a page whose address changes in the task that shows it', () => {
  it.each(
    Object.entries({
      'belongs to the address at the end of that task, before and after the change':
        'show 1, end, show 2, to /second.html, end, to /third.html, show 3, end → 1 /; 2 /second.html; 3 /third.html',
      'has the title of that moment, too': 'show 1, to /2.html, title Second, end → 1 /2.html Second',
      'keeps that address even if the visitor goes on before the engine reads it':
        'show 1, to /second.html, microtask, to /third.html, end → 1 /second.html',
      'is one page if it is announced before and after the change, and another at the next address':
        'show 1, to /second.html, show 1, end, show 1, to /third.html, end → 1 /second.html; 1 /second.html again; 1 /third.html',
      'keeps its address and title if another page replaces it in the same task':
        'to /old.html, title Old, show 1, to /new.html, title New, show 2, title Complete, end → 1 /old.html Old; 2 /new.html Complete',
      'is the same page if it is announced again before another page replaces it':
        'show 1, end, show 1, to /second.html, show 2, end → 1 /; 1 / again; 2 /second.html',
      'shares its address with a page that is announced in the same task':
        'show 1, show 2, to /second.html, end, show 3, show 4, to /third.html, show 5, end → 1 /second.html; 2 /second.html; 3 /second.html; 4 /second.html; 5 /third.html',
      'keeps its order among the pushes of the same task':
        'show 1, component, show 2, to /second.html, end → 1 /second.html; teaser-1; 2 /second.html',
      'waits for it; a component does not': 'component, show 1, to /next.html, end → teaser-1; 1 /next.html',
    }),
  )('%s', async (_, row) => {
    const [script = '', expected] = row.split(' → ');
    expect((await play(script, { later: true })).join('; ')).toBe(expected);
  });

  it('has the current address if its task has not ended', async () => {
    expect(await play('show 1, to /second.html')).toEqual(['1 /']);
  });
});

describe('a second announcement', () => {
  it.each([
    [
      'of the same page at the same address is a duplicate, each time',
      'show 1, show 1, show 1',
      'no again again',
    ],
    [
      'of another page, or at another address, does not count',
      'show 1, show 2, show 1, to /other.html, show 1, to /other.html?page=2, show 1',
      'no no no no no',
    ],
    [
      'is a duplicate even if components announced themselves in between, which never are duplicates',
      'show 1, component, component, show 1',
      'no no no again',
    ],
    [
      'on another hash route does not count; at another place of the page it does',
      `show 1, ${['#faq', '#', '#/step1', '#/step1', '#/step2', ''].map((hash) => `to /${hash}, show 1`).join(', ')}`,
      'no again again no again no no',
    ],
  ])('%s', async (_, script, duplicates) => {
    const played = await play(script);
    expect(played.map((it) => (it.endsWith('again') ? 'again' : 'no')).join(' ')).toBe(duplicates);
  });
});

describe('a page that comes back from the bfcache', () => {
  it('is announced again, each time', () => {
    const { array, comesBack, announced } = follow();
    array.push({ page: PAGE });
    array.push(showPage(), showTeaser);
    announced.length = 0;
    comesBack();
    comesBack();
    const again = { path: 'page.page-1', type: 'site/components/page', cause: 'bfcache', duplicate: false };
    expect(announced).toEqual([
      { keys: ['shown'], payload: again },
      { keys: ['shown'], payload: again },
    ]);
    array.push(showPage());
    expect(announced.at(-1)?.payload).toMatchObject({ duplicate: true });
  });

  it('is not announced if “pageshow” is its first showing', () => {
    const { array, browser, announced } = follow();
    array.push(showPage());
    browser.fire('pageshow', { persisted: false });
    expect(announced).toHaveLength(1);
  });

  it('is not announced if no page was shown', async () => {
    expect(await play('back, component, back')).toEqual(['teaser-1']);
  });

  it('is not announced after stop, nor is anything else', () => {
    const { array, browser, comesBack, announced, dataLayer, stop } = follow();
    array.push(showPage());
    stop();
    dataLayer.stop();
    comesBack();
    array.push(showPage());
    expect(announced).toHaveLength(1);
    expect(browser.listeners('pageshow')).toBe(0);
  });
});
