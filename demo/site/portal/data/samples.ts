export type SampleStatus = 'Requested' | 'In preparation' | 'Shipped' | 'Cancelled';

export interface Sample {
  readonly sampleNumber: string;
  readonly code: string;
  readonly quantity: number;
  readonly size: string;
  readonly status: SampleStatus;
  readonly requested: string;
  readonly shipTo: string;
}

export const sampleSizes = ['50 g', '100 g', '250 g', '500 g'] as const;

/** A sample can be cancelled until it has been shipped. */
export const canBeCancelled = ({ status }: Sample): boolean =>
  status === 'Requested' || status === 'In preparation';

/** Newest first. */
export const samples: readonly Sample[] = [
  {
    sampleNumber: 'S-90412',
    code: 'FC-1147',
    quantity: 2,
    size: '100 g',
    status: 'In preparation',
    requested: '2026-11-18',
    shipTo: 'Cork',
  },
  {
    sampleNumber: 'S-90377',
    code: 'FC-3215',
    quantity: 1,
    size: '500 g',
    status: 'Shipped',
    requested: '2026-11-10',
    shipTo: 'Cork',
  },
  {
    sampleNumber: 'S-90288',
    code: 'FC-1134',
    quantity: 1,
    size: '50 g',
    status: 'Shipped',
    requested: '2026-10-27',
    shipTo: 'Leeds',
  },
];
