import { unclobbered } from '../../browser/pageDocument.ts';
import { attempt } from '../../language/index.ts';
import { seenText } from '../../sources/describeElement.ts';

const LONGEST = 60;

/** The text of an element as it is seen; nothing that a visitor has typed or chosen. */
export const textOf = (page: Window, element: Element): string =>
  attempt(() => seenText(element, { styleOf: (it) => page.getComputedStyle(it) })) ?? '';

/** The name of an element, `button#buy.primary`, and its text. */
export const elementWords = (page: Window, element: Element): string => {
  const it = unclobbered(element);
  const id = it.getAttribute('id');
  const [first] = (it.getAttribute('class') ?? '').trim().split(/\s+/);
  const text = textOf(page, element);
  const name = `${it.localName}${id ? `#${id}` : ''}${first ? `.${first}` : ''}`;
  return text ? `${name} “${text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text}”` : name;
};
