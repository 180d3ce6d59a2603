import type { ComponentProps } from 'react';

type ButtonLook = 'solid' | 'bright' | 'quiet';

const classOf = (look: ButtonLook): string => (look === 'solid' ? 'button' : `button button--${look}`);

interface ButtonProps extends ComponentProps<'button'> {
  readonly look?: ButtonLook;
}

export const Button = ({ look = 'solid', type = 'button', ...rest }: ButtonProps) => (
  <button {...rest} type={type} className={classOf(look)} />
);

interface ButtonLinkProps extends ComponentProps<'a'> {
  readonly href: string;
  readonly look?: ButtonLook;
}

/** A link that looks like a button. */
export const ButtonLink = ({ look = 'solid', children, ...rest }: ButtonLinkProps) => (
  <a {...rest} className={classOf(look)}>
    {children}
  </a>
);
