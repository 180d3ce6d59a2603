import type { ReactNode } from 'react';
import { component } from './component.ts';
import { componentId } from './componentId.ts';

interface TextProps {
  /** Tells it from other texts. */
  readonly title: string;
  readonly text: string;
  readonly children: ReactNode;
  readonly className?: string;
}

/** AEM's text, which has no title. Links in it are clicks on the text, with where they lead. */
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
