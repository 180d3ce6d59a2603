import { describe, expect, it } from 'vitest';
import type { EventNames } from '../../../../src/dataLayer/index.ts';
import type { Announcement } from '../../../../src/engine/index.ts';
import { createRedaction } from '../../../../src/redaction/index.ts';
import type { Tracking } from '../../../../src/site/index.ts';
import {
  createDataLayerVideos,
  createVideos,
  type VideoFeed,
  type VideoReported,
} from '../../../../src/sources/index.ts';
import { createFakePage } from '../../../fakes/createFakePage.ts';

const hear = (source: ReturnType<typeof createVideos>) => {
  const announced: Announcement<Tracking>[] = [];
  const stop = source.start((it) => announced.push(it));
  return {
    announced,
    stop,
    reports: () => announced.map(({ keys }) => keys.join()),
    told: () => announced.map(({ payload }) => (payload as VideoReported).eventInfo),
  };
};

const follow = (eventNames: EventNames = {}, before: unknown[] = []) => {
  const page = createFakePage(before, { open: false, eventNames });
  const heard = hear(
    createVideos(createDataLayerVideos({ dataLayer: page.dataLayer, redact: createRedaction() })),
  );
  page.dataLayer.open();
  const push = (event: string, eventInfo?: unknown) => page.array.push({ event, eventInfo });
  return { ...page, ...heard, push };
};

describe('a video of the data layer', () => {
  it('is announced with the item, completed by what its load and metadata said', () => {
    const { push, announced } = follow();
    push('videoLoad', { name: 'Intro' });
    push('videoMetadata', { length: 90 });
    push('videoPlay', { playTimestamp: 0 });
    const item = { event: 'videoPlay', eventInfo: { name: 'Intro', playTimestamp: 0, length: 90 } };
    expect(announced).toEqual([
      { keys: ['start'], payload: item, past: false, context: { state: {}, item } },
    ]);
  });

  it('gives its seven reports', () => {
    const { push, reports, told } = follow();
    push('videoPlay', { name: 'Intro' });
    push('videoPause');
    push('videoPlay');
    for (const milestone of [0, 25, '50', '75 %']) push('videoMilestone', { milestone });
    push('videoStop');
    expect(reports().join()).toBe('start,pause,resume,milestone 25,milestone 50,milestone 75,complete');
    const none = undefined;
    expect(told().map(({ milestone }) => milestone)).toEqual([none, none, none, 25, 50, 75, none]);
  });

  it('is told apart from others by its path, else by its name, else it is the one that reported last', () => {
    const { push, reports, told } = follow();
    push('videoPlay', { path: 'component.video-1', name: 'Intro' });
    push('videoPlay', { path: 'component.video-2', name: 'Intro' });
    push('videoPlay', { name: 'Recipes' });
    push('videoPause', {});
    push('videoPause', { path: 'component.video-1' });
    expect(reports()).toEqual(['start', 'start', 'start', 'pause', 'pause']);
    expect(told().map(({ name }) => name)).toEqual(['Intro', 'Intro', 'Recipes', 'Recipes', 'Intro']);
  });

  it.each([
    ['loads', 'videoLoad', 'videoPlay'],
    ['swaps in', 'videoSwap', 'videoPlay'],
    ['knows', 'videoMetadata', 'videoPlay'],
    ['plays', 'videoPlay'],
  ])('starts again when the player at its path %s another, as on the next route', (_, ...events) => {
    const { push, reports, told } = follow();
    const tell = (event: string, name: string, more = {}) =>
      push(event, { path: 'component.hero-video', name, ...more });
    tell('videoLoad', 'Bakery', { length: 90 });
    tell('videoPlay', 'Bakery');
    tell('videoMilestone', 'Bakery', { milestone: 25 });
    for (const event of events) tell(event, 'Farm');
    tell('videoMilestone', 'Farm', { milestone: 25 });
    tell('videoPause', 'Farm');
    tell('videoPlay', 'Farm');
    expect(reports()).toEqual(['start', 'milestone 25', 'start', 'milestone 25', 'pause', 'resume']);
    expect(told().map(({ name, length }) => [name, length])).toEqual([
      ...Array(2).fill(['Bakery', 90]),
      ...Array(4).fill(['Farm', undefined]),
    ]);
  });

  it('goes on when its name is known late, and when it loads twice', () => {
    const { push, reports } = follow();
    const tell = (event: string, name?: string) => push(event, { path: 'component.hero-video', name });
    tell('videoPlay');
    tell('videoMetadata', 'Farm');
    tell('videoLoad', 'Farm');
    tell('videoPlay', 'Farm');
    tell('videoPause');
    tell('videoPlay', 'Farm');
    expect(reports()).toEqual(['start', 'pause', 'resume']);
  });

  it('is reported under the names that the site pushes, and as past from before the tag', () => {
    const { push, announced } = follow({ videoPlay: 'play' }, [{ event: 'play' }]);
    push('videoPlay');
    push('videoPause');
    expect(announced.map(({ keys, past }) => [keys.join(), past])).toEqual([
      ['start', true],
      ['pause', false],
    ]);
  });

  it.each([null, 'Intro', 5, [], { name: {}, milestone: [], length: 'long', playTimestamp: null }])(
    'accepts %j without an error',
    (eventInfo) => {
      const { push, reports, failures } = follow();
      for (const event of ['videoLoad', 'videoMetadata', 'videoPlay', 'videoMilestone', 'videoSwap']) {
        push(event, eventInfo);
      }
      expect(reports()).toEqual(['start']);
      expect(failures).toEqual([]);
    },
  );

  it('keeps the text of a position that is not a number', () => {
    const { push, told } = follow();
    push('videoPlay', { playTimestamp: '00:01:02', length: '90' });
    expect(told()).toEqual([{ playTimestamp: '00:01:02', length: 90 }]);
  });

  it.each([Number.POSITIVE_INFINITY, 'Infinity'])(
    'is live with the length %j: it has no milestones',
    (length) => {
      const { push, reports, told } = follow();
      push('videoPlay', { name: 'Town hall', length });
      for (const milestone of [25, 50, 75, 100]) push('videoMilestone', { milestone });
      push('videoStop', { playTimestamp: 900 });
      expect(reports()).toEqual(['start', 'pause']);
      expect(told()).toEqual([{ name: 'Town hall' }, { name: 'Town hall', playTimestamp: 900 }]);
    },
  );

  it('that grows has no milestones', () => {
    const { push, reports } = follow();
    push('videoPlay', { name: 'Town hall', length: 10 });
    for (const milestone of [25, 50]) push('videoMilestone', { milestone, length: milestone });
    expect(reports()).toEqual(['start']);
  });

  it('is not reported after stop', () => {
    const { push, reports, stop } = follow();
    stop();
    push('videoPlay');
    expect(reports()).toEqual([]);
  });
});

describe('viewers of other kinds', () => {
  const byHand = () => {
    const feeds: ((video: string) => VideoFeed)[] = [];
    const stopped: string[] = [];
    const start = (feedOf: (video: string) => VideoFeed) => {
      feeds.push(feedOf);
      return () => stopped.push('stopped');
    };
    const viewers = { start };
    return { viewers, stopped, feed: (video: string) => feeds[0]?.(video) };
  };

  it('cause the same reports, with their data', () => {
    const { viewers, feed } = byHand();
    const { announced } = hear(createVideos(viewers));
    const player = feed('player-1');
    player?.({ type: 'load', name: 'Intro' });
    player?.({ type: 'play', playTimestamp: 0, length: 60 });
    const item = { eventInfo: { name: 'Intro', playTimestamp: 0, length: 60 } };
    expect(announced).toEqual([{ keys: ['start'], payload: item, past: false, context: { item } }]);
  });

  it('do not share their videos, and stop together', () => {
    const one = byHand();
    const other = byHand();
    const { reports, stop } = hear(createVideos(one.viewers, other.viewers));
    one.feed('player')?.({ type: 'play' });
    other.feed('player')?.({ type: 'play' });
    expect(reports()).toEqual(['start', 'start']);
    stop();
    expect([...one.stopped, ...other.stopped]).toEqual(['stopped', 'stopped']);
  });
});
