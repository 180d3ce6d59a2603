import type { ComponentProps } from 'react';

export type ButtonLook = 'solid' | 'bright' | 'quiet';

export const buttonClass = (look: ButtonLook, className = ''): string =>
  ['button', look === 'solid' ? '' : `button--${look}`, className].filter(Boolean).join(' ');

interface ButtonProps extends ComponentProps<'button'> {
  readonly look?: ButtonLook;
}

export const Button = ({ look = 'solid', className, type = 'button', ...rest }: ButtonProps) => (
  <button {...rest} type={type} className={buttonClass(look, className)} />
);
