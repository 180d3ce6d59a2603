import { useState } from 'react';
import { useTrack } from '../../../../src/react/index.ts';
import { linkBetween } from '../../linkBetween.ts';
import { showAndFocus } from '../../showAndFocus.ts';
import { Button, ButtonLink, Notice, PageHead } from '../../ui/index.ts';
import { CartTable } from '../cart/CartTable.tsx';
import { Checkout } from '../cart/Checkout.tsx';
import { useAbandonment } from '../cart/useAbandonment.ts';
import type { Order } from '../data/orders.ts';
import { linkTo } from '../linkTo.ts';
import { cataloguePage, orderPage } from '../pages.ts';
import { emptyCart } from '../session/cart.ts';
import { usePortalSession } from '../session/portalSession.ts';
import type { ViewProps } from '../viewProps.ts';

export const CartView = ({ page }: ViewProps) => {
  const track = useTrack();
  const { cart } = usePortalSession();
  const [placed, setPlaced] = useState<Order>();
  useAbandonment(cart.length > 0);

  const discard = () => {
    track('cartAbandoned', { abandonmentType: 'discarded' });
    showAndFocus(emptyCart, 'content');
  };

  if (placed) {
    return (
      <>
        <PageHead title="Thank you" lead={`Order ${placed.soNumber} is confirmed.`} />
        <Notice tone="good" title="It is in the oven" ref={(notice) => notice?.focus()}>
          <p>We send a note when it leaves the warehouse.</p>
          <div className="button-row">
            <ButtonLink href={linkTo(page, orderPage, { so: placed.soNumber })}>See the order</ButtonLink>
          </div>
        </Notice>
      </>
    );
  }
  if (cart.length === 0) {
    return (
      <PageHead title="Your cart is empty" lead="Add a product from the catalogue.">
        <ButtonLink href={linkBetween(page, cataloguePage)}>Open the catalogue</ButtonLink>
      </PageHead>
    );
  }
  return (
    <>
      <PageHead title={page.title} lead={page.lead} />
      <div className="with-side with-side--wide">
        <div className="cart">
          <CartTable lines={cart} />
          <div className="button-row">
            <ButtonLink look="quiet" href={linkBetween(page, cataloguePage)}>
              Continue shopping
            </ButtonLink>
            <Button look="quiet" onClick={discard}>
              Discard the cart
            </Button>
          </div>
        </div>
        <Checkout lines={cart} onPlaced={setPlaced} />
      </div>
    </>
  );
};
