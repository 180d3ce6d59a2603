/**
 * The contract with the site's developers: every event that rules may listen to, with the data that it carries. These are
 * the events of AEM's Core Components and of Dynamic Media's viewers; a site adds those of its catalogue, see
 * `defineEvents`.
 */
export interface DataLayerEventMap {
  /** A component, or the page itself (`page.…`), has come into view. */
  'cmp:show': ComponentEvent;
  /** A component has gone out of view. */
  'cmp:hide': ComponentEvent;
  /** A component was clicked. */
  'cmp:click': ComponentEvent;
  /** All components that the page began with have been announced. */
  'cmp:loaded': object;
  /** A viewer has loaded a video. */
  videoLoad: VideoEvent;
  /** A video plays, from its start or again. */
  videoPlay: VideoEvent;
  /** A video pauses. */
  videoPause: VideoEvent;
  /** A video has come to its end. */
  videoStop: VideoEvent;
  /** A viewer shows another video. */
  videoSwap: VideoEvent;
  /** A video was played to this percentage. */
  videoMilestone: VideoEvent;
  /** The name and the length of a video are known. */
  videoMetadata: VideoEvent;
}

export type DataLayerEventName = keyof DataLayerEventMap;

/** The names of the events that every site has. */
export const PRODUCT_EVENTS: readonly string[] = [
  ...['show', 'hide', 'click', 'loaded'].map((name) => `cmp:${name}`),
  ...['Load', 'Play', 'Pause', 'Stop', 'Swap', 'Milestone', 'Metadata'].map((name) => `video${name}`),
];

/** An event of an AEM component: it names the component by its path in the state. */
export interface ComponentEvent {
  readonly eventInfo: ComponentEventInfo;
}
/** What a component says of its event. A site's components may say more. */
export interface ComponentEventInfo {
  /** `component.teaser-cb317fb4c5`, `page.page-1`. */
  readonly path: string;
  readonly link?: string;
}
export interface VideoEvent {
  readonly eventInfo: {
    /** The path of the viewer, where a page has several: `component.videoplayer-1`. */
    readonly path?: string;
    readonly name?: string;
    readonly milestone?: number;
    /** Seconds into the video. */
    readonly playTimestamp?: number;
    /** Length in seconds. */
    readonly length?: number;
  };
}
