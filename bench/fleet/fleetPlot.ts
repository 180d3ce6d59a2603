import { gridY, lineY, type PlotOptions, rect, ruleY } from '@observablehq/plot';
import { drawPanels } from '../drawPanels.ts';
import type { Outage } from './fleetEdge.ts';
import type { DrawnMoment, FleetResults } from './fleetResults.ts';
import { OUTAGE_MINUTES } from './simulateFleet.ts';

const FROM = -4;
const TO = 29;
const KEYS: Readonly<Record<Outage, string>> = {
  '503': 'answers 503',
  unreachable: 'cannot be reached',
  silent: 'never answers',
};

/** Load and backlog over time; the simulated tabs stand for a million. */
export const fleetPlot = (all: FleetResults['moments']): string => {
  const outages = Object.keys(KEYS) as Outage[];
  const moments = outages.flatMap((outage) =>
    all[outage]
      .filter(([minute]) => minute >= FROM && minute <= TO)
      .map((moment) => ({ moment, minute: moment[0], outage: KEYS[outage] })),
  );
  const panel = (
    label: string,
    y: (moment: DrawnMoment) => number,
    limits: readonly number[],
  ): PlotOptions => ({
    x: { label: `minutes; down from 0 to ${OUTAGE_MINUTES}`, domain: [FROM, TO], labelArrow: false },
    y: { label, nice: true, zero: true, ticks: 5, labelArrow: false },
    marks: [
      rect([[0, OUTAGE_MINUTES]], { x1: '0', x2: '1', fill: 'var(--band)' }),
      gridY({ ticks: 5 }),
      ruleY([0]),
      ruleY(limits, { stroke: 'var(--limit)', strokeDasharray: '6 4' }),
      lineY(moments, { x: 'minute', y: ({ moment }) => y(moment), stroke: 'outage', strokeWidth: 1.6 }),
    ],
  });
  return drawPanels({
    label: 'Load on the edge and backlog during and after an outage of ten minutes',
    keys: Object.values(KEYS),
    panelHeight: 260,
    panels: [
      panel('Requests per second, 1 is normal; dashed: twice', ([, requests]) => requests, [2]),
      panel('Events that wait, millions', ([, , backlog]) => backlog, []),
    ],
  });
};
