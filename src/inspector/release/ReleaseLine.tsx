import type { ShownTag } from '../followTag.ts';
import type { Released } from './released.ts';

const verdictOf = (version: string, released: Released): string => {
  if (released.state === 'asking') return 'released?';
  if (released.state === 'not known') return `released? not known: ${released.why}`;
  return released.release === version ? '✓ released' : `✗ released is ${released.release}`;
};

/** Which release of the site’s tag runs, of which Tamis, and whether it is the one that the site publishes now. */
export const ReleaseLine = ({ tag, released }: { readonly tag: ShownTag; readonly released: Released }) => {
  // Its line is there before, so that nothing moves.
  if (tag.state !== 'running') return <p className="release" />;
  const { version, product } = tag.tag;
  const site = released.state === 'named' ? released.site : '';
  return (
    <p className="release">
      <b>{[site, version].filter(Boolean).join(' ')}</b> · Tamis {product} · {verdictOf(version, released)}
    </p>
  );
};
