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
  const routed = () => follow({}, [], { later: true });

  it('belongs to the address at the end of that task, before and after the change', async () => {
    const { array, goTo, taskEnds, paths, duplicates } = routed();
    array.push(showPage('page-1'));
    await taskEnds();
    array.push(showPage('page-2'));
    goTo('/second.html');
    await taskEnds();
    goTo('/third.html');
    array.push(showPage('page-3'));
    await taskEnds();
    expect(paths()).toEqual(['/', '/second.html', '/third.html']);
    expect(duplicates()).toEqual([false, false, false]);
  });

  it('has the title of that moment, too', async () => {
    const { array, browser, announced, taskEnds } = routed();
    array.push(showPage());
    browser.goTo({ url: 'https://www.example.com/second.html', title: 'Second' });
    await taskEnds();
    expect(announced[0]?.context?.page).toMatchObject({ title: 'Second', path: '/second.html' });
  });

  it('keeps that address even if the visitor goes on before the engine reads it', async () => {
    const { array, goTo, taskEnds, paths } = routed();
    array.push(showPage());
    goTo('/second.html');
    await Promise.resolve();
    goTo('/third.html');
    await taskEnds();
    expect(paths()).toEqual(['/second.html']);
  });

  it('is one page if it is announced before and after the change, and another at the next address', async () => {
    const { array, goTo, taskEnds, duplicates } = routed();
    array.push(showPage());
    goTo('/second.html');
    array.push(showPage());
    await taskEnds();
    array.push(showPage());
    goTo('/third.html');
    await taskEnds();
    expect(duplicates()).toEqual([false, true, false]);
  });

  it('keeps its address and title if another page replaces it in the same task', async () => {
    const { array, browser, announced, taskEnds, paths } = routed();
    browser.goTo({ url: 'https://www.example.com/old.html', title: 'Old' });
    array.push(showPage('page-1'));
    browser.goTo({ url: 'https://www.example.com/new.html', title: 'New' });
    array.push(showPage('page-2'));
    browser.goTo({ title: 'New, complete' });
    await taskEnds();
    expect(paths()).toEqual(['/old.html', '/new.html']);
    expect(announced.map(({ context }) => context?.page?.title)).toEqual(['Old', 'New, complete']);
  });

  it('is the same page if it is announced again before another page replaces it', async () => {
    const { array, goTo, taskEnds, paths, duplicates } = routed();
    array.push(showPage('page-1'));
    await taskEnds();
    array.push(showPage('page-1'));
    goTo('/second.html');
    array.push(showPage('page-2'));
    await taskEnds();
    expect(paths()).toEqual(['/', '/', '/second.html']);
    expect(duplicates()).toEqual([false, true, false]);
  });

  it('shares its address with a page that is announced in the same task', async () => {
    const { array, goTo, taskEnds, paths } = routed();
    array.push(showPage('page-1'), showPage('page-2'));
    goTo('/second.html');
    await taskEnds();
    array.push(showPage('page-3'), showPage('page-4'));
    goTo('/third.html');
    array.push(showPage('page-5'));
    await taskEnds();
    expect(paths()).toEqual(['/second.html', '/second.html', '/second.html', '/second.html', '/third.html']);
  });

  it('has the current address if its task has not ended', () => {
    const { array, goTo, paths } = follow();
    array.push(showPage());
    goTo('/second.html');
    expect(paths()).toEqual(['/']);
  });

  it('keeps its order among the pushes of the same task', async () => {
    const { array, goTo, announced, taskEnds } = routed();
    array.push(showPage('page-1'), showTeaser, showPage('page-2'));
    goTo('/second.html');
    await taskEnds();
    expect(announced.map(({ payload }) => (payload as PageShown).path)).toEqual([
      'page.page-1',
      'component.teaser-1',
      'page.page-2',
    ]);
  });
});

describe('a second announcement', () => {
  it('of the same page at the same address is a duplicate, each time', () => {
    const { array, duplicates } = follow();
    array.push(showPage(), showPage(), showPage());
    expect(duplicates()).toEqual([false, true, true]);
  });

  it('of another page, or at another address, does not count', () => {
    const { array, goTo, duplicates } = follow();
    array.push(showPage('page-1'), showPage('page-2'), showPage('page-1'));
    goTo('/other.html');
    array.push(showPage('page-1'));
    goTo('/other.html?page=2');
    array.push(showPage('page-1'));
    expect(duplicates()).toEqual([false, false, false, false, false]);
  });

  it('on another hash route does not count; at another place of the page it does', () => {
    const { array, goTo, duplicates } = follow();
    goTo('/shareholder-login.html');
    array.push(showPage());
    for (const hash of ['#faq', '#', '#/step1', '#/step1', '#/step2', '']) {
      goTo(`/shareholder-login.html${hash}`);
      array.push(showPage());
    }
    expect(duplicates()).toEqual([false, true, true, false, true, false, false]);
  });

  it('waits for the address of the end of its task; a component is announced as it is', async () => {
    const { array, announced, goTo, taskEnds } = follow({}, [], { later: true });
    array.push(showTeaser);
    array.push(showPage());
    goTo('/next.html');
    await taskEnds();
    expect(
      announced.map(({ payload, context }) => [(payload as PageShown).path, context?.page?.path]),
    ).toEqual([
      ['component.teaser-1', undefined],
      ['page.page-1', '/next.html'],
    ]);
  });

  it('is a duplicate even if components announced themselves in between, which never are duplicates', () => {
    const { array, duplicates } = follow();
    array.push(showPage(), showTeaser, showTeaser, showPage());
    expect(duplicates()).toEqual([false, false, false, true]);
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

  it('is not announced if no page was shown', () => {
    const { array, comesBack, announced } = follow();
    comesBack();
    array.push(showTeaser);
    comesBack();
    expect(announced).toHaveLength(1);
  });

  it('is not announced after stop, nor is anything else', () => {
    const { array, browser, comesBack, announced, stop } = follow();
    array.push(showPage());
    stop();
    comesBack();
    array.push(showPage());
    expect(announced).toHaveLength(1);
    expect(browser.listeners('pageshow')).toBe(0);
  });
});
