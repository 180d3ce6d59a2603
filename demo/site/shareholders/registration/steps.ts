export interface Step {
  /** The end of the page’s title, after `Registration step3 - `. */
  readonly name: string;
  readonly heading: string;
  readonly lead: string;
}

/** Seven steps; the third and the last are shown after the visitor has submitted a form. */
export const steps: readonly [Step, ...Step[]] = [
  { name: 'your name', heading: 'Who are you?', lead: 'As it stands on your dividend letter.' },
  { name: 'your account', heading: 'Your account', lead: 'What you will log in with.' },
  {
    name: 'account created',
    heading: 'Your account is created',
    lead: 'You can log in from now on. Four more steps put your shares into it.',
  },
  { name: 'your shares', heading: 'Your shares', lead: 'So that we find them in the register.' },
  { name: 'your letters', heading: 'Your letters', lead: 'How we reach you, and where the dividend goes.' },
  {
    name: 'your consent',
    heading: 'One last look',
    lead: 'Nothing is sent to the register before you say so.',
  },
  {
    name: 'registration completed',
    heading: 'Welcome among the owners',
    lead: 'Your registration is completed. The register confirms it by letter within five days.',
  },
];

export const CREATED = 3;
export const COMPLETED = steps.length;

/** The step that may be shown: completed steps are not repeated, and no step is skipped. */
export const allowedStep = (wanted: number, reached: number): number => {
  if (reached === COMPLETED) return wanted === 1 ? 1 : COMPLETED;
  if (reached >= CREATED && wanted < CREATED) return CREATED;
  return Math.min(Math.max(wanted, 1), reached);
};
