import type { ReactNode, Ref } from 'react';

interface NoticeProps {
  readonly tone?: 'plain' | 'good' | 'held' | 'bad';
  readonly title?: ReactNode;
  readonly children?: ReactNode;
  /** Screen readers announce it when it appears: `status`, or `alert` for a problem. */
  readonly role?: 'status' | 'alert' | 'note';
  readonly ref?: Ref<HTMLDivElement>;
}

/** Shows the result of an action. Scripts can focus it. */
export const Notice = ({ tone = 'plain', title, children, role = 'status', ref }: NoticeProps) => (
  <div className={`ui-notice ui-notice--${tone}`} role={role} ref={ref} tabIndex={-1}>
    {title && <p className="ui-notice__title">{title}</p>}
    {children}
  </div>
);
