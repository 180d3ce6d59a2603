import { useEffect } from 'react';
import { useTrack } from '../../../src/react/index.ts';
import { pushEvent } from '../../aem/pushEvent.ts';
import { asEuro } from '../euroAndDay.ts';
import { linkBetween } from '../linkBetween.ts';
import type { ViewProps } from '../page.ts';
import { showAndFocus } from '../showAndFocus.ts';
import { Button, ButtonLink } from '../ui/Button.tsx';
import { PageHead } from '../ui/Section.tsx';
import { Table } from '../ui/Table.tsx';
import { productByCode } from './data.ts';
import { portalPages } from './pages.ts';
import { emptyCart, portalSession, totalOf } from './portalSession.ts';

/** A visitor who leaves the page with products in the cart abandons the cart, whichever way they leave. */
const useAbandonment = (isFilled: boolean): void => {
  useEffect(() => {
    if (!isFilled) return undefined;
    const tell = () => pushEvent('cartAbandoned', { abandonmentType: 'navigation' });
    window.addEventListener('pagehide', tell);
    return () => window.removeEventListener('pagehide', tell);
  }, [isFilled]);
};

export const CartView = ({ page }: ViewProps) => {
  const track = useTrack();
  const { cart } = portalSession.use();
  useAbandonment(cart.length > 0);
  const discard = () => {
    track('cartAbandoned', { abandonmentType: 'discarded' });
    showAndFocus(emptyCart, 'content');
  };
  if (cart.length === 0) {
    return (
      <PageHead title="Your cart is empty" lead="Add a product from the catalogue.">
        <ButtonLink href={linkBetween(page, portalPages.catalogue)}>Open the catalogue</ButtonLink>
      </PageHead>
    );
  }
  return (
    <>
      <PageHead title={`Cart: ${asEuro(totalOf(cart))}`} lead={page.lead}>
        <Button onClick={() => showAndFocus(emptyCart, 'content')}>Place the order</Button>
        <Button look="quiet" onClick={discard}>
          Discard the cart
        </Button>
      </PageHead>
      <Table
        caption="Cart"
        rows={cart}
        columns={{
          Product: ({ code }) => productByCode(code)?.title,
          Packs: ({ quantity }) => quantity,
          Total: (line) => asEuro(totalOf([line])),
        }}
      />
    </>
  );
};
