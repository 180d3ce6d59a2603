// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { DataLayerThen } from '../../../../src/inspector/then/DataLayerThen.tsx';
import { reactPlace } from '../../../fakes/reactPlace.ts';

const { place, render } = reactPlace();

const wordsOf = (count: number, unsure: number) => {
  render(<DataLayerThen id={`${count} ${unsure}`} find={() => ({ state: {}, count, unsure })} />);
  return place.querySelector('p')?.textContent;
};

it('says that nothing had been pushed only if that is certain', () => {
  expect(wordsOf(0, 0)).toBe('Nothing had been pushed yet.');
  expect(wordsOf(0, 2)).toBe('2 items without a time may have come by then.');
  expect(wordsOf(3, 1)).toBe('After 3 items. 1 item without a time may have come by then.');
});
