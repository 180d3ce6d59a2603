import type { PlannedField } from '../../plan/describeFields.ts';
import { shownValue } from '../shownValue.ts';

/** Where the value of a field comes from, in words. */
export const fieldWords = ({ from, source }: Pick<PlannedField, 'from' | 'source'>): string => {
  switch (from) {
    case 'data element':
      return `data element “${source}”`;
    case 'payload':
      return `payload ${source}`;
    case 'computed':
      return `computed: ${source}`;
    case 'constant':
      return `always ${shownValue(source)}`;
  }
};
