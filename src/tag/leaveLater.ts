import { evaluateAlloy } from 'virtual:tamis/alloy';
import { evaluateDataLayer } from 'virtual:tamis/data-layer';
import type { Globals } from '../browser/index.ts';
import { LATER, type Later } from './later.ts';

/** Leaves alloy and the data layer for the tag of a split build. They are evaluated when the tag needs them. */
export const leaveLater = ({ setGlobal }: Globals): void => {
  const later: Partial<Later> = { evaluateAlloy, ...(__TAMIS_DATA_LAYER__ && { evaluateDataLayer }) };
  setGlobal(Symbol.for(LATER), later);
};
