import { getPath } from '../../language/index.ts';
import { type Redaction, readText } from '../../redaction/index.ts';
import type { SourceTools } from '../../site/index.ts';
import { definedFields } from './definedFields.ts';
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
