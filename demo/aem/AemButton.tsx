import type { ComponentProps } from 'react';
import { type ButtonLook, buttonClass } from '../site/ui/Button.tsx';
import { component } from './component.ts';
import { componentId } from './componentId.ts';

interface AemButtonProps extends ComponentProps<'button'> {
  readonly text: string;
  readonly look?: ButtonLook;
}

/** AEM's button: it announces its clicks, but the tag counts them only if `button` is among its link-track types. */
export const AemButton = ({ text, look = 'quiet', ...rest }: AemButtonProps) => (
  <button
    {...rest}
    className={buttonClass(look, 'cmp-button')}
    type="button"
    data-cmp-clickable
    {...component(componentId('button', text), 'button', { 'dc:title': text })}
  >
    <span className="cmp-button__text">{text}</span>
  </button>
);
