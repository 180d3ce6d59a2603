import { createReader, type DataElement } from '../engine/index.ts';
import { attempt, stopAll, toJson } from '../language/index.ts';
import type { TrackingContext, TrackingTrigger } from '../site/index.ts';

/** The interval of Launch. */
const POLL_MS = 1_000;

/** The value of a data element has changed. Both are copies of what JSON keeps; `undefined` if there is no value. */
export interface ValueChanged<T = unknown> {
  readonly from: T | undefined;
  readonly to: T | undefined;
}

/**
 * The value of the data element is another one than before: looked at after each push to the data layer, and each
 * second. The first value is no change, nor what was pushed before the tag started. An element that throws has no value.
 */
export const changed = <T>(element: DataElement<T, TrackingContext>): TrackingTrigger<ValueChanged<T>> => ({
  source: {
    name: `changed ${element.name}`,
    create: ({ browser, dataLayer, snapshot }) => ({
      start: (announce) => {
        const read = (): string | undefined => attempt(() => toJson(createReader(snapshot())(element)));
        const parsed = (json: string | undefined) => (json === undefined ? json : JSON.parse(json));
        let last = read();
        const look = () => {
          const before = last;
          last = read();
          if (last !== before)
            announce({ keys: ['changed'], payload: { from: parsed(before), to: parsed(last) } });
        };
        return stopAll(dataLayer.listen(look), browser.clock.every(POLL_MS, look));
      },
    }),
  },
  key: 'changed',
  label: `the value of “${element.name}” changes`,
});
