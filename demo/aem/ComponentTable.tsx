import type { ReactNode } from 'react';
import { component } from './component.ts';
import { componentId } from './componentId.ts';

interface ComponentTableProps {
  readonly title: string;
  readonly children: ReactNode;
}

/**
 * A table that is a component: a click on a link in its cells that is marked as clickable counts as a click on the
 * table.
 */
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
