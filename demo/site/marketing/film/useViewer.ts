import { useEffect, useState } from 'react';
import type { DataLayerEventMap } from '../../../../src/dataLayer/events.ts';
import { pushEvent } from '../../../aem/pushEvent.ts';
import type { ViewerAsset } from './viewerAssets.ts';

const TICK_S = 0.25;
const MILESTONES = [25, 50, 75] as const;

type VideoEventName = Extract<keyof DataLayerEventMap, `video${string}`>;

/**
 * A viewer that plays drawings and pushes its progress to the data layer, as a hosted video viewer does: load,
 * metadata, play, pause, milestones that were really played, stop, and swap for another asset.
 */
export const useViewer = (path: string, first: ViewerAsset) => {
  const [asset, setAsset] = useState(first);
  const [position, setPosition] = useState(0);
  const [isPlaying, setPlaying] = useState(false);

  const tell = (
    event: VideoEventName,
    more: { readonly milestone?: number } = {},
    of = asset,
    at = position,
  ) =>
    pushEvent(event, {
      eventInfo: { path, name: of.name, length: of.length, playTimestamp: Math.round(at), ...more },
    });

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the viewer is there
  useEffect(() => {
    tell('videoLoad');
    tell('videoMetadata');
  }, []);

  useEffect(() => {
    if (!isPlaying) return undefined;
    const tick = setTimeout(() => {
      const next = Math.min(position + TICK_S, asset.length);
      setPosition(next);
      for (const milestone of MILESTONES) {
        const at = (asset.length * milestone) / 100;
        if (position < at && next >= at) tell('videoMilestone', { milestone }, asset, next);
      }
      if (next < asset.length) return;
      setPlaying(false);
      tell('videoStop', {}, asset, next);
    }, TICK_S * 1000);
    return () => clearTimeout(tick);
  });

  return {
    asset,
    position,
    isPlaying,
    toggle: () => {
      const start = position >= asset.length ? 0 : position;
      setPosition(start);
      setPlaying(!isPlaying);
      tell(isPlaying ? 'videoPause' : 'videoPlay', {}, asset, start);
    },
    seek: setPosition,
    swap: (next: ViewerAsset) => {
      setAsset(next);
      setPosition(0);
      setPlaying(false);
      tell('videoSwap', {}, next, 0);
    },
  };
};
