import { useState } from 'react';
import { Button, Field } from '../../ui/index.ts';
import type { Product } from '../data/product.ts';
import { asEuro } from '../data/words.ts';
import { addToCart } from '../session/cart.ts';

/** The price, and the number of packs to buy. */
export const BuyBox = ({ product }: { readonly product: Product }) => {
  const [added, setAdded] = useState(0);
  const { code, pack, route } = product;
  return (
    <form
      className="buy-box"
      aria-label="Add to the cart"
      onSubmit={(event) => {
        event.preventDefault();
        const quantity = Number(new FormData(event.currentTarget).get('packs'));
        addToCart([{ code, quantity }]);
        setAdded(added + quantity);
      }}
    >
      <p className="buy-box__price">
        {asEuro(pack.price)}
        <span className="quiet">
          {pack.size} · {route === 'Stock' ? 'from stock' : 'made to order'}
        </span>
      </p>
      <Field label="Packs" name="packs" type="number" min={1} max={999} required defaultValue={1} />
      <Button type="submit">Add to the cart</Button>
      <p className="buy-box__added" role="status">
        {added > 0 && `${added} in the cart`}
      </p>
    </form>
  );
};
