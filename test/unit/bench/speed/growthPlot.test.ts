// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { growthPlot } from '../../../../bench/speed/growthPlot.ts';
import { summaryOf } from '../../../../bench/speed/statistics.ts';

const contestant = (name: string) => ({ name, version: '1', settings: '' });

const plot = growthPlot({
  contestants: { ours: contestant('Tamis'), turbine: contestant('Launch'), acdl: contestant('ACDL alone') },
  cells: {
    components0WithDataLayer: { ours: summaryOf([2]), turbine: summaryOf([10]), acdl: summaryOf([5]) },
    components50WithDataLayer: { ours: summaryOf([4]), turbine: summaryOf([20]), acdl: summaryOf([10]) },
    components200WithDataLayer: { ours: summaryOf([8]), turbine: summaryOf([40]), acdl: summaryOf([20]) },
    components400WithDataLayer: { ours: summaryOf([12]), turbine: summaryOf([80]), acdl: summaryOf([40]) },
  },
});
const svg = new DOMParser().parseFromString(plot, 'image/svg+xml');
const shapes = (mark: string, shape: string) => [...svg.querySelectorAll(`[aria-label="${mark}"] ${shape}`)];

describe('growthPlot', () => {
  it('is valid SVG with a line of four points for each', () => {
    expect(svg.querySelector('parsererror')).toBeNull();
    expect(shapes('line', 'path')).toHaveLength(3);
    expect(shapes('dot', 'circle')).toHaveLength(12);
  });

  it('draws what takes longer higher', () => {
    const dots = shapes('dot', 'circle');
    const heights = [3, 11, 7].map((last) => Number(dots[last]?.getAttribute('cy')));
    expect(heights).toEqual([...heights].sort((one, other) => other - one));
    expect(new Set(heights).size).toBe(3);
  });

  it('labels each line, with its last value', () => {
    const words = [...svg.querySelectorAll('text')].map(({ textContent }) => textContent);
    expect(words).toEqual(expect.arrayContaining(['Tamis', 'Launch', 'ACDL alone', '12.0', '80.0', '40.0']));
    expect(svg.documentElement.getAttribute('aria-label')).toContain('components');
  });

  it('is dark if its reader’s system is', () => {
    expect(svg.querySelector('style')?.textContent).toContain('prefers-color-scheme: dark');
  });
});
