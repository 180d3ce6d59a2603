import type { UserData } from '../../../src/dataElements/catalogue.ts';

/** A user, in the form of the data layer. */
export interface User extends UserData {
  readonly userID: string;
  readonly firstName: string;
  readonly email: string;
  readonly companyName: string;
  readonly jobTitle: string;
}

export const customers: readonly [User, ...User[]] = [
  {
    userID: 'u-1001',
    firstName: 'Nora',
    email: 'nora@hearth-and-crumb.example',
    accountId: 'A-40117',
    accountTechId: 'T-40117-EU',
    companyID: 'C-2208',
    companyName: 'Hearth & Crumb',
    grandparentId: 'G-31',
    grandparentName: 'Oldmill Holding',
    organization: 'Bread and morning goods',
    department: 'Purchasing',
    jobTitle: 'Head of purchasing',
    functionalRole: 'Buyer',
    functionalLevel: 'Manager',
  },
  {
    userID: 'u-1030',
    firstName: 'Lucía',
    email: 'lucia@crackle.example',
    accountId: 'A-41003',
    companyID: 'C-2544',
    companyName: 'Crackle Snacks',
    department: 'Research',
    jobTitle: 'Product developer',
    functionalRole: 'Developer',
    functionalLevel: 'Specialist',
  },
];

/** The person who looks after customers; in the admin portal, a visitor of the demo is this person. */
export const admin: User = {
  userID: 'admin-07',
  adminUserUniqueId: 'admin-07',
  firstName: 'Greta',
  email: 'greta@foodco.example',
  companyName: 'Foodco',
  department: 'Customer care',
  jobTitle: 'Portal administrator',
  functionalRole: 'Admin',
};

export interface Product {
  readonly code: string;
  readonly title: string;
  readonly summary: string;
  readonly technology: string;
  readonly application: string;
  /** Of a pack, in euros, without tax. */
  readonly price: number;
}

export const products: readonly Product[] = (
  [
    [
      'FC-2104',
      'Sour One',
      'Turns an eighteen-hour dough into a four-hour one.',
      'Fermentation',
      'Bakery',
      158,
    ],
    ['FC-2126', 'Kefir Set 12', 'Twelve strains that agree with each other.', 'Fermentation', 'Drinks', 520],
    ['FC-1107', 'Hollow Salt', 'All of the taste, two thirds of the sodium.', 'Taste', 'Snacks', 93],
    ['FC-1147', 'Toasted Oat Note', 'A pan of oats a moment before they burn.', 'Taste', 'Drinks', 386],
    ['FC-3180', 'Field Pea 80', 'Eighty percent protein, and nothing to taste.', 'Nutrition', 'Bakery', 141],
  ] as const
).map(([code, title, summary, technology, application, price]) => ({
  ...{ code, title, summary, technology, application, price },
}));

export const productByCode = (code: string): Product | undefined =>
  products.find((product) => product.code === code.toUpperCase());

export interface OrderLine {
  readonly code: string;
  readonly quantity: number;
}

export const shipToLocations = ['Cork', 'Leeds', 'Graz'];

/** Newest first. */
export const orders = (
  [
    ['SO-204518', 'PO-7741', '2026-11-16', '2026-11-24', 'Shipped', 'Cork', 'FC-2104', 24],
    ['SO-204497', 'PO-7738', '2026-11-12', '2026-12-01', 'In production', 'Leeds', 'FC-1107', 30],
    ['SO-204391', 'PO-7702', '2026-10-29', '2026-11-06', 'Delivered', 'Graz', 'FC-2104', 18],
    ['SO-204310', 'PO-7689', '2026-10-13', '2026-10-20', 'Delivered', 'Cork', 'FC-3180', 16],
    ['SO-204102', 'PO-7640', '2026-09-08', '2026-09-15', 'Delivered', 'Cork', 'FC-1107', 20],
  ] as const
).map(([soNumber, poNumber, orderDate, deliveryDate, status, shipTo, code, quantity]) => ({
  ...{ soNumber, poNumber, orderDate, deliveryDate, status, shipTo },
  lines: [{ code, quantity }],
}));

export type Order = (typeof orders)[number];

export interface Sample {
  readonly sampleNumber: string;
  readonly code: string;
  readonly quantity: number;
  readonly size: string;
  readonly status: 'Requested' | 'In preparation' | 'Shipped' | 'Cancelled';
}

/** Newest first. */
export const samples: readonly Sample[] = [
  { sampleNumber: 'S-90412', code: 'FC-1147', quantity: 2, size: '100 g', status: 'In preparation' },
  { sampleNumber: 'S-90377', code: 'FC-3180', quantity: 1, size: '500 g', status: 'Shipped' },
];

/** Technical documents, by the kind of support that they give. */
export const technicalDocuments = [
  { type: 'Specification', support: 'Quality' },
  { type: 'Certificate of analysis', support: 'Quality' },
  { type: 'Safety data sheet', support: 'Regulatory' },
  { type: 'Allergen statement', support: 'Regulatory' },
  { type: 'Application guide', support: 'Application' },
];

export const campaign = {
  info: { campaignName: 'Autumn bakery', campaignType: 'Seasonal' },
  banner: { title: 'The dark season has a crust', buttonText: 'See the autumn bakery' },
  /** From sweet to savoury, each from 0 to 100. */
  chart: { 'FC-2104': 62, 'FC-1107': 90, 'FC-1147': 24 },
  /** Files of `public/downloads`. */
  materials: { 'Autumn product sheet': 'product-sheet.pdf', 'Autumn document pack': 'document-pack.zip' },
};
