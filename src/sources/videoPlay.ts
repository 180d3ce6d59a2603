/** What a viewer tells about its video. */
export interface ViewerEvent {
  readonly type: 'load' | 'metadata' | 'play' | 'pause' | 'stop' | 'swap' | 'milestone';
  readonly name?: string;
  /** Percent of the video. */
  readonly milestone?: number;
  /** Seconds into the video. */
  readonly playTimestamp?: number;
  /** Length of the video, in seconds. */
  readonly length?: number;
}

const MILESTONES = [25, 50, 75] as const;
type Milestone = (typeof MILESTONES)[number];

/** What is worth a report. */
export type VideoReport = 'start' | 'resume' | 'pause' | 'complete' | `milestone ${Milestone}`;

/** How far the play of one asset has come. */
export interface VideoPlay {
  readonly phase: 'unplayed' | 'playing' | 'paused' | 'complete';
  readonly reached: readonly Milestone[];
  readonly name?: string;
  readonly length?: number;
}

export const UNPLAYED: VideoPlay = { phase: 'unplayed', reached: [] };

/** Positions are rounded: one within a second of the end is the end. */
const END_SECONDS = 1;

const withDetails = (play: VideoPlay, { name, length }: ViewerEvent): VideoPlay => ({
  ...play,
  ...(name !== undefined && { name }),
  ...(length !== undefined && { length }),
});

/** Whether the video is at its end; `undefined` if the viewer does not say where it is. */
const isAtEnd = ({ length }: VideoPlay, { playTimestamp }: ViewerEvent): boolean | undefined =>
  length !== undefined && length > 0 && playTimestamp !== undefined
    ? playTimestamp >= length - END_SECONDS
    : undefined;

/**
 * The play of a video after one more event of its viewer, and what is to be reported of it: a start once, a resume after
 * each pause, each milestone once, one completion and nothing after it, until `swap` puts in another asset.
 *
 * A stop elsewhere than at the end is a pause. Where its position is unknown, a stop after 75 % is the end. A milestone
 * counts only while the video plays, as a seek can pass one on a video that stands still; that a seek on a playing video
 * is none, only a feed that knows positions can tell: it must not give it.
 */
export const advanceVideoPlay = (
  before: VideoPlay,
  event: ViewerEvent,
): { readonly play: VideoPlay; readonly report?: VideoReport } => {
  const play = withDetails(event.type === 'swap' ? UNPLAYED : before, event);
  const { phase, reached } = play;
  const complete = { play: { ...play, phase: 'complete' }, report: 'complete' } as const;
  const pause = { play: { ...play, phase: 'paused' }, report: 'pause' } as const;

  if (event.type === 'play' && phase === 'unplayed') {
    return { play: { ...play, phase: 'playing' }, report: 'start' };
  }
  if (phase === 'unplayed' || phase === 'complete') return { play };
  switch (event.type) {
    case 'play':
      return phase === 'paused' ? { play: { ...play, phase: 'playing' }, report: 'resume' } : { play };
    case 'pause':
      // Viewers also pause at the end, just before they stop.
      return phase === 'playing' && !isAtEnd(play, event) ? pause : { play };
    case 'stop':
      if (isAtEnd(play, event) ?? reached.includes(75)) return complete;
      return phase === 'playing' ? pause : { play };
    case 'milestone': {
      if (event.milestone === 100) return complete;
      const milestone = MILESTONES.find((it) => it === event.milestone);
      if (!milestone || phase !== 'playing' || reached.includes(milestone)) return { play };
      return { play: { ...play, reached: [...reached, milestone] }, report: `milestone ${milestone}` };
    }
    default:
      return { play };
  }
};
