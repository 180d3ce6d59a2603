import type { Sample } from '../data/samples.ts';
import { portalSession } from './portalSession.ts';

const FIRST_NUMBER = 90_412;

const nextNumber = (samples: readonly Sample[]): string =>
  `S-${Math.max(FIRST_NUMBER, ...samples.map(({ sampleNumber }) => Number(sampleNumber.slice(2)))) + 1}`;

/** Adds a sample to the visitor’s list. */
export const requestSample = (
  wanted: Pick<Sample, 'code' | 'quantity' | 'size' | 'shipTo'>,
  at: Date,
): Sample => {
  const sample: Sample = {
    ...wanted,
    sampleNumber: nextNumber(portalSession.read().samples),
    status: 'Requested',
    requested: at.toISOString().slice(0, 10),
  };
  portalSession.change((session) => ({ ...session, samples: [sample, ...session.samples] }));
  return sample;
};

export const cancelSample = (sampleNumber: string): void =>
  portalSession.change((session) => ({
    ...session,
    samples: session.samples.map((sample) =>
      sample.sampleNumber === sampleNumber ? { ...sample, status: 'Cancelled' } : sample,
    ),
  }));
