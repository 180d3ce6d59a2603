import type { Random } from './createRandom.ts';
import { WORDS } from './words.ts';

export interface Name {
  readonly kind: string;
  readonly name: string;
}

const capitalised = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);
/** Words as authors write them in addresses: `süß` unchanged, or `suss`. */
const plain = (word: string) =>
  word
    .replace(/ß/g, 'ss')
    .replace(/œ/g, 'oe')
    .replace(/ł/g, 'l')
    .normalize('NFD')
    .replace(/[\u0300-\u036f'’]/g, '');

const REGIONS = ['emea', 'apac', 'latam', 'na', 'uk', 'dach', 'br', 'cee', 'global'];
const EXTENSIONS = ['pdf', 'pptx', 'docx', 'xlsx', 'zip', 'mp4', 'jpg', 'png', 'svg', 'html', 'csv'];
const CODES = [
  'FC',
  'SO',
  'PO',
  'KER',
  'SKU',
  'INV',
  'LOT',
  'QT',
  'TDS',
  'SDS',
  'DE',
  'BE',
  'EN',
  'ISO',
  'RFQ',
];
const NETWORKS = ['linkedin', 'facebook', 'google', 'email', 'display', 'youtube', 'instagram', 'newsletter'];

const kindsFor = ({ int, pick, chance }: Random): Readonly<Record<string, () => string>> => {
  const year = () => int(2015, 2028);
  const some = (least: number, most: number) => {
    const language = pick(Object.values(WORDS));
    return Array.from({ length: int(least, most) }, () => pick(language));
  };
  const somePlain = (least: number, most: number) => some(least, most).map(plain);
  const version = () =>
    `v${int(1, 12)}${chance(0.5) ? `.${int(0, 20)}` : ''}${chance(0.2) ? `.${int(0, 20)}` : ''}`;
  const eNumber = () =>
    `${pick('Ee')}${int(100, 999)}${chance(0.3) ? pick(['a', 'b', 'c', 'e', 'i', 'ii']) : ''}`;
  const cas = () => `${int(50, 9_999_999)}-${int(10, 99)}-${int(0, 9)}`;
  const date = () => `${year()}${String(int(1, 12)).padStart(2, '0')}${String(int(1, 28)).padStart(2, '0')}`;
  const joined = () => pick(['', '-', '_', ' ', '+']);
  return {
    slug: () => somePlain(2, 8).join('-'),
    'slug with a year': () => {
      const words = somePlain(2, 6);
      words.splice(int(0, words.length), 0, String(year()));
      return words.join(pick(['-', '_', '']));
    },
    'slug with numbers': () =>
      `top${pick(['', '-'])}${int(3, 101)}${pick(['', '-'])}${somePlain(2, 4).join(pick(['', '-']))}for${year()}`,
    'slug with a version': () => `${somePlain(1, 4).join('-')}-${version()}`,
    'words run together': () => somePlain(2, 4).join(''),
    'words in their own script': () => some(2, 5).join(pick(['-', '_'])),
    'E-numbers': () =>
      `${somePlain(1, 2).join('-')}-${Array.from({ length: int(1, 4) }, eNumber).join(pick(['-', '_', '-and-']))}`,
    'CAS number': () => `${somePlain(1, 2).join('-')}${pick(['-', '-cas-', '_CAS_'])}${cas()}`,
    'product code': () =>
      [
        pick(CODES),
        int(10, 99_999),
        ...(chance(0.5) ? [`${pick('ABCDKLX')}${int(1, 99)}`] : []),
        ...somePlain(0, 2),
      ].join(pick(['-', '-', '_'])),
    'order code': () =>
      `${pick(CODES)}${pick(['', '', '-'])}${date()}${String(int(0, 999_999_999)).padStart(9, '0')}`,
    'camel-case campaign': () =>
      `${somePlain(2, 4).map(capitalised).join('')}${chance(0.7) ? year() : ''}${chance(0.3) ? capitalised(pick(WORDS.en ?? [])) : ''}`,
    'lower camel case': () => {
      const [first = '', ...others] = somePlain(2, 4);
      return `${first}${others.map(capitalised).join('')}${chance(0.5) ? `Q${int(1, 4)}` : ''}${chance(0.5) ? year() : ''}`;
    },
    campaign: () =>
      [
        pick(['fy', 'FY', 'h', 'H', 'q', 'Q']) + int(1, 28),
        pick(REGIONS),
        ...somePlain(1, 3),
        pick(NETWORKS),
        `${pick(['banner', 'hero', 'cta', 'ad', 'b2b', 'mql'])}${String(int(1, 20)).padStart(2, '0')}`,
      ].join(pick(['_', '-'])),
    'internal campaign': () =>
      `${pick(['home', 'footer', 'nav'])}hero${year()}banner${String(int(1, 20)).padStart(2, '0')}`,
    file: () => {
      const separator = joined();
      const words = somePlain(2, 5);
      return `${(separator ? words : words.map(capitalised)).join(separator)}${chance(0.6) ? separator + year() : ''}.${pick(EXTENSIONS)}`;
    },
    'file with all sorts of things': () =>
      `${date()}_${somePlain(2, 4).map(capitalised).join('_')}_${pick(REGIONS).toUpperCase()}_${version()}_${pick(['final', 'FINAL', 'draft', 'web', 'lowres', '1920x1080', '300dpi'])}.${pick(EXTENSIONS)}`,
    capitals: () => `${somePlain(2, 4).join('_').toUpperCase()}${chance(0.5) ? `_${year()}` : ''}`,
    standard: () =>
      `${pick(['ISO', 'FSSC', 'BRCGS', 'IFS', 'HACCP', 'RSPO', 'EN-ISO'])}-${int(1000, 29999)}-${year()}-${somePlain(1, 3).join('-')}`,
    search: () =>
      `${some(1, 4).join('+')}${chance(0.4) ? `+${int(1, 500)}${pick(['g', 'kg', 'ml', '%25', 'mg'])}` : ''}`,
    'date and title': () => `${year()}-${String(int(1, 12)).padStart(2, '0')}-${somePlain(2, 6).join('-')}`,
    picture: () =>
      `${somePlain(1, 3).join('-')}${pick(['@2x', '-1280x720', '-1920w', '.coreimg.85.1280', '_thumb319'])}.${pick(['png', 'jpeg', 'webp'])}`,
    'AEM node': () =>
      `${pick(['teaser', 'container', 'text', 'accordion', 'image', 'tabs', 'title'])}${pick(['_', '-', '_copy_', '_copy_copy_'])}${int(1, 2_000_000_000)}`,
  };
};

/** Realistic names of pages, files, campaigns, products and orders, the same number of each kind. */
export const makeNames = (random: Random, count: number): readonly Name[] => {
  const kinds = Object.entries(kindsFor(random));
  return Array.from({ length: count }, (_, at) => {
    const [kind, make] = kinds[at % kinds.length] as (typeof kinds)[number];
    return { kind, name: make() };
  });
};
