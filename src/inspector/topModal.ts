import { attempt } from '../language/index.ts';

type Tree = Pick<DocumentOrShadowRoot, 'activeElement' | 'elementFromPoint'>;

/** What a tree, or the innermost open shadow tree in it, answers. */
const deepest = (tree: Tree, ask: (tree: Tree) => Element | null): Element | undefined => {
  const found = ask(tree) ?? undefined;
  const inner = found?.shadowRoot && ask(found.shadowRoot);
  return found?.shadowRoot && inner && inner !== found ? deepest(found.shadowRoot, ask) : found;
};

/** Also an element in full screen excludes all others. Old browsers do not know the first selector. */
const MODAL = ':is(:modal, :fullscreen)';

/** A property as its interface defines it: named elements of a page hide those of its document and its forms. */
const asDefined = (type: { readonly prototype: object }, name: string, node: Node): Node | undefined =>
  attempt(() => Reflect.get(type.prototype, name, node) as Node | null) ?? undefined;

/** The modal element around an element, also outside of its shadow tree. */
const modalAround = (element: Element | undefined): Element | undefined => {
  let at: Node | undefined = element;
  while (at) {
    const here = at as Element;
    if (attempt(() => Reflect.apply(Element.prototype.matches, here, [MODAL]))) return here;
    at =
      asDefined(Element, 'assignedSlot', here) ??
      asDefined(Node, 'parentNode', here) ??
      asDefined(ShadowRoot, 'host', here);
  }
  return undefined;
};

/**
 * The uppermost modal dialog of a page, or element in full screen, also in an open shadow tree. Nothing outside of it can
 * be used. Browsers tell no order, but a click in the middle of the window hits only that, or its backdrop.
 */
export const topModal = (page: Window, own: Document): Element | undefined =>
  modalAround(
    deepest(
      own,
      (tree) => attempt(() => tree.elementFromPoint(page.innerWidth / 2, page.innerHeight / 2)) ?? null,
    ),
  ) ??
  modalAround(deepest(own, (tree) => tree.activeElement)) ??
  attempt(() => [...own.querySelectorAll(MODAL)].pop());
