import type { CompleteField } from './createFieldsOf.ts';
import { code, text } from './markdown.ts';

const THE_EVENT = 'the event';
/** A source with the moment to which its value belongs, and its default. */
export const withMoment = (
  source: string,
  { of, default: fallback }: { readonly of?: string | undefined; readonly default?: unknown },
): string => {
  const more = [
    ...(of === undefined || of === THE_EVENT ? [] : [`of ${text(of)}`]),
    ...(fallback === undefined ? [] : [`else ${code(fallback)}`]),
  ];
  return more.length === 0 ? source : [source.replace(/\.$/, ''), ...more].join(', ');
};

/** A field of an event, and what it comes from. */
export const fieldRow = (field: CompleteField): readonly string[] => {
  const { path, from, source } = field;
  const said =
    from === 'data element'
      ? text(String(source))
      : from === 'computed'
        ? `computed: ${text(String(source))}`
        : `${text(from)} ${code(source)}`;
  return [code(path), withMoment(said, field)];
};
