import type { UserInfo } from '../../../../src/dataLayer/events.ts';

/** A customer, in the form of the data layer's user. */
export interface Customer extends UserInfo {
  readonly userID: string;
  readonly firstName: string;
  readonly email: string;
  readonly companyName: string;
  readonly jobTitle: string;
  readonly functionalRole: string;
  readonly lastSeen: string;
}

const hearth = {
  accountId: 'A-40117',
  accountTechId: 'T-40117-EU',
  companyID: 'C-2208',
  companyName: 'Hearth & Crumb',
  grandparentId: 'G-31',
  grandparentName: 'Oldmill Holding',
  organization: 'Bread and morning goods',
};
const brightwell = {
  accountId: 'A-40562',
  accountTechId: 'T-40562-EU',
  companyID: 'C-2319',
  companyName: 'Brightwell Drinks',
  grandparentId: 'G-31',
  grandparentName: 'Oldmill Holding',
  organization: 'Plant drinks',
};
const crackle = {
  accountId: 'A-41003',
  accountTechId: 'T-41003-NA',
  companyID: 'C-2544',
  companyName: 'Crackle Snacks',
  grandparentId: 'G-58',
  grandparentName: 'Crackle Group',
  organization: 'Crisps and nuts',
};

export const customers: readonly [Customer, ...Customer[]] = [
  {
    ...hearth,
    userID: 'u-1001',
    firstName: 'Nora',
    email: 'nora@hearth-and-crumb.example',
    department: 'Purchasing',
    jobTitle: 'Head of purchasing',
    functionalRole: 'Buyer',
    functionalLevel: 'Manager',
    lastSeen: '2026-11-20',
  },
  {
    ...hearth,
    userID: 'u-1002',
    firstName: 'Emil',
    email: 'emil@hearth-and-crumb.example',
    department: 'Research',
    jobTitle: 'Master baker',
    functionalRole: 'Developer',
    functionalLevel: 'Specialist',
    lastSeen: '2026-11-18',
  },
  {
    ...brightwell,
    userID: 'u-1014',
    firstName: 'Amara',
    email: 'amara@brightwell.example',
    department: 'Research',
    jobTitle: 'Beverage technologist',
    functionalRole: 'Developer',
    functionalLevel: 'Specialist',
    lastSeen: '2026-11-19',
  },
  {
    ...brightwell,
    userID: 'u-1015',
    firstName: 'Jonas',
    email: 'jonas@brightwell.example',
    department: 'Quality',
    jobTitle: 'Quality lead',
    functionalRole: 'Auditor',
    functionalLevel: 'Manager',
    lastSeen: '2026-10-02',
  },
  {
    ...crackle,
    userID: 'u-1030',
    firstName: 'Lucía',
    email: 'lucia@crackle.example',
    department: 'Purchasing',
    jobTitle: 'Category buyer',
    functionalRole: 'Buyer',
    functionalLevel: 'Specialist',
    lastSeen: '2026-11-12',
  },
  {
    ...crackle,
    userID: 'u-1031',
    firstName: 'Tom',
    email: 'tom@crackle.example',
    department: 'Management',
    jobTitle: 'Managing director',
    functionalRole: 'Approver',
    functionalLevel: 'Executive',
    lastSeen: '2026-09-30',
  },
];

/** The person who looks after customers; in the admin portal, a visitor of the demo is this person. */
export const admin = {
  userID: 'admin-07',
  adminUserUniqueId: 'admin-07',
  firstName: 'Greta',
  email: 'greta@foodco.example',
  companyName: 'Foodco',
  organization: 'Customer care',
  department: 'Customer care',
  jobTitle: 'Portal administrator',
  functionalRole: 'Admin',
  functionalLevel: 'Manager',
} as const;

export const customerById = (userID: string): Customer | undefined =>
  customers.find((customer) => customer.userID === userID);

export const customerByEmail = (email: string): Customer | undefined =>
  customers.find((customer) => customer.email === email.trim().toLowerCase());
