import { systemClock } from '../../../edge-emulator/systemClock.ts';

/** The clock of a visit stands still for this long: both sides see the same time, even if one is slower. */
export const CLOCK_STEP_MS = 60_000;

/** The time of a page. */
export interface VisitTime {
  /** When it was opened, in epoch milliseconds of this machine: from then on the clock goes by steps. */
  readonly start: number;
  /** How far its clock is ahead of this machine's, in milliseconds. */
  readonly later: number;
}

/** The clock that network and pages share. */
export const visitClock = ({ start, later }: VisitTime): typeof systemClock => ({
  ...systemClock,
  now: () => {
    const passed = systemClock.now() - start;
    return start + later + passed - (passed % CLOCK_STEP_MS);
  },
});
