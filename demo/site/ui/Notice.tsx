import type { ReactNode, Ref } from 'react';

interface NoticeProps {
  readonly tone?: 'plain' | 'good' | 'held' | 'bad';
  readonly title?: ReactNode;
  readonly children?: ReactNode;
  /** Read out when it appears: `status`, or `alert` for what is wrong. */
  readonly role?: 'status' | 'alert' | 'note';
  readonly ref?: Ref<HTMLDivElement>;
}

/** Tells how something went. May be focused by script. */
export const Notice = ({ tone = 'plain', title, children, role = 'status', ref }: NoticeProps) => (
  <div className={`ui-notice ui-notice--${tone}`} role={role} ref={ref} tabIndex={-1}>
    {title && <p className="ui-notice__title">{title}</p>}
    {children}
  </div>
);
