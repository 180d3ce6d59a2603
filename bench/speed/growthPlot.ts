import { dot, gridY, lineY, ruleY, text } from '@observablehq/plot';
import { drawPanels } from '../drawPanels.ts';
import { COMPONENTS } from './plays/components.ts';
import type { SpeedResults } from './speedResults.ts';

const CONTESTANTS = ['ours', 'turbine', 'acdl'] as const;

/** CPU time of the evaluation and the data layer, whichever script brings it, by the number of components. */
export const growthPlot = ({ cells, contestants }: Pick<SpeedResults, 'cells' | 'contestants'>): string => {
  const points = CONTESTANTS.flatMap((key) =>
    COMPONENTS.flatMap((components) => {
      const milliseconds = cells[`components${components}WithDataLayer`]?.[key]?.median;
      return milliseconds === undefined
        ? []
        : [{ name: contestants[key]?.name ?? key, components, milliseconds }];
    }),
  );
  const channels = { x: 'components', y: 'milliseconds' } as const;
  return drawPanels({
    label: 'CPU time of evaluation and data layer by the number of components pushed before',
    keys: [...new Set(points.map(({ name }) => name))],
    panelHeight: 380,
    panels: [
      {
        x: { label: 'AEM components pushed before the script', ticks: [...COMPONENTS], labelArrow: false },
        y: {
          label: 'CPU time of evaluation and data layer, milliseconds',
          nice: true,
          zero: true,
          labelArrow: false,
        },
        marginRight: 60,
        marks: [
          gridY(),
          ruleY([0]),
          lineY(points, { ...channels, stroke: 'name', strokeWidth: 2 }),
          dot(points, { ...channels, fill: 'name', r: 3.5 }),
          text(
            points.filter(({ components }) => components === Math.max(...COMPONENTS)),
            {
              ...channels,
              text: ({ milliseconds }) => milliseconds.toFixed(1),
              fill: 'name',
              dx: 10,
              textAnchor: 'start',
            },
          ),
        ],
      },
    ],
  });
};
