import type { Grade } from '../../plan/diff/change.ts';
import type { Finding } from '../command.ts';

const LEVELS: Readonly<Record<Grade, Finding['level'] | undefined>> = {
  'breaks a report': 'error',
  privacy: 'warning',
  'worth a look': 'warning',
  harmless: undefined,
};

/** How grave a change is as a finding; what is harmless is none. */
export const levelOf = (grade: Grade): Finding['level'] | undefined => LEVELS[grade];
