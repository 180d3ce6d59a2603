/** Replaces the text between the two marks `<!-- name -->`; `undefined` if there are no such marks. */
export const betweenMarks = (text: string, name: string, inserted: string): string | undefined => {
  const mark = `<!-- ${name} -->`;
  const between = new RegExp(`${mark}[\\s\\S]*${mark}`);
  return between.test(text) ? text.replace(between, () => `${mark}\n${inserted}\n${mark}`) : undefined;
};
