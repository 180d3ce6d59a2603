import { type ReactNode, useState } from 'react';

interface FoldProps {
  readonly className?: string;
  readonly isOpen?: boolean;
  readonly head: ReactNode;
  readonly children: () => ReactNode;
}

/** Its content is made when it is opened first: a page’s list may have thousands of parts. */
export const Fold = ({ className, isOpen = false, head, children }: FoldProps) => {
  const [wasOpened, setWasOpened] = useState(false);
  return (
    <details className={className} open={isOpen} onToggle={() => setWasOpened(true)}>
      {head}
      {(isOpen || wasOpened) && children()}
    </details>
  );
};
