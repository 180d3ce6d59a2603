import { productByCode } from '../data/products.ts';
import { type CartLine, portalSession } from './portalSession.ts';

/** Sets the number of packs in the cart; 0 removes the product. */
export const setQuantity = (code: string, quantity: number): void =>
  portalSession.change((session) => ({
    ...session,
    cart: session.cart
      .map((line) => (line.code === code ? { code, quantity } : line))
      .filter((line) => line.quantity > 0),
  }));

export const addToCart = (lines: readonly CartLine[]): void =>
  portalSession.change((session) => {
    const codes = new Set([...session.cart, ...lines].map(({ code }) => code));
    const countOf = (code: string) =>
      [...session.cart, ...lines]
        .filter((line) => line.code === code)
        .reduce((sum, line) => sum + line.quantity, 0);
    return { ...session, cart: [...codes].map((code) => ({ code, quantity: countOf(code) })) };
  });

export const emptyCart = (): void => portalSession.change((session) => ({ ...session, cart: [] }));

export const packsIn = (cart: readonly CartLine[]): number =>
  cart.reduce((sum, line) => sum + line.quantity, 0);

/** In euros, without tax. */
export const totalOf = (lines: readonly CartLine[]): number =>
  lines.reduce((sum, { code, quantity }) => sum + quantity * (productByCode(code)?.pack.price ?? 0), 0);
