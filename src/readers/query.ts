import { hasOwn, keysOf } from '../language/index.ts';
import { defineDataElement, type ReaderOptions } from '../site/index.ts';

/**
 * A parameter of the page's address, as the occurrence's page has it: redacted, the first value if there are several.
 * @param options.ignoreCase `Size` and `size` are the same parameter.
 */
export const query = (
  name: string,
  { ignoreCase = false, ...options }: ReaderOptions<string> & { readonly ignoreCase?: boolean } = {},
) =>
  defineDataElement<string>({
    name: `query parameter ${name}`,
    ...options,
    read: ({ page: { query } }) => {
      const same = (it: string) => it.toLowerCase() === name.toLowerCase();
      const found = ignoreCase ? keysOf(query).find(same) : name;
      return found !== undefined && hasOwn(query, found) ? query[found] : undefined;
    },
  });
