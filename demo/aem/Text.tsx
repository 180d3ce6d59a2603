import type { ReactNode } from 'react';
import { component } from './component.ts';
import { componentId } from './componentId.ts';

interface TextProps {
  /** Distinguishes it from other texts. */
  readonly title: string;
  readonly text: string;
  readonly children: ReactNode;
  readonly className?: string;
}

/** AEM's text, which has no title. A click on a link in it counts as a click on the text, with the link's address. */
export const Text = ({ title, text, children, className = '' }: TextProps) => (
  <section
    className={`cmp-text ${className}`}
    {...component(componentId('text', title), 'text', {
      'xdm:text': text,
      linkLocation: 'body',
    })}
  >
    {children}
  </section>
);
