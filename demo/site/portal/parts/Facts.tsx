import type { ReactNode } from 'react';

interface FactsProps {
  readonly facts: readonly (readonly [name: string, value: ReactNode])[];
}

/** A list of names with their values. */
export const Facts = ({ facts }: FactsProps) => (
  <dl className="facts">
    {facts.map(([name, value]) => (
      <div className="facts__fact" key={name}>
        <dt className="facts__name">{name}</dt>
        <dd className="facts__value">{value}</dd>
      </div>
    ))}
  </dl>
);
