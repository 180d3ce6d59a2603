interface OptionsProps {
  readonly values: readonly string[];
  /** The option that means no choice. */
  readonly first?: string;
}

export const Options = ({ values, first }: OptionsProps) => (
  <>
    {first && <option value="">{first}</option>}
    {values.map((value) => (
      <option key={value}>{value}</option>
    ))}
  </>
);
