import type { ReactNode } from 'react';
import { component } from './component.ts';
import { componentId } from './componentId.ts';

interface ComponentTableProps {
  readonly title: string;
  readonly children: ReactNode;
}

/** A table as a component: links in its cells that are marked as clickable are clicks on the table. */
export const ComponentTable = ({ title, children }: ComponentTableProps) => (
  <div
    className="cmp-table"
    {...component(componentId('table', title), 'table', {
      linkType: 'cell',
      linkLocation: 'body',
    })}
  >
    {children}
  </div>
);
