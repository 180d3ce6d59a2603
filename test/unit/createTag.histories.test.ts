import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  type BannerCase,
  createFakeVisitor,
  EDGE_COOKIE,
  type FakeTabPage,
  type Hostile,
  type SentEvent,
  type SiteName,
} from '../fakes/createFakeVisitor.ts';
import { nextTurn } from '../fakes/settle.ts';

/** `TAMIS_HISTORIES=10000 TAMIS_SEED=random npx vitest run --project unit test/unit/createTag.histories.test.ts` */
const COUNT = Number(process.env.TAMIS_HISTORIES ?? 300);

/** The longest time until another tab knows of a choice, at the latest through its poll. */
const HEARD_MS = 1_100;
/** The time until the last answer to an aborted request has set its cookies, and these are removed again. */
const CLEANED_MS = 1_100;
/** Longer than the longest wait between two tries. */
const LONG_MS = 120_000;

/** `last`: the page also pushes as it is left. `first`: the page pushes as it comes back. */
type Step =
  | { readonly do: 'choose'; readonly tab: number; readonly granted: boolean; readonly order: number[] }
  | { readonly do: 'gesture'; readonly tab: number; readonly by: 'push' | 'click' | 'form' }
  | { readonly do: 'state'; readonly tab: number }
  | {
      readonly do: 'go';
      readonly tab: number;
      readonly banner: BannerCase;
      readonly before: 'kept' | 'gone';
      readonly last: boolean;
      /** Two sites share the origin. */
      readonly site: SiteName;
    }
  | { readonly do: 'burst'; readonly tab: number; readonly count: number }
  | { readonly do: 'answers'; readonly as: Hostile | undefined }
  | { readonly do: 'reload'; readonly tab: number; readonly last: boolean }
  | { readonly do: 'back'; readonly tab: number; readonly last: boolean; readonly first: boolean }
  | { readonly do: 'online'; readonly is: boolean }
  | { readonly do: 'edge'; readonly isUp: boolean }
  | { readonly do: 'latency'; readonly ms: number }
  | { readonly do: 'wait'; readonly ms: number };

const tab = fc.constantFrom(0, 1);
const order = fc.shuffledSubarray([0, 1, 2, 3, 4], { minLength: 5 });
const choice = (granted: fc.Arbitrary<boolean>) =>
  fc.record({ do: fc.constant('choose' as const), tab, granted, order });
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 4, arbitrary: choice(fc.boolean()) },
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constant('gesture' as const),
      tab,
      by: fc.constantFrom('push' as const, 'click' as const, 'form' as const),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('state' as const), tab }) },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('go' as const),
      tab,
      banner: fc.constantFrom<BannerCase>('early', 'late', 'never'),
      before: fc.constantFrom('kept' as const, 'gone' as const),
      last: fc.boolean(),
      site: fc.constantFrom<SiteName>('main', 'main', 'shop'),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('burst' as const),
      tab,
      // More than the storage may hold, or a few.
      count: fc.constantFrom(3, 10, 30, 220),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('answers' as const),
      as: fc.constantFrom<(Hostile | undefined)[]>(
        undefined,
        'empty',
        'html',
        'cut',
        'malformed',
        'redirect',
      ),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('reload' as const), tab, last: fc.boolean() }) },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('back' as const),
      tab,
      last: fc.boolean(),
      first: fc.boolean(),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('online' as const), is: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('edge' as const), isUp: fc.boolean() }) },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant('latency' as const), ms: fc.constantFrom(0, 100, 700, 2_500) }),
  },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('wait' as const), ms: fc.nat(2_500) }) },
);

/** Something that must reach the edge, or must not. */
interface Told {
  /** A text that only its event contains. */
  readonly mark: string;
  readonly page: FakeTabPage;
  /** The time in epoch milliseconds from which it may leave; `undefined` while the visitor has not allowed it. */
  allowedAt: number | undefined;
  /** Whether its page has had enough time to learn that it may leave. */
  isDue: boolean;
}

/** Plays a history, and returns the promises that were broken. */
const play = async (steps: readonly Step[], end: 'granted' | 'denied') => {
  const visitor = createFakeVisitor();
  const { world, clock } = visitor;
  const broken = new Set<string>();
  const gestures: Told[] = [];
  const states: Told[] = [];
  let count = 0;
  let loads = 0;
  let chosenAt = clock.now();
  let withdrawnAt = -Infinity;
  let lastChoiceAt = -Infinity;
  /** Since when nothing may be stored. */
  let cleanSince = clock.now();

  const shown = () => [0, 1].flatMap((at) => visitor.shownIn(at) ?? []);
  const told = (mark: string, page: FakeTabPage): Told =>
    world.granted
      ? { mark, page, allowedAt: clock.now(), isDue: true }
      : { mark, page, allowedAt: undefined, isDue: false };
  /** A state of a page may leave as long as the page is shown. */
  const noteAllowed = (chosenIn?: FakeTabPage) => {
    if (!world.granted) return;
    for (const it of states.filter(({ page }) => shown().includes(page))) {
      it.allowedAt ??= clock.now();
      it.isDue ||= it.page === chosenIn || clock.now() - chosenAt >= HEARD_MS;
    }
  };

  const open = (at: number, banner: BannerCase, before: 'kept' | 'gone', site?: SiteName) => {
    const load = `load=${++loads}.`;
    const page = visitor.open(at, `https://www.example.com/en/a.html?${load}`, banner, before, site);
    states.push(told(load, page));
  };
  const choose = async (at: number, granted: boolean, order: readonly number[]) => {
    const page = visitor.shownIn(at);
    if (!page?.hasBanner()) return;
    // The banner's cookie does not show which of two choices within a second came last: the denial counts then.
    if (clock.now() - lastChoiceAt < 1_000) await visitor.pass(1_000);
    lastChoiceAt = clock.now();
    const hasChanged = world.granted !== granted;
    if (world.granted && !granted) withdrawnAt = cleanSince = clock.now();
    if (granted && hasChanged) chosenAt = clock.now();
    world.granted = granted;
    noteAllowed(page);
    page.choose(order, hasChanged);
    // The banner has finished by the end of its task.
    await visitor.pass(1);
    const stays = visitor.stored(at).filter((name) => name !== EDGE_COOKIE);
    if (!granted && stays.length > 0) broken.add(`stays after a withdrawal: ${stays}`);
  };
  const gesture = (page: FakeTabPage, by: 'push' | 'click' | 'form') => {
    const mark = `gesture-${++count}.`;
    gestures.push(told(mark, page));
    if (by === 'push') page.push({ event: 'requestQuote', requestQuoteInfo: { quoteId: mark } });
    if (by === 'click') page.click(`https://www.linkedin.com/${mark}html`);
    if (by === 'form')
      page.push({ event: 'formStart', eventInfo: { path: 'component.f', formID: mark, formName: mark } });
  };

  const take = async (it: Step) => {
    if (it.do === 'choose') return choose(it.tab, it.granted, it.order);
    if (it.do === 'online') {
      visitor.setOnline(it.is);
      // If a page is left at the very moment at which a request fails, it cannot know of the failure.
      return visitor.pass(1);
    }
    if (it.do === 'edge') {
      world.isEdgeUp = it.isUp;
      return;
    }
    if (it.do === 'answers') {
      world.hostile = it.as;
      return;
    }
    if (it.do === 'latency') {
      world.latency = it.ms;
      return;
    }
    if (it.do === 'wait') return visitor.pass(it.ms);
    const page = visitor.shownIn(it.tab) as FakeTabPage;
    if (it.do === 'gesture') return gesture(page, it.by);
    if (it.do === 'burst') {
      for (let at = 0; at < it.count; at += 1) gesture(page, 'push');
      return;
    }
    if (it.do === 'state') {
      const mark = `form-${++count}.`;
      page.push({ event: 'formViewed', eventInfo: { path: 'component.f', formID: mark, formName: mark } });
      return states.push(told(mark, page));
    }
    page.asItLeaves = it.last ? () => gesture(page, 'push') : undefined;
    if (it.do === 'go') return open(it.tab, it.banner, it.before, it.site);
    if (it.do === 'reload') return open(it.tab, 'early', 'gone');
    const before = visitor.tabs[it.tab]?.pages.at(-2);
    if (before) before.asItReturns = it.first ? () => gesture(before, 'push') : undefined;
    return visitor.back(it.tab);
  };

  const look = () => {
    noteAllowed();
    if (world.granted || visitor.isAnswerDue()) cleanSince = clock.now();
    cleanSince = Math.max(cleanSince, visitor.answeredAt());
    if (clock.now() - cleanSince >= CLEANED_MS && visitor.stored().length > 0)
      broken.add(`is stored without consent: ${visitor.stored()}`);
  };

  open(0, 'early', 'gone');
  open(1, 'early', 'gone');
  for (const it of steps) {
    await take(it);
    await nextTurn();
    look();
  }
  visitor.setOnline(true);
  world.isEdgeUp = true;
  world.hostile = undefined;
  // Each site sends what its pages have left.
  open(1, 'early', 'gone', 'shop');
  open(0, 'early', 'gone');
  await choose(0, end === 'granted', [0, 1, 2, 3, 4]);
  gesture(visitor.shownIn(1) as FakeTabPage, 'push');
  await visitor.pass(LONG_MS);
  look();

  for (const { events, allowed } of visitor.requests)
    if (!allowed) broken.add(`left without consent: ${events.map(({ id }) => id)}`);
  for (const { mark, page } of [...states, ...gestures])
    for (const { text, datastream } of visitor.arrived)
      if (text.includes(mark) && datastream !== page.datastream) broken.add(`goes to another site: ${mark}`);
  const timesIn = (events: readonly SentEvent[], mark: string) =>
    new Set(events.filter(({ text }) => text.includes(mark)).map(({ id }) => id)).size;
  for (const { mark, allowedAt } of gestures) {
    const count = timesIn(visitor.arrived, mark);
    if (count > 0 && allowedAt === undefined) broken.add(`a gesture from before consent arrives: ${mark}`);
    if (count > 1) broken.add(`arrives ${count} times: ${mark}`);
  }
  const ids = visitor.arrived.map(({ id }) => id);
  // If the next page's own first request fails, that page cannot know that earlier requests have arrived:
  // docs/delivery.md.
  const couldFail = steps.some(
    (it) =>
      (it.do === 'online' && !it.is) || (it.do === 'edge' && !it.isUp) || (it.do === 'answers' && it.as),
  );
  const mayRepeat = (id: string) => couldFail && visitor.unheard.has(id);
  for (const id of ids)
    if (ids.indexOf(id) !== ids.lastIndexOf(id) && !mayRepeat(id)) broken.add(`arrives twice: ${id}`);
  const missing = [...states, ...gestures].filter(
    ({ mark, allowedAt = 0, isDue }) =>
      // Events that wait in the outbox when consent is withdrawn are deleted for good.
      isDue &&
      end === 'granted' &&
      allowedAt > withdrawnAt &&
      timesIn([...visitor.arrived, ...visitor.unknown], mark) === 0,
  );
  // A page that is left right after a large burst can neither send nor store all of it, but says so.
  if (missing.length > visitor.toldLost())
    for (const { mark } of missing) broken.add(`does not arrive: ${mark}`);
  return { broken: [...broken], arrived: ids.length };
};

it(`${COUNT} random histories of one visitor with two tabs: nothing leaves or stays without consent, no state is lost, nothing comes twice`, {
  timeout: 30_000 + COUNT * 200,
}, async () => {
  let arrived = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.array(step, { maxLength: 25 }),
      fc.constantFrom('granted' as const, 'denied' as const),
      async (steps, end) => {
        const played = await play(steps, end);
        arrived += played.arrived;
        expect(played.broken).toEqual([]);
      },
    ),
    { numRuns: COUNT },
  );
  expect(arrived).toBeGreaterThan(COUNT);
});
