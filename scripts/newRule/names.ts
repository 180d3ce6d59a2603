import type { Answers } from './answers.ts';

const upper = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** All names derived from the answers. */
export const namesFrom = ({ event, object, family }: Answers) => {
  const words = event.replace(/([A-Z])/g, ' $1').toLowerCase();
  const singular = family.replace(/s$/, '');
  return {
    /** `Newsletter subscribed` */
    rule: upper(words),
    /** The branch of the site's XDM: `newsletter`. */
    subject: object.replace(/(?<=.)(Info|Obj)+$/, ''),
    rules: `${singular}Rules`,
    examples: `${singular}Examples`,
    /** The heading in the tracking plan. */
    familyTitle: upper(family.replace(/([A-Z])/g, ' $1').toLowerCase()),
  };
};
