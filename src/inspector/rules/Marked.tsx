interface MarkedProps {
  readonly text: string;
  /** Missing: nothing is sought. */
  readonly sought?: RegExp | undefined;
}

/** A text in which what a search has found is marked. */
export const Marked = ({ text, sought }: MarkedProps) => {
  const found = sought?.exec(text);
  if (!found?.[0]) return text;
  const after = found.index + found[0].length;
  return (
    <>
      {text.slice(0, found.index)}
      <mark>{found[0]}</mark>
      <Marked text={text.slice(after)} sought={sought} />
    </>
  );
};
