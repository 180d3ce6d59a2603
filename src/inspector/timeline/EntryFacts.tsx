import { Fragment } from 'react';
import type { EntryFact } from './factsOf.ts';

/** Facts by name, one a line. */
export const EntryFacts = ({ facts }: { readonly facts: readonly EntryFact[] }) => (
  <dl className="event__way">
    {facts.map(([name, value]) => (
      <Fragment key={name}>
        <dt>{name}</dt>
        <dd>{value}</dd>
      </Fragment>
    ))}
  </dl>
);
