import { getPath, stopAll } from '../../language/index.ts';
import { type Redaction, readText } from '../../redaction/index.ts';
import type { SourceTools } from '../../site/index.ts';
import { closestAround } from '../closestAround.ts';
import { watchElements } from '../elements.ts';
import { definedFields } from './definedFields.ts';
import { followHtmlVideo, HTML_VIDEO_EVENTS, PREROLL_WAIT_MS } from './htmlVideo.ts';
import type { ViewerEvent } from './videoPlay.ts';
import type { Viewers } from './videos.ts';

export const VIEWER_EVENTS = [
  'videoLoad',
  'videoMetadata',
  'videoPlay',
  'videoPause',
  'videoStop',
  'videoSwap',
  'videoMilestone',
] as const;

/** `videoPlay` → `play` */
const typeOf = (event: (typeof VIEWER_EVENTS)[number]) =>
  event.slice('video'.length).toLowerCase() as ViewerEvent['type'];

/** `25`, `'25'` or `'25 %'`; NaN if it is not a number. */
const readNumber = (value: unknown, redact: Redaction): number =>
  value === Number.POSITIVE_INFINITY
    ? value
    : Number(readText(value, redact)?.replace(/\s*%$/, '') || Number.NaN);

const readViewerEvent = (type: ViewerEvent['type'], item: unknown, redact: Redaction): ViewerEvent => {
  const told = (key: string) => getPath(item, `eventInfo.${key}`);
  return {
    type,
    ...definedFields({
      name: readText(told('name'), redact),
      milestone: readNumber(told('milestone'), redact),
      playTimestamp: readNumber(told('playTimestamp'), redact),
      length: readNumber(told('length'), redact),
    }),
  };
};

/**
 * The viewers that push their events to the data layer. Videos are distinguished by `eventInfo.path`, else by their
 * name. An event with neither belongs to the video of the event before.
 */
export const createDataLayerVideos = ({
  dataLayer,
  redact,
}: Pick<SourceTools, 'dataLayer' | 'redact'>): Viewers => ({
  start: (feedOf) => {
    let latest = '';
    return dataLayer.listen((it) => {
      const { item, past } = it;
      const name = VIEWER_EVENTS.find((one) => it.names.includes(one));
      if (!name) return;
      const event = readViewerEvent(typeOf(name), item, redact);
      latest = readText(getPath(item, 'eventInfo.path'), redact) || event.name || latest;
      const feed = feedOf(latest);
      // Without a load event, only the play shows that another video now has this path, as on the next route.
      if (event.type === 'play') feed({ ...event, type: 'metadata' });
      feed(event, { past, context: { state: it.state, item } });
    });
  },
});

/** Videos that the page excludes, and the players of Dynamic Media, which report themselves. */
const LEFT_ALONE = '[data-tamis-ignore],[class*=s7video],[class*=s7smartcropvideo]';

/**
 * The page's `<video>` elements: also muted and autoplaying ones, those in open shadow roots, and those added later. If
 * a video's player pushes its plays, the video is left to the data layer. A video without a source address is a camera
 * or a call, and is not reported.
 */
export const createHtmlVideos = ({
  browser,
  dataLayer,
  redact,
  moment,
}: Pick<SourceTools, 'browser' | 'dataLayer' | 'redact' | 'moment'>): Viewers => ({
  start: (feedOf) => {
    const { clock } = browser;
    let pushedAt = 0;
    let count = 0;
    let isStopped = false;
    const heldPauses = new Set<() => void>();
    const leave = () => {
      for (const report of heldPauses) report();
    };

    const follow = (element: Element) => {
      const video = element as HTMLVideoElement;
      const hear = followHtmlVideo(video, {
        feed: feedOf(String(++count)),
        clock,
        redact,
        moment,
        heldPauses,
        isLeftToOthers: (since) =>
          isStopped ||
          !video.currentSrc ||
          pushedAt >= since - PREROLL_WAIT_MS ||
          closestAround(video, LEFT_ALONE) !== null,
      });
      for (const type of HTML_VIDEO_EVENTS) {
        video.addEventListener(type, (event) => isStopped || hear(event));
      }
      if (!video.paused && video.readyState >= video.HAVE_FUTURE_DATA) hear({ type: 'playing' });
    };

    const stop = stopAll(
      dataLayer.listen(({ names }) => {
        if (names.includes('videoPlay')) pushedAt = clock.now();
      }),
      watchElements(browser, 'video', follow),
      browser.onPage('leave', 'sources', leave),
      browser.onPage('hide', 'sources', leave),
    );
    return () => {
      isStopped = true;
      stop();
    };
  },
});
