import { useMemo } from 'react';
import { counted } from '../counted.ts';
import { JsonTree } from '../JsonTree.tsx';
import { leavesOf } from '../timeline/payloadParts.ts';
import type { DataLayerAt } from './dataLayerAt.ts';

/** More values are shown folded. */
const MANY = 40;

const sureWords = ({ count, unsure }: Extract<DataLayerAt, { count: number }>): string =>
  [
    count > 0 && `After ${counted(count, 'item')}.`,
    unsure > 0 && `${counted(unsure, 'item')} without a time may have come by then.`,
    count + unsure === 0 && 'Nothing had been pushed yet.',
  ]
    .filter(Boolean)
    .join(' ');

/** The state of the data layer when an entry happened. */
export const DataLayerThen = ({ id, find }: { readonly id: string; readonly find: () => DataLayerAt }) => {
  // biome-ignore lint/correctness/useExhaustiveDependencies: what held at a moment does not change.
  const at = useMemo(find, [id]);
  const isSmall = useMemo(() => 'state' in at && leavesOf(at.state).length <= MANY, [at]);
  return (
    <section className="tree" aria-label="Data layer at this event">
      <h3 className="tree__title">Data layer at this event</h3>
      {'why' in at ? (
        <p className="tree__size">{at.why}</p>
      ) : (
        <>
          <p className="tree__size">{sureWords(at)}</p>
          <JsonTree value={at.state} isOpen={() => isSmall} />
        </>
      )}
    </section>
  );
};
