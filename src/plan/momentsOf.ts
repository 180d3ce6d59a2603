import type { FactMoment, SitePlan } from '../site/index.ts';

/** Says to which moment the value of a data element belongs, by its name. */
export type MomentOf = (element: string) => FactMoment;

/** The moments to which the values of a site's data elements belong. */
export const momentsOf = ({ descriptions = [] }: Partial<SitePlan> = {}): MomentOf => {
  const moments = new Map(descriptions.flatMap(([{ name }, , of]) => (of ? [[name, of] as const] : [])));
  return (name) => moments.get(name) ?? 'the event';
};
