import type { Edge } from './edge.ts';

/** An edge that is made when it is first needed: without consent, a page does without. */
export const createLateEdge = (create: () => Edge, allowed: () => boolean): Edge => {
  let made: Edge | undefined;
  const edge = () => {
    made ??= create();
    return made;
  };
  return {
    send: (...event) => edge().send(...event),
    command: (...command) => edge().command(...command),
    onDeparture: (listener) => edge().onDeparture(listener),
    resume: () => {
      if (made || allowed()) edge().resume();
    },
    withdraw: () => made?.withdraw(),
    stop: () => made?.stop(),
  };
};
