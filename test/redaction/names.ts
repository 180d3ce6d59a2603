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
const CODES = 'FC SO PO KER SKU INV LOT QT TDS SDS DE BE EN ISO RFQ'.split(' ');
const UNITS = ['kg', 'kg', 'g', 'ml', 'l', 'cl', 'mg'];
const PACKS = 'pallet drum bag box carton bottle jar tub sack kit sample trial'.split(' ');
const COUNTRIES = ['DE', 'BE', 'NL', 'FR', 'UK', 'PL', 'EU', 'US'];
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
  /** Writes words in one way: `oatFlakes`, `OatFlakes`, `oatflakes`, `OATFLAKES`. */
  const writing = () => {
    const inCamelCase = (word: string) => capitalised(word.toLowerCase());
    return pick([
      inCamelCase,
      inCamelCase,
      (word: string) => word.toLowerCase(),
      (word: string) => word.toUpperCase(),
    ]);
  };
  const quantity = () =>
    pick([
      () => `${pick([1, 2, 5, 10, 12, 20, 25, 50, 100, 125, 200, 250, 330, 500, 750])}${pick(UNITS)}`,
      () => `${int(1, 24)}x${pick([1, 2, 5, 10, 20, 25, 100, 125, 250, 330, 500])}${pick(UNITS)}`,
      () => `${int(2, 12)}x${int(1, 12)}`,
    ])();
  const period = () =>
    pick([
      () => `${pick(['H1', 'H2', 'Q1', 'Q2', 'Q3', 'Q4'])}FY${int(15, 28)}`,
      () => `FY${int(15, 28)}${pick(['H1', 'H2', 'Q1', 'Q3'])}`,
      () => `FY${year()}`,
      () => `${year()}W${int(10, 52)}`,
    ])();
  const lot = () =>
    pick([
      () => `LOT${String(int(1, 9999)).padStart(2, '0')}`,
      () => `L${year()}`,
      () => `BATCH${int(10, 999)}`,
      () => `EXP${String(int(1, 12)).padStart(2, '0')}${int(25, 29)}`,
      () => `REV${int(1, 9)}`,
    ])();
  const code = () => `${pick(CODES)}${pick(['', '', pick('ABCDFKX')])}${int(100, 99_999)}`;
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
    'product and quantity': () => {
      const write = writing();
      const parts = [somePlain(1, 2).map(write).join(''), quantity()];
      if (chance(0.4)) parts.push(write(pick(PACKS)));
      if (chance(0.3)) parts.unshift(code());
      if (chance(0.3)) parts.push(`${pick(COUNTRIES)}${chance(0.5) ? int(1, 9) : ''}`);
      return parts.join('');
    },
    'quantity and product': () => [quantity(), ...somePlain(1, 2).map(writing())].join(''),
    'E-numbers and product': () =>
      `${Array.from({ length: int(1, 3) }, eNumber).join('')}${pick(somePlain(1, 1))}${quantity()}`,
    'report of a period': () => `${period()}${somePlain(1, 3).map(capitalised).join('')}`,
    'campaign and format': () =>
      [
        `${pick(['XMAS', 'SPRING', 'SUMMER', 'EASTER', 'IFT', 'FIE', 'GULFOOD'])}${int(15, 28)}`,
        pick(['B2B', 'B2C', '', '']),
        pick(['teaser', 'banner', 'hero', 'story', 'video', 'newsletter']),
        `${int(1, 16)}x${int(1, 16)}`,
      ].join(''),
    'code and lot': () => [code(), ...Array.from({ length: int(1, 2) }, lot)].join(''),
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
