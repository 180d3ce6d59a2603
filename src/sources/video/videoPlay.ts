import { definedFields } from './definedFields.ts';

/** An event of a viewer about its video. */
export interface ViewerEvent {
  readonly type: 'load' | 'metadata' | 'play' | 'pause' | 'stop' | 'swap' | 'milestone';
  readonly name?: string;
  /** Percent of the video. */
  readonly milestone?: number;
  /** Seconds into the video. */
  readonly playTimestamp?: number;
  /** The video is at its end, or not; missing if only the position shows it. */
  readonly isEnd?: boolean;
  /** Length of the video, in seconds; infinite if it is live, or still grows. */
  readonly length?: number;
}

const MILESTONES = [25, 50, 75] as const;
type Milestone = (typeof MILESTONES)[number];

/** The reports that are made of a video. */
export type VideoReport = 'start' | 'resume' | 'pause' | 'complete' | `milestone ${Milestone}`;

/** How far the play of one asset has come. */
export interface VideoPlay {
  /** The last report other than a milestone; `undefined` for a video that has not been played. */
  readonly last?: Exclude<VideoReport, `milestone ${Milestone}`>;
  readonly reached: readonly Milestone[];
  readonly name?: string;
  readonly length?: number;
  /** How often the length has grown since the start. */
  readonly grown?: number;
  /** How many more events must come without another growth until the length counts as final. */
  readonly unsettled?: number;
}

export const UNPLAYED: VideoPlay = { reached: [] };

/** Positions are rounded: a stop within a second of the end is at the end. */
const END_SECONDS = 1;
/** Visitors pause in the last second, too. Only what is not a whole number is exact. */
const EXACT_END_SECONDS = 0.25;

/** Whether the video is at its end; `undefined` if the viewer does not say where it is. */
const isAtEnd = ({ length }: VideoPlay, { type, playTimestamp, isEnd }: ViewerEvent): boolean | undefined => {
  if (isEnd !== undefined || playTimestamp === undefined || !length || length < 0) return isEnd;
  const left = length - playTimestamp;
  if (type !== 'pause') return left <= END_SECONDS;
  return left < (Number.isInteger(playTimestamp) ? END_SECONDS : EXACT_END_SECONDS);
};

/** A length that is rounded, or corrected by a second, has not grown. */
const GROWTH_SECONDS = 1;

const settleLength = (play: VideoPlay, length?: number): VideoPlay => {
  const { last, length: before = 0, grown = 0, unsettled = 0 } = play;
  const grows = last && before > 0 && length !== undefined && Number.isFinite(length);
  if (grows && length > before + GROWTH_SECONDS) return { ...play, grown: grown + 1, unsettled: grown + 1 };
  return unsettled > 0 ? { ...play, unsettled: unsettled - 1 } : play;
};

/**
 * Returns the play of a video after one more event of its viewer, and the report to make, if any. A start is reported
 * once, a resume after each pause, each milestone once, and one completion. Nothing is reported after that until `swap`
 * brings another asset. `load` and `metadata` with another name also bring another asset; a label that changes while
 * the video plays does not. The same video starts again if it loads after its end.
 *
 * A stop elsewhere than at the end is a pause. If its position is unknown, a stop after 75 % is the end. A milestone
 * counts only while the video plays, because a seek can pass a milestone of a paused video, and only of a length that
 * does not grow. A length that has grown once may have been wrong at first; the more often it has grown, the longer it
 * must stay. If a seek passes a
 * milestone of a playing video, only a feed that knows positions can notice it; such a feed must not report that
 * milestone.
 */
export const advanceVideoPlay = (
  before: VideoPlay,
  event: ViewerEvent,
): { readonly play: VideoPlay; readonly report?: VideoReport } => {
  const { type, name, length } = event;
  const isOther = before.name && name && name !== before.name && /load|meta/.test(type);
  const isNew = isOther || type === 'swap' || (type === 'load' && before.last === 'complete');
  const play = { ...settleLength(isNew ? UNPLAYED : before, length), ...definedFields({ name, length }) };
  const { last, reached } = play;
  const isOpen = play.length === Number.POSITIVE_INFINITY || (play.unsettled ?? 0) > 0;
  const report = (report: NonNullable<VideoPlay['last']>) => ({ play: { ...play, last: report }, report });

  if (type === 'play' && !last) return report('start');
  if (type === 'play' && last === 'pause') return report('resume');
  if (!last || last === 'complete') return { play };
  const atEnd = !isOpen && isAtEnd(play, event);
  const isOver =
    !isOpen &&
    (type === 'stop' ? (atEnd ?? reached.includes(75)) : type === 'milestone' && event.milestone === 100);
  if (isOver) return report('complete');
  if (last === 'pause') return { play };
  // Viewers also pause at the end, just before they stop.
  if (type === 'stop' || (type === 'pause' && !atEnd)) return report('pause');
  const milestone = MILESTONES.find((it) => type === 'milestone' && it === event.milestone);
  return milestone && !isOpen && !reached.includes(milestone)
    ? { play: { ...play, reached: [...reached, milestone] }, report: `milestone ${milestone}` }
    : { play };
};
