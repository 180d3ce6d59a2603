/**
 * Provider, hooks and component for React.
 * @module tamis/react
 */
export { TamisProvider, type TamisProviderProps } from './TamisProvider.tsx';
export { Track, type TrackProps } from './Track.tsx';
export { useConsent } from './useConsent.ts';
export { type PageView, usePageView } from './usePageView.ts';
export { useTamis } from './useTamis.ts';
export { type TrackEvent, useTrack } from './useTrack.ts';
