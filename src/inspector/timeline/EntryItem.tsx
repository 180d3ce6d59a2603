import { createContext, useContext } from 'react';
import type { CustomItemComponentProps } from 'virtua';

/** How many rows the list has. Only those in sight are in the document. */
export const RowCount = createContext(0);

/** A row of the list, at the place that the list gives it. */
export const EntryItem = ({ style, index, children, ref }: CustomItemComponentProps) => (
  <li
    className="entries__item"
    ref={ref}
    data-index={index}
    aria-setsize={useContext(RowCount)}
    aria-posinset={index + 1}
    style={style}
  >
    {children}
  </li>
);
