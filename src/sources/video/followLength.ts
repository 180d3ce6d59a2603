import { attempt } from '../../language/index.ts';

/** The parts of a `<video>` that show whether its length is final. */
export type LengthOfElement = Pick<HTMLVideoElement, 'currentSrc' | 'duration' | 'ended'> &
  Partial<Pick<HTMLVideoElement, 'buffered' | 'networkState'>>;

/** A script feeds the video. Its playlist may still grow, and is read again within this time. */
const FED_MS = 10_000;
/** A length that has grown may have been wrong at first, or grow on. */
const GROWN_MS = 20_000;
/** Browsers correct an estimated length by less than this. */
const ESTIMATE_SECONDS = 0.5;
const NETWORK_LOADING = 2;

export interface VideoLength {
  /** In seconds; infinite for a live video, and for one that grows with its data. */
  readonly seconds: number;
  /** It stays, so that shares of the video can be reported. */
  readonly isFinal: boolean;
}

/**
 * Follows the length of one source: call it at each event of its video. `now` is in milliseconds.
 * A browser does not say whether the length that a script sets (Media Source Extensions) is that of the whole video.
 */
export const followLength = (video: LengthOfElement): ((now: number) => VideoLength) => {
  let known: number | undefined;
  /** It is longer than the data so far, so it does not come from the data. */
  let isDeclared = false;
  let isGrown = false;
  let since = 0;

  const endOfData = () => {
    const { buffered } = video;
    return attempt(() => buffered?.length && buffered.end(buffered.length - 1)) || 0;
  };
  return (now) => {
    const { currentSrc, duration, networkState } = video;
    // Not `>`: a length that is not known is not a number.
    if (known === undefined || !(Math.abs(duration - known) <= ESTIMATE_SECONDS)) {
      isGrown = known !== undefined && duration > known;
      isDeclared = false;
      known = duration;
      since = now;
    }
    const data = endOfData();
    isDeclared ||= data > 0 && data < duration - ESTIMATE_SECONDS;
    // A file that a script has loaded is complete.
    const isFed = !/^https?:/.test(currentSrc) && networkState === NETWORK_LOADING;
    const isByData = isFed && !isDeclared;
    const wait = isGrown ? GROWN_MS : isFed ? FED_MS : 0;
    const isFinal = video.ended || (!isByData && now - since >= wait);
    return {
      seconds: isFinal || !(isByData || isGrown) ? duration : Number.POSITIVE_INFINITY,
      isFinal: isFinal && Number.isFinite(duration),
    };
  };
};
