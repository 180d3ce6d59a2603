import { stopAll, type Unsubscribe } from '../../language/index.ts';
import type { Moment, TrackingSource } from '../../site/index.ts';
import { definedFields } from './definedFields.ts';
import { advanceVideoPlay, UNPLAYED, type VideoPlay, type ViewerEvent } from './videoPlay.ts';

/** Takes the events of one video’s viewer. `moment` is when the event happened, if that is not now. */
export type VideoFeed = (event: ViewerEvent, moment?: Moment) => void;

/** Something that receives events from viewers: the data layer, a viewer’s callbacks, the page’s `<video>` elements. */
export interface Viewers {
  /** `feedOf` returns the feed of a video, by any name that distinguishes it from the other videos of these viewers. */
  readonly start: (feedOf: (video: string) => VideoFeed) => Unsubscribe;
}

/** Announces the reports of all videos that these viewers play. Each video is followed separately. */
export const createVideos = (...viewers: readonly Viewers[]): TrackingSource => ({
  start: (announce) => {
    const follow = ({ start }: Viewers): Unsubscribe => {
      const plays = new Map<string, VideoPlay>();
      return start((video) => (event, { past = false, ...moment } = {}) => {
        const { play, report } = advanceVideoPlay(plays.get(video) ?? UNPLAYED, event);
        plays.set(video, play);
        if (!report) return;
        const { type: _, isEnd: __, ...told } = event;
        const { name, length } = play;
        const { context } = moment;
        const pushed = context?.item?.eventInfo;
        const all = {
          ...(typeof pushed === 'object' && pushed),
          ...told,
          ...definedFields({ name, length }),
        };
        // A live video has no length.
        const eventInfo = Object.fromEntries(
          Object.entries(all).filter(([, value]) => value !== Number.POSITIVE_INFINITY),
        );
        const item = { ...context?.item, eventInfo };
        announce({ ...moment, keys: [report], payload: item, past, context: { ...context, item } });
      });
    };
    return stopAll(...viewers.map(follow));
  },
});
