import { describe, expect, it } from 'vitest';
import { apart, growthPlot, stepFor } from '../../../bench/speed/growthPlot.ts';
import { summaryOf } from '../../../bench/speed/statistics.ts';

const contestant = (name: string) => ({ name, version: '1', settings: '' });

const plot = growthPlot({
  contestants: { ours: contestant('Tamis'), turbine: contestant('Launch'), acdl: contestant('ACDL alone') },
  cells: {
    components0: { ours: summaryOf([2]), turbine: summaryOf([10]), acdl: summaryOf([5]) },
    components50: { ours: summaryOf([4]), turbine: summaryOf([20]), acdl: summaryOf([10]) },
    components200: { ours: summaryOf([8]), turbine: summaryOf([40]), acdl: summaryOf([20]) },
    components400: { ours: summaryOf([12]), turbine: summaryOf([80]), acdl: summaryOf([40]) },
  },
});
const svg = new DOMParser().parseFromString(plot, 'image/svg+xml');

describe('growthPlot', () => {
  it('is sound SVG with a line of four points for each', () => {
    expect(svg.querySelector('parsererror')).toBeNull();
    const lines = [...svg.querySelectorAll('polyline')];
    expect(lines.map((it) => it.getAttribute('points')?.split(' ').length)).toEqual([4, 4, 4]);
  });

  it('draws what takes longer higher', () => {
    const heights = ['ours', 'acdl', 'turbine'].map((key) =>
      Number([...svg.querySelectorAll(`circle.${key}`)].at(-1)?.getAttribute('cy')),
    );
    expect(heights).toEqual([...heights].sort((a, b) => b - a));
  });

  it('says what each line is, and by how much', () => {
    expect(svg.querySelector('text.turbine')?.textContent).toBe('Launch, 80');
    expect(svg.documentElement.getAttribute('aria-label')).toContain('components');
  });

  it('is dark where its reader is', () => {
    expect(svg.querySelector('style')?.textContent).toContain('prefers-color-scheme: dark');
  });
});

describe('stepFor', () => {
  it.each([
    [80, 5, 20],
    [9, 5, 2],
    [41, 5, 10],
    [1, 5, 0.2],
  ])('%d in %d steps: %d', (highest, ticks, step) => {
    expect(stepFor(highest, ticks)).toBeCloseTo(step);
  });
});

describe('apart', () => {
  it('leaves labels that have room', () => {
    expect(apart([100, 10, 50], 18)).toEqual([100, 10, 50]);
  });

  it('pushes those down that would cover each other', () => {
    expect(apart([100, 95], 18)).toEqual([113, 95]);
  });
});
