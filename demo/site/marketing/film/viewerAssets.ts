import type { ArtName } from '../../art/Art.tsx';

export interface ViewerAsset {
  readonly name: string;
  /** Seconds. */
  readonly length: number;
  readonly art: ArtName;
  readonly text: string;
}

export const viewerAssets: readonly ViewerAsset[] = [
  { name: 'A dough in twenty seconds', length: 20, art: 'bubbles', text: 'Eighteen hours, faster.' },
  { name: 'One grain of salt', length: 12, art: 'crystals', text: 'It melts before you look.' },
];
