import type { PlayedPage } from './played.ts';

/** The rule of the property that has become this one: “Name (2)” is the second of its events. */
export const originOf = (name: string, known: ReadonlySet<string>): string => {
  if (known.has(name)) return name;
  const [, base = name] = /^(.*) \(\d+\)$/s.exec(name) ?? [];
  return base;
};

/** What the comparison knows of the rules of the property. */
export interface KnownRules {
  readonly names: ReadonlySet<string>;
  /** Rules that send, store or run code: they must not without consent. */
  readonly forConsent: ReadonlySet<string>;
  /** Rules that load code of third parties. */
  readonly thirdParty: ReadonlySet<string>;
}

/** How often each rule has fired. */
export type Fired = ReadonlyMap<string, number>;

export const firedHere = ({ here }: PlayedPage, { names }: KnownRules): Fired => {
  const fired = new Map<string, number>();
  for (const record of here.records)
    if (record.kind === 'occurrence')
      for (const { rule, outcome } of record.verdicts) {
        const name = originOf(rule, names);
        if (outcome === 'fired') fired.set(name, (fired.get(name) ?? 0) + 1);
      }
  return fired;
};

export const firedThere = ({ there }: PlayedPage): Fired => new Map(Object.entries(there.fired));
