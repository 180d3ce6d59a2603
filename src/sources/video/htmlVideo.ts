import type { Clock } from '../../browser/index.ts';
import { cleanText } from '../../page/describeLink.ts';
import { decode } from '../../redaction/decode.ts';
import type { Redaction } from '../../redaction/index.ts';
import type { Moment } from '../../site/index.ts';
import { createHeldPause } from './createHeldPause.ts';
import { definedFields } from './definedFields.ts';
import { followLength, type LengthOfElement } from './followLength.ts';
import type { ViewerEvent } from './videoPlay.ts';
import type { VideoFeed } from './videos.ts';

/** A play counts only after this time: until then it may be aborted, or replaced by an advertisement. */
export const PREROLL_WAIT_MS = 250;
/** A browser fires `timeupdate` at least this often, but perhaps not again when less than this is left. */
const TICK_SECONDS = 0.25;
const MILESTONES: readonly number[] = [25, 50, 75, 100];

export const HTML_VIDEO_EVENTS = [
  'play',
  'playing',
  'pause',
  'seeking',
  'seeked',
  'durationchange',
  'timeupdate',
  'ended',
  'emptied',
] as const;

/** The parts of a `<video>` that are read. */
export type PlayedElement = LengthOfElement &
  Pick<HTMLVideoElement, 'currentTime' | 'isConnected' | 'played' | 'title' | 'getAttribute'> &
  Partial<Pick<HTMLVideoElement, 'seeking'>>;

export interface HtmlVideoParts {
  readonly feed: VideoFeed;
  readonly clock: Clock;
  readonly redact: Redaction;
  readonly moment: () => Moment;
  /** The pauses that wait to be reported, of all videos: as the page is left, each of these functions is called. */
  readonly heldPauses: Set<() => void>;
  /**
   * Whether this play is reported by other code or not at all. `since` is when the play was asked for, in epoch
   * milliseconds: until the video really plays, it may load for seconds.
   */
  readonly isLeftToOthers: (since: number) => boolean;
}

/** What AEM adds to the address of a file for one of its renditions: `film.mp4/_jcr_content/renditions/…`. */
const RENDITION = /\/(_jcr_content|jcr:content|jcr%3acontent)\/renditions\/.*/i;

/** The name of a video's file; `blob:` and similar addresses have none. */
const fileName = (url: string, redact: Redaction): string =>
  /^https?:/.test(url)
    ? decode(
        redact
          .url(url)
          .replace(/[?#].*/, '')
          .replace(RENDITION, '')
          .replace(/.*\//, ''),
      )
    : '';

const describe = (video: PlayedElement, length: number, redact: Redaction): Omit<ViewerEvent, 'type'> => {
  const { currentSrc, currentTime, title } = video;
  const label = video.getAttribute('data-video-name') || title || video.getAttribute('aria-label');
  return definedFields({
    name: cleanText(label || fileName(currentSrc, redact), redact),
    length: Math.round(length),
    playTimestamp: Math.round(currentTime),
  });
};

/** Uses the ranges that the browser says were played: a seek plays nothing. */
const hasPlayed = ({ played, duration }: PlayedElement, percent: number): boolean => {
  const from = (duration * percent) / 100;
  const to = percent === 100 ? from - TICK_SECONDS : from;
  for (let range = 0; range < played.length; range++) {
    if (played.start(range) < from && played.end(range) >= to) return true;
  }
  return false;
};

/**
 * Follows one `<video>`, and returns the listener for its events. A start is reported once the video has really played
 * for a while, with the moment at which it began. A milestone is reported if it was really played. A looping video is
 * complete when its end was played for the first time. While the length of the video is not final, it has no
 * milestones and no end.
 */
export const followHtmlVideo = (
  video: PlayedElement,
  { feed, clock, redact, moment, heldPauses, isLeftToOthers }: HtmlVideoParts,
): ((event: { readonly type: string }) => void) => {
  let ahead = MILESTONES;
  let isPlaying = false;
  let isOthers = false;
  let askedAt = clock.now();
  let begin: (() => void) | undefined;
  let cancel = () => {};
  let then: Moment = {};
  let lengthAt = followLength(video);
  const length = () => lengthAt(clock.now());
  const pause = createHeldPause(clock, heldPauses);

  const describeNow = () => describe(video, length().seconds, redact);
  const tell = (event: ViewerEvent, when?: Moment) => {
    const { page, state } = then.context ?? {};
    // A router changes the address before it removes a video, whose last events come even later.
    const there = video.isConnected ? when : { context: definedFields({ page, state }), ...when };
    feed({ ...describeNow(), ...event }, there);
  };
  const wait = () => {
    then = moment();
    const { playTimestamp = 0 } = describeNow();
    begin = () => {
      begin = undefined;
      cancel();
      isOthers ||= isLeftToOthers(askedAt);
      if (isOthers) return;
      isPlaying = true;
      tell({ type: 'play', playTimestamp }, then);
    };
    cancel = clock.after(PREROLL_WAIT_MS, () => {
      begin?.();
      look();
    });
  };
  const leave = () => {
    begin = undefined;
    cancel();
    isPlaying = false;
  };
  const look = () => {
    if (!length().isFinal || !isPlaying) return;
    ahead = ahead.filter((milestone) => {
      if (!hasPlayed(video, milestone)) return true;
      tell({ type: 'milestone', milestone });
      return false;
    });
  };

  /** The pause belongs to this moment, even if it is reported later. */
  const holdPause = () => {
    const event = { ...describeNow(), type: 'pause', isEnd: video.ended } as const;
    const report = (when?: Moment) => {
      tell(event, when);
      leave();
    };
    // At its end, and when it is removed, nobody seeks.
    if (video.ended || !video.isConnected) return report();
    const now = moment();
    pause.hold(video.seeking === true, () => report(now));
  };

  return ({ type }) => {
    if (type === 'play') {
      askedAt = clock.now();
    } else if (type === 'emptied') {
      pause.settle();
      leave();
      ahead = MILESTONES;
      isOthers = false;
      lengthAt = followLength(video);
      feed({ type: 'swap' });
    } else if (type === 'playing') {
      pause.playOn();
      if (!isPlaying && !begin) wait();
    } else if (/^seek/.test(type)) {
      pause.seek();
    } else if (type === 'durationchange') {
      feed({ type: 'metadata', length: length().seconds });
    } else {
      if (video.ended && hasPlayed(video, 100)) begin?.();
      look();
      if (!/^(pause|ended)$/.test(type)) return;
      if (isPlaying && type === 'pause') return holdPause();
      pause.settle();
      leave();
    }
  };
};
