import { createRedaction } from '../../../../src/redaction/index.ts';
import { createVideos, type VideoFeed, type VideoReported } from '../../../../src/sources/index.ts';
import { followHtmlVideo, type PlayedElement } from '../../../../src/sources/video/htmlVideo.ts';
import { createFakeClock } from '../../../../src/testing/createFakeClock.ts';
import { createFakeVideo } from '../../../fakes/createFakeVideo.ts';

const FARM = 'https://www.example.com/videos/farm.mp4';

/** Follows videos and collects the reports. */
export const hearing = (isLeftToOthers: (since: number) => boolean = () => false) => {
  const clock = createFakeClock();
  const reports: { report: string; at: number | undefined; told: VideoReported['eventInfo'] }[] = [];
  const heldPauses = new Set<() => void>();
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
      redact: createRedaction(),
      moment: () => ({ at: clock.now() }),
      heldPauses,
      isLeftToOthers,
    });
  return { clock, heldPauses, reports, follow, names: () => reports.map(({ report }) => report) };
};

export type FakeOptions = Parameters<typeof createFakeVideo>[1];

export const watch = (options: FakeOptions = {}, isLeftToOthers?: (since: number) => boolean) => {
  const { clock, follow, ...heard } = hearing(isLeftToOthers);
  let hear: ((event: { type: string }) => void) | undefined;
  const video = createFakeVideo((type) => hear?.({ type }), options);
  hear = follow(video);
  /** Lets this number of seconds pass at normal speed, with an update every quarter of a second. */
  const goOn = (seconds: number) => {
    for (let gone = 0; gone < seconds; gone += 0.25) {
      clock.pass(250);
      video.goOn(0.25);
    }
  };
  /**
   * Plays a script: `play`, `pause`, `goOn 10` in seconds, `wait 250` in milliseconds, `seek 60`, `scrub 30 35`, `swap 8` to
   * another source of this length, `length 8` for a length that is known later, and `append 4` for seconds of data.
   */
  const plays = (script: string) => {
    for (const step of script.split(', ')) {
      const [word = '', ...numbers] = step.split(' ');
      const by = numbers.map(Number);
      const [first = 0] = by;
      const act = {
        play: () => video.play(),
        pause: () => video.pause(),
        goOn: () => goOn(first),
        wait: () => clock.pass(first),
        seek: () => video.seek(first),
        scrub: () => video.scrub(...by),
        swap: () => video.swap(FARM, first),
        length: () => video.changeLength(first),
        append: () => video.append(first),
      }[word];
      if (!act) throw new Error(`There is no step “${step}”.`);
      act();
    }
  };
  return { ...heard, clock, video, goOn, plays };
};

export const milestones = ['milestone 25', 'milestone 50', 'milestone 75'] as const;

/** All reports of a video that is played through. */
export const ALL: readonly string[] = ['start', ...milestones, 'complete'];
