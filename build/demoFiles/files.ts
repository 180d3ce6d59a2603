import { products } from '../../demo/site/marketing/products/index.ts';
import { pdf } from './pdf.ts';
import { wav } from './wav.ts';
import { xlsx } from './xlsx.ts';
import { zip } from './zip.ts';

const SECONDS = 24;
const TURN = 2 * Math.PI;

/** A millstone that gets going, hums, and slows down. */
const mill = (second: number): number => {
  const strength = Math.min(second / 4, 1, (SECONDS - second) / 4);
  const hum =
    Math.sin(TURN * 110 * second) + 0.5 * Math.sin(TURN * 165 * second + Math.sin(TURN * 2 * second));
  const turning = 0.6 + 0.4 * Math.sin(TURN * 1.5 * second);
  return 0.35 * strength * turning * hum;
};

const sheet = () => [
  'Foodco: products',
  ...products.flatMap(({ title, code, eyebrow }) => ['', `${title}, ${code}`, eyebrow]),
];
const table = () => [
  ['Product', 'Code', 'Family', 'Property', 'Value'],
  ...products.flatMap(({ title, code, family, specification }) =>
    specification.map(([name, value]) => [title, code, family, name, value]),
  ),
];
const pack = () => ({
  'declaration.txt': 'Sour One is declared as “fermented wheat flour”.\n',
  'allergens.csv': `product,allergens\n${products
    .map(({ title, specification }) => `${title},${new Map(specification).get('Allergens')}\n`)
    .join('')}`,
});

/** What the site offers beside its pages, made anew each time: path → how it is made. */
export const demoFiles: Readonly<Record<string, () => Buffer>> = {
  'downloads/product-sheet.pdf': () => pdf(sheet()),
  'downloads/specification.xlsx': () => xlsx('Specification', table()),
  'downloads/document-pack.zip': () => zip(pack()),
  'media/inside-the-mill.wav': () => wav(SECONDS, mill),
};
