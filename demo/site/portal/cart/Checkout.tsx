import { counted } from '../../../../src/inspector/counted.ts';
import { filled } from '../../../forms/checks.ts';
import { Card, Field } from '../../ui/index.ts';
import { type Order, shipToLocations } from '../data/orders.ts';
import { asEuro } from '../data/words.ts';
import { AreaForm } from '../forms/AreaForm.tsx';
import { formOf } from '../forms/formOf.ts';
import { Options } from '../forms/Options.tsx';
import { packsIn, totalOf } from '../session/cart.ts';
import { placeOrder } from '../session/placeOrder.ts';
import type { CartLine } from '../session/portalSession.ts';

const IDENTITY = formOf('checkout', 'Checkout', 'order', 'cart');
const CHECKS = { poNumber: filled('Enter your order number.'), shipTo: filled('Choose where it shall go.') };

interface CheckoutProps {
  readonly lines: readonly CartLine[];
  readonly onPlaced: (order: Order) => void;
}

/** The total, and the fields that an order needs. */
export const Checkout = ({ lines, onPlaced }: CheckoutProps) => (
  <Card>
    <h2 className="side-title">Order</h2>
    <p className="cart__sum">
      {asEuro(totalOf(lines))}{' '}
      <span className="quiet">for {counted(packsIn(lines), 'pack')}, without tax</span>
    </p>
    <AreaForm
      identity={IDENTITY}
      checks={CHECKS}
      submit="Place the order"
      onDone={({ poNumber = '', shipTo = '' }) => onPlaced(placeOrder(poNumber, shipTo, new Date()))}
    >
      {(errorOf) => (
        <>
          <Field
            label="Your order number"
            name="poNumber"
            required
            hint="Such as PO-7750."
            error={errorOf('poNumber')}
          />
          <Field as="select" label="Ship to" name="shipTo" required defaultValue="" error={errorOf('shipTo')}>
            <Options first="Choose a site" values={shipToLocations} />
          </Field>
        </>
      )}
    </AreaForm>
  </Card>
);
