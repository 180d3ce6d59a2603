export type ArtName = 'sieve' | 'bubbles' | 'crystals' | 'pods' | 'loaf' | 'field' | 'cup' | 'mill';
