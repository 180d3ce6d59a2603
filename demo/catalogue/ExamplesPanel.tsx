import { useStore } from '../../src/inspector/useStore.ts';
import type { Inspection } from '../inspection/createInspection.ts';
import { CoverageHead } from './CoverageHead.tsx';
import { FamilyCard } from './FamilyCard.tsx';
import { families } from './ruleCatalogue.ts';

/** All rules by family: which of them have fired in this visit, and their examples, which can be run on this site. */
export const ExamplesPanel = ({ inspection }: { readonly inspection: Inspection }) => {
  const { runner, coverage, root } = inspection;
  const { current, story, results } = useStore(runner, runner.state);
  const isBusy = story !== undefined;
  const fired = useStore(coverage, coverage.fired);
  return (
    <section className="rules" aria-label="Examples">
      <CoverageHead fired={fired} results={results} current={current} isBusy={isBusy} runner={runner} />
      <div className="rules__families">
        {families.map((family) => (
          <FamilyCard
            key={family.name}
            family={family}
            fired={fired}
            results={results}
            current={current}
            isBusy={isBusy}
            onRun={runner.start}
            root={root}
          />
        ))}
      </div>
    </section>
  );
};
