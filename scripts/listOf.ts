/** `a, b` of an option as a list. */
export const listOf = (text: string | undefined): readonly string[] | undefined =>
  text?.split(',').map((it) => it.trim());
