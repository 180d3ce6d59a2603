const inOneLine = (text: string): string =>
  text
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/[\\`]/g, '')
    .replace(/\s+/g, ' ');

/** What TypeDoc's page of a module says first of each name. A name without a description is missing. */
export const firstSentences = (page: string): ReadonlyMap<string, string> =>
  new Map(
    page
      .split(/^### /m)
      .slice(1)
      .flatMap((section) => {
        const [title = '', ...paragraphs] = section.split(/\n{2,}/);
        // The description follows the signature; without one, a heading, a table or a line does.
        const text = paragraphs[paragraphs.findIndex((it) => it.startsWith('> ')) + 1] ?? '';
        const sentence = /^(?![#|*>]).+?[.:](?=\s|$)/.exec(inOneLine(text))?.[0];
        return sentence ? [[title.replace(/\\|\(\)$/g, ''), sentence] as const] : [];
      }),
  );
