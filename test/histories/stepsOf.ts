import fc from 'fast-check';

type Fields = Readonly<Record<string, fc.Arbitrary<unknown>>>;

/** The steps that a random history is made of: by name, how often each comes, and what it is about. */
type Steps = Readonly<Record<string, readonly [weight: number, fields: Fields]>>;

type ValuesOf<Its extends Fields> = {
  readonly [Name in keyof Its]: Its[Name] extends fc.Arbitrary<infer Value> ? Value : never;
};

export type StepOf<Table extends Steps, Name extends keyof Table = keyof Table> = {
  [Each in Name]: { readonly do: Each } & ValuesOf<Table[Each][1]>;
}[Name];

/** What each step does. */
export type DeedsOf<Table extends Steps> = {
  readonly [Name in keyof Table]: (step: StepOf<Table, Name>) => unknown;
};

export const stepsOf = <const Table extends Steps>(table: Table): fc.Arbitrary<StepOf<Table>> =>
  fc.oneof(
    ...Object.entries(table).map(([name, [weight, fields]]) => ({
      weight,
      arbitrary: fc.record({ do: fc.constant(name), ...fields }),
    })),
  ) as fc.Arbitrary<StepOf<Table>>;

export const take = <Table extends Steps>(deeds: DeedsOf<Table>, step: StepOf<Table>): unknown =>
  (deeds[step.do] as (step: StepOf<Table>) => unknown)(step);
