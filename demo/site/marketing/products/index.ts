import type { ProductData } from '../marketingPage.ts';
import { fieldPea } from './fieldPea.ts';
import { hollowSalt } from './hollowSalt.ts';
import { sourOne } from './sourOne.ts';

export const products: readonly ProductData[] = [sourOne, fieldPea, hollowSalt];
