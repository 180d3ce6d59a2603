import type { ArtName } from '../../art/artName.ts';

export interface Pack {
  readonly size: string;
  /** Euro, without tax. */
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
  /** Where it is made. */
  readonly region: string;
  readonly suitability: readonly string[];
  readonly dosage: string;
  readonly shelfLife: string;
  readonly allergens: string;
  readonly pack: Pack;
  /** From our shelves, or made when it is asked for. */
  readonly route: 'Stock' | 'Made to order';
  /** Codes. */
  readonly goesWith: readonly string[];
  readonly similar: readonly string[];
}
