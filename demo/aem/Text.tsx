import type { ReactNode } from 'react';
import { component, componentId } from './component.ts';

interface TextProps {
  /** Distinguishes it from other texts. */
  readonly title: string;
  readonly text: string;
  readonly children: ReactNode;
}

/** AEM's text, which has no title. A click on a link in it counts as a click on the text, with the link's address. */
export const Text = ({ title, text, children }: TextProps) => (
  <section
    className="cmp-text stack"
    {...component(componentId('text', title), 'text', { 'xdm:text': text, linkLocation: 'body' })}
  >
    {children}
  </section>
);
