import { Bubbles } from './Bubbles.tsx';
import { Crystals } from './Crystals.tsx';
import { Cup } from './Cup.tsx';
import { Field } from './Field.tsx';
import { Loaf } from './Loaf.tsx';
import { Mill } from './Mill.tsx';
import { Pods } from './Pods.tsx';
import { Sieve } from './Sieve.tsx';

const drawings = {
  sieve: Sieve,
  bubbles: Bubbles,
  crystals: Crystals,
  pods: Pods,
  loaf: Loaf,
  field: Field,
  cup: Cup,
  mill: Mill,
};

export type ArtName = keyof typeof drawings;

/** A drawing in the site's colours; purely decorative. */
export const Art = ({ name, className }: { readonly name: ArtName; readonly className: string }) => {
  const Drawing = drawings[name];
  return (
    <svg
      className={`art ${className}`}
      viewBox="0 0 320 200"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      <rect className="art__ground" width="320" height="200" />
      <Drawing />
    </svg>
  );
};
