import { type Browser, unclobbered } from '../browser/index.ts';
import { attempt } from '../language/index.ts';
import type { SourceTools } from '../site/index.ts';
import { keepBehind } from './behind.ts';
import { closestAround } from './closestAround.ts';
import { type Anchor, hrefOf } from './onClick.ts';
import { readableText } from './readableText.ts';

/** What rules see of an element of the page, as it was when it happened. Never what a visitor has typed or chosen. */
export interface SeenElement {
  /** The selector of the trigger. */
  readonly selector: string;
  /** In lower case: `button`. */
  readonly tag: string;
  /** Of a radio button that has a name: its name. */
  readonly id: string;
  readonly name: string;
  /**
   * The text that is seen. Empty for a region of more than 500 characters, and where a visitor types or chooses: in
   * text areas, lists and editable parts, and around them.
   */
  readonly text: string;
  /** The absolute address of the link that the element is or is in. */
  readonly href?: string;
  /**
   * All other attributes, without values (`value`, `aria-valuenow`, `data-value` …), styles and scripts:
   * `payload('attributes.data-sku')`.
   */
  readonly attributes: Readonly<Record<string, string>>;
}

const TYPED =
  'textarea,select,datalist,[contenteditable],[role=textbox],[role=searchbox],[role=combobox],[role=listbox],[role=option],[role=slider],[role=spinbutton]';
const BUTTONS = 'input[type=submit],input[type=button],input[type=reset]';
const LEFT_OUT =
  /^(id|name|href|(aria-|data-.*)?value.*|data-.*-value.*|style|srcdoc|nonce|integrity|on.*)$/i;
const LONGEST_TEXT = 500;

/** The text of an element, as it is seen. */
export const seenText = (shown: Element, { styleOf }: Pick<Browser, 'styleOf'>): string => {
  const element = unclobbered(shown);
  if (element.matches(BUTTONS)) return element.getAttribute('value') ?? '';
  const isTyped = (element as Partial<HTMLElement>).isContentEditable || closestAround(element, TYPED);
  if (isTyped || element.querySelector(TYPED)) return '';
  return readableText(shown, styleOf).replace(/\s+/g, ' ').trim();
};

/** Reads the element at once. The returned function redacts what was read, when an occurrence is considered. */
export const describeElement = (
  shown: Element,
  selector: string,
  { browser, redact }: Pick<SourceTools, 'browser' | 'redact'>,
  event?: Event,
): (() => SeenElement) => {
  const element = unclobbered(shown);
  const written = (name: string) => element.getAttribute(name) ?? '';
  const [tag, name] = [element.localName, written('name')];
  // The id of a radio button says which one of its group a visitor chooses.
  const id = (element.matches('input[type=radio]') && name) || written('id');
  const isShort = (element.textContent ?? '').trim().length <= LONGEST_TEXT;
  const text = (isShort && attempt(() => seenText(shown, browser))) || '';
  const href = attempt(() => hrefOf(closestAround(element, 'a[href],area[href]') as Anchor));
  const attributes = [...element.attributes].map(({ name, value }) => [name, value] as const);
  return () =>
    keepBehind(
      {
        selector,
        tag,
        id: redact.value(id),
        name: redact.value(name),
        text: redact.text(text),
        ...(href && { href: redact.url(href) }),
        attributes: Object.fromEntries(
          attributes.filter(([it]) => !LEFT_OUT.test(it)).map(([it, value]) => [it, redact.value(value)]),
        ),
      },
      { element: shown, event },
    );
};
