type Context = ParentNode & { readonly shadowRoot?: ShadowRoot | null };

const select = (context: Context, selector: string): readonly Element[] => {
  // Safari knows no `:scope` in shadow trees: https://bugs.webkit.org/show_bug.cgi?id=233380
  const scope = context instanceof ShadowRoot ? ':host' : ':scope';
  return [...context.querySelectorAll(selector.replace(/^\s*>/, `${scope} >`))];
};

/** The elements, also behind `:shadow`, which stands for the shadow tree of the first element before it. */
const selectNodes = (selector: string, context: Context = document): readonly Element[] | undefined => {
  const parts = selector.split(':shadow');
  if (parts.length < 2) return select(context, selector);
  let parent = context;
  for (const part of parts.map((it) => it.trim())) {
    const nodes = part === '' && parent.shadowRoot ? [parent] : select(parent, part);
    const root = nodes[0]?.shadowRoot;
    if (!root) return nodes as readonly Element[];
    parent = root;
  }
  return undefined;
};

export default selectNodes;
