import { Field } from '../../ui/index.ts';
import { productByCode, products } from '../data/products.ts';
import { queryValue } from '../queryValue.ts';

/** Preselects the product named in the page’s address, if there is one. */
export const ProductField = ({ error }: { readonly error: string | undefined }) => (
  <Field
    as="select"
    label="Product"
    name="code"
    required
    defaultValue={productByCode(queryValue('code'))?.code ?? ''}
    error={error}
  >
    <option value="">Choose a product</option>
    {products.map(({ code, title }) => (
      <option key={code} value={code}>
        {title} ({code})
      </option>
    ))}
  </Field>
);
