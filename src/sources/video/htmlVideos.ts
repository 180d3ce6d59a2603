import { stopAll } from '../../language/index.ts';
import type { SourceTools } from '../../site/index.ts';
import { closestAround } from '../closestAround.ts';
import { watchElements } from '../elements.ts';
import { followHtmlVideo, HTML_VIDEO_EVENTS, PREROLL_WAIT_MS } from './htmlVideo.ts';
import type { Viewers } from './videos.ts';

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
