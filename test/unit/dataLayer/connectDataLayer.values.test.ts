import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';
import { getPath } from '../../../src/language/index.ts';
import { createRedaction, readText } from '../../../src/redaction/index.ts';
import { createFakePage, owners } from '../../fakes/createFakePage.ts';

const redaction = createRedaction();
const DateOfFrame: DateConstructor = runInNewContext('Date');
/** What pages push where a text is expected. */
const orderInfo = () => ({
  orderDate: new Date(0),
  deliveryDate: new DateOfFrame(86_400_000),
  numberOfItems: 12n,
  // biome-ignore-start lint/style/useConsistentBuiltinInstantiation: a page may box its values
  poNumber: new String('PO 1'),
  soNumber: new Number(7),
  // biome-ignore-end lint/style/useConsistentBuiltinInstantiation: only here
  orderStatus: [new Date(0), 'open'],
  orderTab: new Date(Number.NaN),
});
const texts = {
  orderDate: '1970-01-01T00:00:00.000Z',
  deliveryDate: '1970-01-02T00:00:00.000Z',
  numberOfItems: '12',
  poNumber: 'PO 1',
  soNumber: '7',
  orderStatus: '1970-01-01T00:00:00.000Z,open',
  orderTab: undefined,
};
const textsOf = (from: unknown) =>
  Object.fromEntries(
    Object.keys(texts).map((name) => [name, readText(getPath(from, `orderInfo.${name}`), redaction)]),
  );

it.each([...owners, 'nobody’s' as const])(
  'dates, big numbers and boxed values keep their text, where %s data layer runs',
  (owner) => {
    const page = createFakePage([{ orderInfo: orderInfo() }], { owner });
    page.array.push({ event: 'early' });
    expect(textsOf(page.heard.at(-1)?.state)).toEqual(texts);
    page.array.push({ event: 'own', orderInfo: orderInfo() });
    expect(textsOf(page.heard.at(-1)?.item)).toEqual(texts);
    expect(textsOf(page.heard.at(-1)?.state)).toEqual(texts);
    page.array.push({ event: 'later', other: 1 });
    expect(textsOf(page.heard.at(-1)?.state)).toEqual(texts);
    page.array.push({ event: 'over', orderInfo: { orderDate: 'today', poNumber: { of: 'nobody' } } });
    expect(textsOf(page.heard.at(-1)?.state)).toEqual({ ...texts, orderDate: 'today', poNumber: undefined });
  },
);
