import fc from 'fast-check';
import { expect, it } from 'vitest';
import { foodco } from '../../../src/foodco.ts';
import type { Failure } from '../../../src/health/index.ts';
import { allRules } from '../../../src/rules/index.ts';
import { createTag } from '../../../src/tag/createTag.ts';
import { createFakeAlloy } from '../../../src/testing/createFakeAlloy.ts';
import { clickOnLink } from '../../../src/testing/testLink.ts';
import { BANNER_DEEDS } from '../../fakes/createFakeBanner.ts';
import type { FakePage } from '../../fakes/createFakePages.ts';
import {
  type BannerCase,
  createFakeVisitor,
  EDGE_COOKIE,
  type Hostile,
  type VisitorPage,
} from '../../fakes/createFakeVisitor.ts';
import { nextTurn } from '../../fakes/settle.ts';
import { TEST_SETTINGS } from '../../fakes/testSettings.ts';
import { createMarks } from '../../histories/createMarks.ts';
import { type DeedsOf, type StepOf, stepsOf, take } from '../../histories/stepsOf.ts';
import { VISITOR_STEPS } from '../../histories/visitorSteps.ts';

/** `TAMIS_HISTORIES=10000 TAMIS_SEED=random npx vitest run --project unit test/unit/tag/createTag.histories.test.ts` */
const COUNT = Number(process.env.TAMIS_HISTORIES ?? 300);

/** The longest time until another tab knows of a choice, at the latest through its poll. */
const HEARD_MS = 1_100;
/** The time until the last answer to an aborted request has set its cookies, and these are removed again. */
const CLEANED_MS = 1_100;
/** Longer than the longest wait between two tries. */
const LONG_MS = 120_000;

/** The sites of the origin: each has a tag and a datastream of its own. */
const SITES = {
  main: TEST_SETTINGS,
  shop: {
    ...TEST_SETTINGS,
    tenant: 'shop',
    datastreams: { development: 'shop-dev', staging: 'shop-stage', production: 'shop-prod' },
  },
};
type Site = keyof typeof SITES;

const { choose, push, click, go } = VISITOR_STEPS;
const STEPS = {
  ...VISITOR_STEPS,
  choose: [
    choose[0],
    { ...choose[1], order: fc.shuffledSubarray(BANNER_DEEDS, { minLength: BANNER_DEEDS.length }) },
  ],
  push: [4, push[1]],
  click: [2, click[1]],
  /** A form is started: a gesture. It is viewed: a state of its page. */
  form: [3, { ...push[1], as: fc.constantFrom('formStart', 'formStart', 'formViewed') }],
  // More than the storage may hold, or a few.
  burst: [1, { ...push[1], count: fc.constantFrom(3, 10, 30, 220) }],
  go: [
    2,
    {
      ...go[1],
      banner: fc.constantFrom<BannerCase>('early', 'late', 'never'),
      before: fc.constantFrom('kept' as const, 'gone' as const),
      site: fc.constantFrom<Site>('main', 'main', 'shop'),
    },
  ],
  wait: [3, VISITOR_STEPS.wait[1]],
  online: [1, { is: fc.boolean() }],
  edge: [1, { isUp: fc.boolean() }],
  latency: [1, { ms: fc.constantFrom(0, 100, 700, 2_500) }],
  answers: [
    1,
    {
      as: fc.constantFrom<(Hostile | undefined)[]>(
        undefined,
        'empty',
        'html',
        'cut',
        'malformed',
        'redirect',
      ),
    },
  ],
} as const;
const steps = stepsOf(STEPS);

/** How many events the pages have called lost. */
const createLosses = () => {
  let count = 0;
  return {
    count: () => count,
    listen: ({ browser }: FakePage) =>
      browser.onWindow('tamis:failure', (event) => {
        const { message, cause } = (event as CustomEvent<Failure>).detail;
        if (message.startsWith('Events may be lost')) count += Number.parseInt(String(cause), 10);
        if (message === 'An event was dropped.') count += 1;
      }),
  };
};

/** Starts a site's tag on a page that shows itself. */
const runTag = (page: FakePage, site: string, inDoubt: (id: string) => void) => {
  const pushes: object[] = [
    { event: 'cmp:show', eventInfo: { path: 'page.p1' }, page: { p1: { '@type': 'site/page' } } },
  ];
  const { browser } = page;
  browser.globals.adobeDataLayer = pushes;
  const settings = SITES[site as Site];
  const { trace } = createTag({
    settings,
    browser,
    site: { ...foodco, rules: allRules },
    loadAlloy: createFakeAlloy().loadAlloy,
  });
  trace.subscribe((record) => {
    if (record.kind === 'event' && record.outcome === 'in doubt') inDoubt(record.id);
  });
  return { push: (item: object) => void pushes.push(item), datastream: settings.datastreams.production };
};

/** Plays a history, and returns the promises that were broken. */
const play = async (history: readonly StepOf<typeof STEPS>[], end: 'granted' | 'denied') => {
  const losses = createLosses();
  /** What a trace has called in doubt is sent again, and may have arrived: docs/delivery.md. */
  const doubtful = new Set<string>();
  const visitor = createFakeVisitor((page, site) => {
    losses.listen(page);
    return runTag(page, site, (id) => doubtful.add(id));
  });
  type Page = ReturnType<typeof visitor.open>;
  const { world, clock, answer, shown } = visitor;
  const broken = new Set<string>();
  const marks = createMarks();
  /** The pages on which a mark was pushed, and the states that may leave as long as their page is shown. */
  const pageOf = new Map<string, Page>();
  const states = new Map<string, Page>();
  let chosenAt = clock.now();
  let lastChoiceAt = -Infinity;
  /** Since when nothing may be stored. */
  let cleanSince = clock.now();

  const isGranted = () => answer.performance === true;
  const told = (name: string, page: () => Page) => {
    const mark = marks.make(name);
    if (isGranted()) marks.allow(mark, true);
    return { mark, at: () => pageOf.set(mark, page()) };
  };
  const noteAllowed = (chosenIn?: VisitorPage) => {
    if (!isGranted()) return;
    for (const [mark, page] of states)
      if (shown().includes(page)) marks.allow(mark, page === chosenIn || clock.now() - chosenAt >= HEARD_MS);
  };

  const open = (at: number, banner: BannerCase, before: 'kept' | 'gone', site?: Site) => {
    const { mark, at: on } = told('load', () => page);
    const page = visitor.open(at, `https://www.example.com/en/a.html?${mark}`, banner, before, site);
    states.set(mark, page);
    on();
  };
  const choose = async (at: number, granted: boolean, order: readonly number[]) => {
    const page = visitor.shownIn(at);
    if (!page?.banner.isThere()) return;
    // The banner's cookie does not show which of two choices within a second came last: the denial counts then.
    if (clock.now() - lastChoiceAt < 1_000) await visitor.pass(1_000);
    lastChoiceAt = clock.now();
    if (isGranted() && !granted) {
      marks.withdraw();
      cleanSince = clock.now();
    }
    if (granted && !isGranted()) chosenAt = clock.now();
    visitor.choose(page, { performance: granted }, order);
    noteAllowed(page);
    // The banner has finished by the end of its task.
    await visitor.pass(1);
    const stays = visitor.stored(at).filter((name) => name !== EDGE_COOKIE);
    if (!granted && stays.length > 0) broken.add(`stays after a withdrawal: ${stays}`);
  };
  const gesture = (page: Page, by: 'push' | 'click' | 'form' = 'push') => {
    const { mark, at } = told('gesture', () => page);
    at();
    if (by === 'push') page.running.push({ event: 'requestQuote', requestQuoteInfo: { quoteId: mark } });
    if (by === 'form')
      page.running.push({
        event: 'formStart',
        eventInfo: { path: 'component.f', formID: mark, formName: mark },
      });
    if (by !== 'click') return;
    const link = { href: `https://www.linkedin.com/${mark}html`, attributes: { title: 'A supplier' } };
    page.browser.fire('click', clickOnLink(link, page.browser.url()));
  };

  const pageIn = (at: number) => visitor.shownIn(at) as Page;
  const willPush = (at: number, isLast: boolean) => {
    const page = pageIn(at);
    page.asItLeaves = isLast ? () => gesture(page) : undefined;
    return page;
  };
  const deeds: DeedsOf<typeof STEPS> = {
    choose: (it) => choose(it.tab, it.granted, it.order),
    push: (it) => gesture(pageIn(it.tab)),
    click: (it) => gesture(pageIn(it.tab), 'click'),
    form: (it) => {
      const page = pageIn(it.tab);
      if (it.as === 'formStart') return gesture(page, 'form');
      const { mark, at } = told('form', () => page);
      at();
      page.running.push({
        event: 'formViewed',
        eventInfo: { path: 'component.f', formID: mark, formName: mark },
      });
      return states.set(mark, page);
    },
    burst: (it) => {
      for (let at = 0; at < it.count; at += 1) gesture(pageIn(it.tab));
    },
    go: (it) => {
      const page = willPush(it.tab, it.last);
      page.asItReturns = it.first ? () => gesture(page) : undefined;
      open(it.tab, it.banner, it.before, it.site);
    },
    back: (it) => {
      willPush(it.tab, it.last);
      visitor.back(it.tab);
    },
    reload: (it) => {
      willPush(it.tab, it.last);
      open(it.tab, 'early', 'gone');
    },
    wait: (it) => visitor.pass(it.ms),
    online: (it) => {
      visitor.setOnline(it.is);
      // If a page is left at the very moment at which a request fails, it cannot know of the failure.
      return visitor.pass(1);
    },
    edge: (it) => {
      world.isEdgeUp = it.isUp;
    },
    latency: (it) => {
      world.latency = it.ms;
    },
    answers: (it) => {
      world.hostile = it.as;
    },
  };

  const look = () => {
    noteAllowed();
    if (isGranted() || visitor.isAnswerDue()) cleanSince = clock.now();
    cleanSince = Math.max(cleanSince, visitor.answeredAt());
    if (clock.now() - cleanSince >= CLEANED_MS && visitor.stored().length > 0)
      broken.add(`is stored without consent: ${visitor.stored()}`);
  };

  open(0, 'early', 'gone');
  open(1, 'early', 'gone');
  for (const it of history) {
    await take(deeds, it);
    await nextTurn();
    look();
  }
  visitor.setOnline(true);
  world.isEdgeUp = true;
  world.hostile = undefined;
  // Each site sends what its pages have left.
  open(1, 'early', 'gone', 'shop');
  open(0, 'early', 'gone');
  await choose(0, end === 'granted', BANNER_DEEDS);
  gesture(pageIn(1));
  await visitor.pass(LONG_MS);
  look();

  for (const { events, allowed } of visitor.requests)
    if (!allowed) broken.add(`left without consent: ${events.map(({ id }) => id)}`);
  for (const [mark, page] of pageOf)
    for (const { text, datastream } of visitor.arrived)
      if (text.includes(mark) && datastream !== page.running.datastream)
        broken.add(`goes to another site: ${mark}`);
  const idsWith = (mark: string, events: typeof visitor.arrived) =>
    new Set(events.flatMap(({ id, text }) => (text.includes(mark) ? [id] : [])));
  for (const fault of marks.brokenBy((mark) => idsWith(mark, visitor.arrived).size)) broken.add(fault);
  const ids = visitor.arrived.map(({ id }) => id);
  // If the next page's own first request fails, that page cannot know that earlier requests have arrived:
  // docs/delivery.md.
  const couldFail = history.some(
    (it) =>
      (it.do === 'online' && !it.is) || (it.do === 'edge' && !it.isUp) || (it.do === 'answers' && it.as),
  );
  const mayRepeat = (id: string) => doubtful.has(id) || (couldFail && visitor.unheard.has(id));
  for (const id of ids)
    if (ids.indexOf(id) !== ids.lastIndexOf(id) && !mayRepeat(id)) broken.add(`arrives twice: ${id}`);
  const missing = marks
    .due()
    .filter(
      (mark) => end === 'granted' && idsWith(mark, [...visitor.arrived, ...visitor.unknown]).size === 0,
    );
  // A page that is left right after a large burst can neither send nor store all of it, but says so.
  if (missing.length > losses.count()) for (const mark of missing) broken.add(`does not arrive: ${mark}`);
  return { broken: [...broken], arrived: ids.length };
};

it(`${COUNT} random histories of one visitor with two tabs: nothing leaves or stays without consent, no state is lost, nothing comes twice but what was in doubt`, {
  timeout: 30_000 + COUNT * 200,
}, async () => {
  let arrived = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.array(steps, { maxLength: 25 }),
      fc.constantFrom('granted' as const, 'denied' as const),
      async (history, end) => {
        const played = await play(history, end);
        arrived += played.arrived;
        expect(played.broken).toEqual([]);
      },
    ),
    { numRuns: COUNT },
  );
  expect(arrived).toBeGreaterThan(COUNT);
});
