type State = 'not allowed' | 'allowed' | 'due' | 'withdrawn';

/** How many events of different IDs contain a mark. */
type Times = (mark: string) => number;

/**
 * What may, must and must not reach the edge. Each event of a history contains a text that no other contains, its mark.
 * Marks of gestures begin with `gesture`: a gesture from before consent is never sent.
 */
export const createMarks = () => {
  const states = new Map<string, State>();
  let count = 0;
  return {
    make: (name: string) => {
      count += 1;
      const mark = `${name}-${count}.`;
      states.set(mark, 'not allowed');
      return mark;
    },
    /** The visitor allows it; it is due if its page surely knows. */
    allow: (mark: string, isDue: boolean) => {
      const state = states.get(mark);
      if (state === 'withdrawn' || state === undefined) return;
      if (isDue) states.set(mark, 'due');
      else if (state === 'not allowed') states.set(mark, 'allowed');
    },
    /** What waits in the outbox is deleted for good. */
    withdraw: () => {
      for (const [mark, state] of states) if (state !== 'not allowed') states.set(mark, 'withdrawn');
    },
    due: () => [...states].flatMap(([mark, state]) => (state === 'due' ? [mark] : [])),
    /** The promises about gestures that were broken. */
    brokenBy: (times: Times): readonly string[] =>
      [...states]
        .filter(([mark]) => mark.startsWith('gesture'))
        .flatMap(([mark, state]) => {
          if (state === 'not allowed' && times(mark) > 0) return [`arrives without consent: ${mark}`];
          return times(mark) > 1 ? [`arrives ${times(mark)} times: ${mark}`] : [];
        }),
  };
};
