import { readText } from '../dataElements/readText.ts';
import type { DataLayer, EventNames } from '../dataLayer/index.ts';
import { getPath } from '../engine/index.ts';
import type { ViewerEvent } from './videoPlay.ts';
import type { Viewers } from './videos.ts';

const VIEWER_EVENTS = {
  videoLoad: 'load',
  videoMetadata: 'metadata',
  videoPlay: 'play',
  videoPause: 'pause',
  videoStop: 'stop',
  videoSwap: 'swap',
  videoMilestone: 'milestone',
} as const;

const readNumber = (value: unknown): number | undefined => {
  const text = readText(value)?.replace(/\s*%$/, '');
  const number = text ? Number(text) : Number.NaN;
  return Number.isFinite(number) ? number : undefined;
};

const readViewerEvent = (type: ViewerEvent['type'], item: unknown): ViewerEvent => {
  const name = readText(getPath(item, 'eventInfo.name'));
  const [milestone, playTimestamp, length] = (['milestone', 'playTimestamp', 'length'] as const).map((key) =>
    readNumber(getPath(item, `eventInfo.${key}`)),
  );
  return {
    type,
    ...(name && { name }),
    ...(milestone !== undefined && { milestone }),
    ...(playTimestamp !== undefined && { playTimestamp }),
    ...(length !== undefined && { length }),
  };
};

/**
 * The viewers that tell the data layer what they do. Videos are told apart by `eventInfo.path`, else by their name; an
 * event with neither is of the video that spoke last.
 */
export const createDataLayerVideos = (
  dataLayer: Pick<DataLayer, 'listen'>,
  eventNames: EventNames,
): Viewers => {
  const types = new Map<unknown, ViewerEvent['type']>();
  for (const [event, type] of Object.entries(VIEWER_EVENTS)) {
    types.set(eventNames[event as keyof typeof VIEWER_EVENTS] ?? event, type);
  }
  return {
    start: (feedOf) => {
      let latest = '';
      return dataLayer.listen(({ item, state, past }) => {
        const type = types.get(item.event);
        if (!type) return;
        const event = readViewerEvent(type, item);
        latest = readText(getPath(item, 'eventInfo.path')) || event.name || latest;
        feedOf(latest)(event, { past, context: { state, item } });
      });
    },
  };
};
