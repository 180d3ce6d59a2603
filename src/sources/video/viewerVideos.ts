import { globalOf } from '../../browser/index.ts';
import { attempt, stopAll, type Unsubscribe, wrap } from '../../language/index.ts';
import { cleanText } from '../../page/describeLink.ts';
import { decode } from '../../redaction/decode.ts';
import type { Redaction } from '../../redaction/index.ts';
import type { Moment, SourceTools } from '../../site/index.ts';
import { definedFields } from './definedFields.ts';
import type { ViewerEvent } from './videoPlay.ts';
import type { VideoFeed, Viewers } from './videos.ts';

const HOOK = 's7ComponentEvent';
/** A video's events wait this long for its name and length. */
const WORK_QUEUE_MS = 2_000;
/** The position of the asset in LOAD, after type and version of viewer and SDK, application and company. */
const LOAD_ASSET = 5;

/** Two scripts that each want to be called first must not replace each other for ever. */
const MAX_HOOKS = 20;

interface ViewedVideo {
  readonly feed: VideoFeed;
  readonly waiting: (readonly [event: ViewerEvent, then: Moment])[];
  name?: string | undefined;
  length?: number | undefined;
  /** The wait for name and length is over. */
  isLate?: boolean;
  cancel: Unsubscribe;
}

/** A name may contain commas, and a query that requests a rendition. */
const assetOf = (parts: readonly string[], redact: Redaction): string =>
  cleanText(decode(parts.join(',')).replace(/\?.*/, ''), redact);

/** NaN if the text is not a number. */
const numberOf = (text = ''): number => Number.parseFloat(text);

/** Lengths come in milliseconds. A number below 1,000 is taken as seconds, because no video is that short. */
const secondsOf = (length: number): number => Math.round(length < 1_000 ? length : length / 1_000);

/**
 * The viewers of Dynamic Media, which call the page's function `s7ComponentEvent(objID, compClass, instName, timeStamp,
 * eventInfo)`. `eventInfo` is `PLAY,<seconds>`, `MILESTONE,<percent>`, `METADATA,DURATION,<milliseconds>`,
 * `SWAP,<frame>,<asset>` and so on.
 * If a viewer has another handler (`trackEvent`, `setCallback`), the page may pass the same function to it: an event
 * that is reported twice counts once. The page's own function is still called.
 */
export const createViewerVideos = ({
  browser,
  redact,
  moment,
}: Pick<SourceTools, 'browser' | 'redact' | 'moment'>): Viewers => ({
  start: (feedOf) => {
    const videos = new Map<string, ViewedVideo>();
    let loaded: readonly (readonly [instance: string, name: string])[] = [];

    const videoOf = (instance: string): ViewedVideo => {
      const video = videos.get(instance) ?? { feed: feedOf(instance), waiting: [], cancel: () => {} };
      videos.set(instance, video);
      return video;
    };
    /**
     * LOAD comes from the viewer, PLAY from its player, whose name begins with the viewer's. The longest match counts,
     * because `film-2` also begins with `film`.
     */
    const loadOf = (instance: string) =>
      loaded
        .filter(([viewer]) => viewer && instance.startsWith(viewer))
        .sort(([a], [b]) => b.length - a.length)[0];
    const nameOf = (instance: string, { name }: ViewedVideo) => name ?? (loadOf(instance) ?? loaded[0])?.[1];

    const flush = (video: ViewedVideo, instance: string) => {
      video.cancel();
      const name = nameOf(instance, video);
      const { length } = video;
      for (const [event, then] of video.waiting.splice(0)) {
        video.feed({ ...definedFields({ name, length }), ...event }, then);
      }
    };
    const change = (video: ViewedVideo, instance: string, name: string) => {
      flush(video, instance);
      Object.assign(video, { name, length: undefined, isLate: false });
    };
    const settle = (video: ViewedVideo, instance: string) => {
      const isKnown = nameOf(instance, video) !== undefined && video.length !== undefined;
      if (isKnown || video.isLate) flush(video, instance);
    };

    const hear = ([, , instName, , eventInfo]: readonly unknown[]) => {
      const instance = String(instName);
      const [type = '', ...parts] = String(eventInfo).split(',');
      if (type === 'LOAD') {
        const name = assetOf(parts.slice(LOAD_ASSET), redact);
        if (!name) return;
        // If a viewer loads again, it is a new one in the same container.
        videos.forEach((video, player) => {
          const [viewer, before] = loadOf(player) ?? [];
          if (viewer !== instance) return;
          if ((video.name || before) !== name) change(video, player, name);
          video.feed({ type: 'load', name });
        });
        loaded = [[instance, name], ...loaded];
        videos.forEach(settle);
        return;
      }
      const video = videoOf(instance);
      if (type === 'METADATA' && parts[0] === 'DURATION') {
        const length = secondsOf(numberOf(parts[1]));
        video.length = length > 0 ? length : undefined;
        // A length that was wrong at first has changed before the next event, one that grows changes again and again.
        video.feed({ type: 'metadata', ...definedFields({ length: video.length }) });
      } else if (type === 'SWAP') {
        change(video, instance, assetOf(parts.slice(1), redact));
        video.feed({ type: 'swap' });
      } else if (/^(PLAY|PAUSE|STOP|MILESTONE)$/.test(type)) {
        const key = type === 'MILESTONE' ? 'milestone' : 'playTimestamp';
        const event = {
          type: type.toLowerCase() as ViewerEvent['type'],
          ...definedFields({ [key]: Math.round(numberOf(parts[0])) }),
        };
        video.waiting.push([event, moment()]);
        if (video.waiting.length === 1) {
          video.cancel = browser.clock.after(WORK_QUEUE_MS, () => {
            video.isLate = true;
            flush(video, instance);
          });
        }
      }
      settle(video, instance);
    };

    const ours = new Set<unknown>();
    const hooks: Unsubscribe[] = [];
    /** Called again and again, because viewers and their pages set a function of their own when they start. */
    const hook = () => {
      if (ours.has(browser.global(HOOK)) || ours.size === MAX_HOOKS) return;
      hooks.push(
        wrap(globalOf(browser, HOOK), (call, args) => {
          // An argument without a text is not an event.
          attempt(() => hear(args));
          return call();
        }),
      );
      // If the page has made its own function read-only, this is that one.
      ours.add(browser.global(HOOK));
    };

    const stop = stopAll(
      browser.watchTrees(hook),
      browser.onPage('leave', 'sources', () => videos.forEach(flush)),
    );
    return () => {
      stop();
      for (const { cancel } of videos.values()) cancel();
      for (const unhook of hooks) unhook();
    };
  },
});
