import type { TrackingSourceKind, TrackingTrigger } from '../../site/index.ts';
import { dataLayerEvents } from '../dataLayerEvents.ts';
import type { VideoReport, ViewerEvent } from './videoPlay.ts';
import { createVideos } from './videos.ts';
import { createDataLayerVideos, createHtmlVideos, VIEWER_EVENTS } from './viewers.ts';
import { createViewerVideos } from './viewerVideos.ts';

/** A video’s event, with the details from its earlier events. */
export interface VideoReported {
  readonly eventInfo: Omit<ViewerEvent, 'type' | 'isEnd'>;
}

const videosPlayed: TrackingSourceKind = {
  name: 'videos',
  create: (tools) =>
    createVideos(createDataLayerVideos(tools), createViewerVideos(tools), createHtmlVideos(tools)),
  derivesFrom: { source: dataLayerEvents.name, keys: VIEWER_EVENTS },
};

/** A video is played, to a milestone (25, 50 or 75 %) or to its end. */
export const videoReported = (report: VideoReport): TrackingTrigger<VideoReported> => ({
  source: videosPlayed,
  key: report,
  label: `video: ${report}`,
});
