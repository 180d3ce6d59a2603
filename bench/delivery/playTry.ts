import type { Situation } from './situation.ts';
import type { Visit } from './visit.ts';
import { waitUntil } from './waitUntil.ts';

/** The result of one try. */
export interface TryResult {
  readonly sent: number;
  readonly delivered: number;
  /** Events that the collector accepted more than once. */
  readonly twice: number;
  /** Of these, the events that had the same ID each time, so that a receiver can recognise the repetition. */
  readonly sameId: number;
  /** Milliseconds from the call to the arrival at the collector, for each event that arrived. */
  readonly delays: readonly number[];
}

const nameOf = (marked: string | undefined) => marked?.split('@')[0];
const calledAt = (marked: string | undefined) => Number(marked?.split('@')[1]);

export const playTry = async (visit: Visit, situation: Situation): Promise<TryResult> => {
  const { arrivals } = visit.collector;
  const of = (name: string) => arrivals.filter((arrival) => nameOf(arrival.name) === name);
  await situation.play(visit);
  const isComplete = () => situation.events.every((name) => of(name).length > 0);
  await waitUntil(isComplete, situation.patience);
  await visit.pause(situation.rest);
  const arrived = situation.events.map(of).filter((them) => them.length > 0);
  const twice = arrived.filter((them) => them.length > 1);
  return {
    sent: situation.events.length,
    delivered: arrived.length,
    twice: twice.length,
    sameId: twice.filter(([first, ...others]) => first?.id && others.every(({ id }) => id === first.id))
      .length,
    delays: arrived.flatMap(([first]) => (first ? [first.at - calledAt(first.name)] : [])),
  };
};
