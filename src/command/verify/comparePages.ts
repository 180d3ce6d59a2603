import { messageOf } from '../../language/index.ts';
import { terminalLine } from '../../writers/index.ts';
import type { Surroundings } from '../command.ts';
import type { ComparedPage } from './compareVisit.ts';
import { AT_ONCE, playAll } from './playAll.ts';
import type { BrokenScene } from './verification.ts';
import type { VisitPage } from './visitOf.ts';

/** Pages on which something differed are played again, with less beside them. */
const AT_ONCE_AGAIN = 2;

const faultsOf = ({ differences, played: { there, here } }: ComparedPage): number =>
  differences.length + there.broken.length + here.broken.length;

/** The pages of a visit, as far as they could be played. */
export interface ComparedPages {
  /** In the order of the visit. */
  readonly compared: readonly ComparedPage[];
  readonly broken: readonly BrokenScene[];
  /** Addresses of pages on which something differed once, and not again. */
  readonly unsteady: readonly string[];
}

/**
 * Plays all pages, and those on which something differs a second time: a busy machine may have been too slow for one of
 * the sides, so what counts is what differs twice.
 */
export const comparePages = async (
  pages: readonly VisitPage[],
  play: (page: VisitPage) => Promise<ComparedPage>,
  { print, signal }: Pick<Surroundings, 'print' | 'signal'>,
): Promise<ComparedPages> => {
  const compared: ComparedPage[] = [];
  const broken: BrokenScene[] = [];
  const unsteady: string[] = [];
  const doubtful = new Map<VisitPage, ComparedPage | undefined>();
  const first = async (page: VisitPage): Promise<void> => {
    const found = await play(page).catch(() => undefined);
    if (found && faultsOf(found) === 0) compared.push(found);
    else doubtful.set(page, found);
    print(`page ${compared.length + doubtful.size} of ${pages.length}: ${terminalLine(page.url)}`);
  };
  const second = async ([page, before]: readonly [VisitPage, ComparedPage | undefined]): Promise<void> => {
    print(`again: ${terminalLine(page.url)}`);
    try {
      const found = await play(page);
      if (before && faultsOf(before) !== faultsOf(found)) unsteady.push(page.url);
      compared.push(before && faultsOf(before) < faultsOf(found) ? before : found);
    } catch (cause) {
      if (before) compared.push(before);
      else broken.push({ url: page.url, why: messageOf(cause) });
    }
  };
  await playAll(pages, AT_ONCE, first, signal);
  await playAll([...doubtful], AT_ONCE_AGAIN, second, signal);
  const unplayed = pages.length - compared.length - broken.length;
  if (unplayed > 0) broken.push({ url: `${unplayed} pages`, why: 'the command was stopped' });
  return {
    compared: compared.sort((one, other) => one.played.page.number - other.played.page.number),
    broken,
    unsteady,
  };
};
