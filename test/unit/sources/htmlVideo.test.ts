import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createCleaning } from '../../../src/page/index.ts';
import { createVideos, type VideoFeed, type VideoReported } from '../../../src/sources/index.ts';
import { followHtmlVideo, type PlayedElement } from '../../../src/sources/video/htmlVideo.ts';
import { createFakeClock } from '../../../src/testing/createFakeClock.ts';
import { createFakeVideo } from '../../fakes/createFakeVideo.ts';

/** Hears a video, and what is reported of it. */
const hearing = (isLeftToOthers: (since: number) => boolean = () => false) => {
  const clock = createFakeClock();
  const reports: { report: string; at: number | undefined; told: VideoReported['eventInfo'] }[] = [];
  let feed: VideoFeed = () => {};
  createVideos({
    start: (feedOf) => {
      feed = feedOf('video');
      return () => {};
    },
  }).start(({ keys, payload, ...moment }) => {
    const { at } = moment as { at?: number };
    reports.push({ report: keys.join(), at, told: (payload as VideoReported).eventInfo });
  });
  const follow = (video: PlayedElement) =>
    followHtmlVideo(video, {
      feed,
      clock,
      clean: createCleaning(),
      moment: () => ({ at: clock.now() }),
      isLeftToOthers,
    });
  return { clock, reports, follow, names: () => reports.map(({ report }) => report) };
};

type FakeOptions = Parameters<typeof createFakeVideo>[1];

const watch = (options: FakeOptions = {}, isLeftToOthers?: (since: number) => boolean) => {
  const { clock, follow, ...heard } = hearing(isLeftToOthers);
  let hear: ((event: { type: string }) => void) | undefined;
  const video = createFakeVideo((type) => hear?.({ type }), options);
  hear = follow(video);
  /** Lets so many seconds go by, at normal speed, told every quarter of a second. */
  const goOn = (seconds: number) => {
    for (let gone = 0; gone < seconds; gone += 0.25) {
      clock.pass(250);
      video.goOn(0.25);
    }
  };
  return { ...heard, clock, video, goOn };
};

describe('a `<video>`', () => {
  it('that is played from start to end gives all that there is to report', () => {
    const { video, goOn, reports } = watch({ attributes: { 'data-video-name': 'Inside our bakery' } });
    video.play();
    goOn(40);
    video.pause();
    video.play();
    goOn(60);
    expect(reports.map(({ report, told }) => [report, told.playTimestamp, told.milestone])).toEqual([
      ['start', 0, undefined],
      ['milestone 25', 25, 25],
      ['pause', 40, undefined],
      ['resume', 40, undefined],
      ['milestone 50', 50, 50],
      ['milestone 75', 75, 75],
      ['complete', 100, 100],
    ]);
    expect(new Set(reports.map(({ told }) => `${told.name} ${told.length}`))).toEqual(
      new Set(['Inside our bakery 100']),
    );
  });

  it('starts when it has played for a quarter of a second, with the moment at which it began', () => {
    const { video, clock, names, reports } = watch();
    const began = clock.now();
    video.play();
    clock.pass(249);
    expect(names()).toEqual([]);
    clock.pass(1);
    expect(reports.map(({ report, at }) => [report, at])).toEqual([['start', began]]);
  });

  it('that stalls meanwhile has begun when it first played', () => {
    const { clock, follow, reports } = hearing();
    const began = clock.now();
    const hear = follow(createFakeVideo(() => {}));
    hear({ type: 'playing' });
    clock.pass(200);
    hear({ type: 'playing' });
    clock.pass(50);
    expect(reports.map(({ report, at }) => [report, at])).toEqual([['start', began]]);
  });

  it('that is aborted sooner has not been played', () => {
    const { video, clock, names } = watch();
    video.play();
    clock.pass(200);
    video.pause();
    clock.pass(10_000);
    expect(names()).toEqual([]);
  });

  it('whose source is replaced sooner, as by an advertisement, has not been played', () => {
    const { video, clock, names } = watch();
    video.play();
    clock.pass(200);
    video.swap('https://ads.test/ad.mp4', 15);
    clock.pass(10_000);
    expect(names()).toEqual([]);
  });

  it('that goes on for less than that has not gone on', () => {
    const { video, clock, goOn, names } = watch();
    video.play();
    goOn(5);
    video.pause();
    video.play();
    clock.pass(100);
    video.pause();
    clock.pass(1_000);
    expect(names()).toEqual(['start', 'pause']);
  });

  it('shorter than that is reported when it has ended', () => {
    const { video, clock, names } = watch({ length: 0.2 });
    video.play();
    clock.pass(200);
    video.goOn(0.2);
    const all = ['start', 'milestone 25', 'milestone 50', 'milestone 75', 'complete'];
    expect(names()).toEqual(all);
    clock.pass(1_000);
    expect(names()).toEqual(all);
  });

  it('reaches no milestone that a seek has passed over, and its end all the same', () => {
    const { video, goOn, names } = watch();
    video.play();
    goOn(10);
    video.seek(80);
    goOn(20);
    expect(names()).toEqual(['start', 'complete']);
  });

  it('reaches them when they are played later', () => {
    const { video, goOn, names } = watch();
    video.play();
    goOn(1);
    video.seek(60);
    goOn(20);
    video.seek(20);
    goOn(10);
    expect(names()).toEqual(['start', 'milestone 75', 'milestone 25']);
  });

  it('is complete where the browser says that it was played until just before its end', () => {
    const { video, goOn, names } = watch({ length: 10.2 });
    video.play();
    goOn(10);
    expect(names().at(-1)).toBe('complete');
  });

  it('is not complete when its end was only sought', () => {
    const { video, goOn, names } = watch();
    video.play();
    goOn(10);
    video.seek(100);
    expect(names()).toEqual(['start']);
  });

  it('that is sought to its end before it has played has not been played', () => {
    const { video, clock, names } = watch();
    video.play();
    clock.pass(100);
    video.seek(100);
    clock.pass(1_000);
    expect(names()).toEqual([]);
  });

  it('in a loop is complete once', () => {
    const { video, goOn, names } = watch({ length: 4, loop: true });
    video.play();
    goOn(20);
    expect(names()).toEqual(['start', 'milestone 25', 'milestone 50', 'milestone 75', 'complete']);
  });

  it('is not reported again when it is seen again', () => {
    const { video, goOn, names } = watch({ length: 4 });
    video.play();
    goOn(4);
    const once = names();
    video.play();
    goOn(4);
    expect(names()).toEqual(once);
  });

  it('starts anew with another source, of which nothing was seen', () => {
    const { video, goOn, reports } = watch({ length: 8 });
    video.play();
    goOn(3);
    video.swap('https://www.example.com/videos/farm.mp4', 4);
    video.play();
    goOn(2);
    expect(reports.map(({ report, told }) => [report, told.name, told.length])).toEqual([
      ['start', 'bakery.mp4', 8],
      ['milestone 25', 'bakery.mp4', 8],
      ['start', 'farm.mp4', 4],
      ['milestone 25', 'farm.mp4', 4],
      ['milestone 50', 'farm.mp4', 4],
    ]);
  });

  it('without an end has neither length nor milestones', () => {
    const { video, goOn, reports } = watch({ length: Number.POSITIVE_INFINITY });
    video.play();
    goOn(300);
    expect(reports.map(({ report, told }) => [report, told.length])).toEqual([['start', undefined]]);
  });

  it('of which others tell is left to them, until its source is replaced', () => {
    let areOthers = true;
    const { video, goOn, names, clock } = watch({}, () => areOthers);
    video.play();
    goOn(30);
    areOthers = false;
    video.pause();
    video.play();
    goOn(30);
    expect(names()).toEqual([]);
    video.swap('https://www.example.com/next.mp4', 10);
    video.play();
    clock.pass(250);
    expect(names()).toEqual(['start']);
  });

  it.each<[string, FakeOptions, string | undefined]>([
    ['data-video-name', { attributes: { 'data-video-name': 'A', title: 'B' } }, 'A'],
    ['title', { attributes: { title: 'B', 'aria-label': 'C' } }, 'B'],
    ['aria-label', { attributes: { 'aria-label': ' C \n c ' } }, 'C c'],
    ['file, without query', { src: 'https://cdn.test/a/Our%20bakery.mp4?token=abc#t=5' }, 'Our bakery.mp4'],
    ['file, if it is no secret', { src: 'https://cdn.test/jane@example.com' }, 'redacted'],
    ['nothing: no file', { src: 'blob:https://www.example.com/4f0c…' }, undefined],
    ['label without address', { attributes: { title: 'By jane@example.com' } }, 'By redacted'],
  ])('is named by its %s', (_, options, name) => {
    const { video, clock, reports } = watch(options);
    video.play();
    clock.pass(250);
    expect(reports.map(({ told }) => told.name)).toEqual([name]);
  });
});

const milestones = ['milestone 25', 'milestone 50', 'milestone 75'] as const;
const percentOf = (report: string) => Number(report.replace('milestone ', ''));

/** What must never be, whatever was played: the reports of one source, and the parts of it that were played. */
const mustBeSound = (
  reports: readonly string[],
  parts: readonly (readonly [number, number])[],
  length: number,
) => {
  const wasPlayed = (at: number, slack = 0) => parts.some(([start, end]) => start < at && end >= at - slack);
  for (const once of ['start', 'complete', ...milestones]) {
    expect(reports.filter((it) => it === once).length).toBeLessThanOrEqual(1);
  }
  if (reports.length > 0) expect(reports[0]).toBe('start');
  for (const milestone of milestones) {
    if (reports.includes(milestone)) expect(wasPlayed((length * percentOf(milestone)) / 100)).toBe(true);
  }
  if (reports.includes('complete')) expect(wasPlayed(length, 0.25)).toBe(true);
};

describe('whatever a visitor does with a `<video>`', () => {
  const step = fc.oneof(
    fc.constant({ do: 'play' } as const),
    fc.constant({ do: 'pause' } as const),
    fc.record({ do: fc.constant('goOn' as const), by: fc.integer({ min: 1, max: 200 }) }),
    fc.record({ do: fc.constant('seek' as const), to: fc.integer({ min: 0, max: 40 }) }),
    fc.record({ do: fc.constant('swap' as const), length: fc.integer({ min: 1, max: 40 }) }),
  );

  it('is reported soundly, and what was played is reported', () => {
    fc.assert(
      fc.property(
        fc.array(step, { maxLength: 40 }),
        fc.integer({ min: 1, max: 40 }),
        fc.boolean(),
        (steps, first, loop) => {
          const { video, clock, names } = watch({ length: first, loop });
          let from = 0;
          const check = () => {
            const reports = names().slice(from);
            mustBeSound(reports, video.parts(), video.duration);
            // Nobody's play was cut short within the wait: everything that was played must be there.
            const wasComplete = reports.includes('complete');
            for (const milestone of milestones) {
              const at = (video.duration * percentOf(milestone)) / 100;
              const wasPlayed = video.parts().some(([start, end]) => start < at && end >= at);
              if (wasPlayed && !wasComplete) expect(reports).toContain(milestone);
            }
          };
          for (const it of steps) {
            if (it.do === 'play') {
              video.play();
              clock.pass(250);
            } else if (it.do === 'pause') video.pause();
            else if (it.do === 'seek') video.seek(it.to);
            else if (it.do === 'goOn') {
              for (let gone = 0; gone < it.by; gone++) {
                clock.pass(250);
                video.goOn(0.25);
              }
            } else {
              check();
              from = names().length;
              video.swap('https://www.example.com/next.mp4', it.length);
            }
          }
          check();
        },
      ),
      { numRuns: 500 },
    );
  });

  it('is reported soundly even where events come in an order in which they never come', () => {
    const odd = fc.record({
      type: fc.constantFrom('playing', 'pause', 'timeupdate', 'ended', 'emptied', 'seeking', 'play'),
      ended: fc.boolean(),
      currentTime: fc.integer({ min: 0, max: 20 }),
      played: fc.array(fc.tuple(fc.integer({ min: 0, max: 20 }), fc.integer({ min: 0, max: 20 })), {
        maxLength: 2,
      }),
      gone: fc.constantFrom(0, 100, 250, 1_000),
    });
    fc.assert(
      fc.property(fc.array(odd, { maxLength: 40 }), (events) => {
        const { clock, follow, names } = hearing();
        let now = { ended: false, currentTime: 0, played: [] as [number, number][] };
        let parts: [number, number][] = [];
        let from = 0;
        const hear = follow({
          currentSrc: 'https://www.example.com/a.mp4',
          duration: 20,
          title: '',
          getAttribute: () => null,
          get ended() {
            return now.ended;
          },
          get currentTime() {
            return now.currentTime;
          },
          get played() {
            const { played } = now;
            return {
              length: played.length,
              start: (at: number) => played[at]?.[0] ?? 0,
              end: (at: number) => played[at]?.[1] ?? 0,
            };
          },
        });
        for (const { type, gone, ...state } of events) {
          now = state;
          parts.push(...state.played);
          clock.pass(gone);
          if (type === 'emptied') {
            mustBeSound(names().slice(from), parts, 20);
            from = names().length;
            parts = [];
          }
          hear({ type });
        }
        mustBeSound(names().slice(from), parts, 20);
      }),
      { numRuns: 2_000 },
    );
  });
});
