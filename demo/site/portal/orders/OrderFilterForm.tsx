import { valuesOf } from '../../../forms/useCheckedForm.ts';
import { Button, Field } from '../../ui/index.ts';
import { shipToLocations } from '../data/orders.ts';
import { Options } from '../forms/Options.tsx';
import { noFilter, type OrderFilter } from './orderFilter.ts';

interface OrderFilterFormProps {
  /** The statuses of the shown tab. */
  readonly statuses: readonly string[];
  readonly onFilter: (filter: OrderFilter) => void;
}

/** Filters on submit, not with each key. */
export const OrderFilterForm = ({ statuses, onFilter }: OrderFilterFormProps) => (
  <form
    className="filter-bar"
    aria-label="Filter the orders"
    onSubmit={(event) => {
      event.preventDefault();
      onFilter({ ...noFilter, ...valuesOf(event.currentTarget) });
    }}
    onReset={() => onFilter(noFilter)}
  >
    <Field label="Ordered from" name="from" type="date" />
    <Field label="to" name="to" type="date" />
    <Field as="select" label="Ship to" name="shipTo">
      <Options first="All sites" values={shipToLocations} />
    </Field>
    <Field as="select" label="Status" name="status">
      <Options first="Any" values={statuses} />
    </Field>
    <div className="button-row">
      <Button type="submit">Filter</Button>
      <Button type="reset" look="quiet">
        Reset
      </Button>
    </div>
  </form>
);
