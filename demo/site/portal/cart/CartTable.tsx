import { showAndFocus } from '../../showAndFocus.ts';
import { type Column, Table } from '../../ui/index.ts';
import { productByCode } from '../data/products.ts';
import { asEuro } from '../data/words.ts';
import { setQuantity, totalOf } from '../session/cart.ts';
import type { CartLine } from '../session/portalSession.ts';

const titleOf = (code: string): string => productByCode(code)?.title ?? code;

const columns: readonly Column<CartLine>[] = [
  { head: 'Product', cell: ({ code }) => titleOf(code) },
  { head: 'Pack', cell: ({ code }) => productByCode(code)?.pack.size },
  {
    head: 'Packs',
    cell: ({ code, quantity }) => (
      <input
        className="ui-field__control cart__packs"
        type="number"
        min={1}
        max={999}
        aria-label={`Packs of ${titleOf(code)}`}
        value={quantity}
        onChange={({ target }) =>
          setQuantity(code, Math.min(999, Math.max(1, Math.trunc(target.valueAsNumber) || 1)))
        }
      />
    ),
  },
  { head: 'Total', align: 'end', cell: (line) => asEuro(totalOf([line])) },
  {
    head: 'Action',
    cell: ({ code }) => (
      <button
        className="text-button"
        type="button"
        aria-label={`Remove ${titleOf(code)}`}
        onClick={() => showAndFocus(() => setQuantity(code, 0), 'content')}
      >
        Remove
      </button>
    ),
  },
];

export const CartTable = ({ lines }: { readonly lines: readonly CartLine[] }) => (
  <Table caption="Cart" captionHidden columns={columns} rows={lines} rowKey={({ code }) => code} />
);
