import { stopAll } from '../../engine/stopAll.ts';
import type { SourceTools } from '../../tracking/index.ts';
import { watchElements } from '../elements.ts';
import { followHtmlVideo, HTML_VIDEO_EVENTS, PREROLL_WAIT_MS } from './htmlVideo.ts';
import type { Viewers } from './videos.ts';

/** What the page wants left alone, and the players of Dynamic Media, which report themselves. */
const LEFT_ALONE = '[data-tamis-ignore],[class*=s7video],[class*=s7smartcropvideo]';

/** The element, or one that it lies in, outside its shadow roots too. */
const isLeftAlone = (element: Element): boolean => {
  if (element.closest(LEFT_ALONE)) return true;
  const { host } = element.getRootNode() as ShadowRoot;
  return host?.nodeType ? isLeftAlone(host) : false;
};

/**
 * The page's `<video>` elements, muted and automatic ones too, those in open shadow roots and those that come later. One
 * whose player pushes its plays is left to the data layer; one without a source is a camera or a call.
 */
export const createHtmlVideos = ({
  browser,
  dataLayer,
  clean,
  moment,
}: Pick<SourceTools, 'browser' | 'dataLayer' | 'clean' | 'moment'>): Viewers => ({
  start: (feedOf) => {
    const { clock } = browser;
    let pushedAt = 0;
    let count = 0;
    let isStopped = false;

    const follow = (element: Element) => {
      const video = element as HTMLVideoElement;
      const hear = followHtmlVideo(video, {
        feed: feedOf(String(++count)),
        clock,
        clean,
        moment,
        isLeftToOthers: (since) =>
          isStopped || !video.currentSrc || pushedAt >= since - PREROLL_WAIT_MS || isLeftAlone(video),
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
    );
    return () => {
      isStopped = true;
      stop();
    };
  },
});
