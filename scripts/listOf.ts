/** Splits an option such as `a, b` into a list. */
export const listOf = (text: string | undefined): readonly string[] | undefined =>
  text?.split(',').map((it) => it.trim());
