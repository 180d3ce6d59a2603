import { JsonTree } from './JsonTree.tsx';
import { plainCopy } from './plainCopy.ts';

/** What a tag in shadow mode found beside the present implementation. */
export const ShadowPanel = ({ shadow }: { readonly shadow: () => unknown }) => (
  <section className="panel" aria-label="Shadow">
    <div className="tree">
      <JsonTree value={plainCopy(shadow())} />
    </div>
  </section>
);
