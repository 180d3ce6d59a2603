import type { ArtName } from '../../art/Art.tsx';

export interface Pack {
  readonly size: string;
  /** In euros, without tax. */
  readonly price: number;
}

/** A product as a customer sees it. */
export interface Product {
  readonly code: string;
  readonly title: string;
  readonly summary: string;
  readonly art: ArtName;
  /** `Taste` */
  readonly technology: string;
  /** `Salt reduction` */
  readonly category: string;
  readonly applications: readonly string[];
  readonly physicalState: string;
  /** Where the product is made. */
  readonly region: string;
  readonly suitability: readonly string[];
  readonly dosage: string;
  readonly shelfLife: string;
  readonly allergens: string;
  readonly pack: Pack;
  /** From stock, or made to order. */
  readonly route: 'Stock' | 'Made to order';
  /** Product codes. */
  readonly goesWith: readonly string[];
  readonly similar: readonly string[];
}
