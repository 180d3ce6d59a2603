export const supportTypes = ['Quality', 'Regulatory', 'Application'] as const;
export const documentLanguages = ['English', 'Deutsch', 'Español', 'Português'] as const;

export interface TechnicalDocument {
  readonly type: string;
  readonly support: (typeof supportTypes)[number];
  readonly tells: string;
  readonly days: number;
}

export const technicalDocuments: readonly TechnicalDocument[] = [
  { type: 'Specification', support: 'Quality', tells: 'Limits, methods, packaging', days: 0 },
  { type: 'Certificate of analysis', support: 'Quality', tells: 'What your batch measured', days: 1 },
  { type: 'Safety data sheet', support: 'Regulatory', tells: 'Storage, transport, first aid', days: 0 },
  { type: 'Allergen statement', support: 'Regulatory', tells: 'In the recipe and on the line', days: 0 },
  {
    type: 'Kosher and halal certificates',
    support: 'Regulatory',
    tells: 'With the plants they hold for',
    days: 2,
  },
  {
    type: 'Application guide',
    support: 'Application',
    tells: 'Dosage, mixing order, what goes wrong',
    days: 0,
  },
  { type: 'Nutrition table', support: 'Application', tells: 'For the label, per 100 g', days: 1 },
];
