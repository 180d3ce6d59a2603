import type { ReactNode, Ref } from 'react';

/** How an order or a sample stands. */
export const Badge = ({ status }: { readonly status: string }) => (
  <span className="badge" data-status={status}>
    {status}
  </span>
);

interface NoticeProps {
  readonly title: ReactNode;
  readonly children: ReactNode;
  readonly ref?: Ref<HTMLDivElement>;
}

/** Shows the result of an action. Screen readers announce it; scripts can focus it. */
export const Notice = ({ title, children, ref }: NoticeProps) => (
  <div className="notice stack" role="status" ref={ref} tabIndex={-1}>
    <p className="subtitle">{title}</p>
    {children}
  </div>
);
