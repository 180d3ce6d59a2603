export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

const sum = (areas: readonly number[]): number => areas.reduce((total, area) => total + area, 0);

/** How far the longest box of a row along a side is from a square; 1 is one. */
const worst = (row: readonly number[], side: number): number => {
  const total = sum(row);
  return Math.max(
    ...row.map((area) => Math.max((side * side * area) / total ** 2, total ** 2 / (side * side * area))),
  );
};

/**
 * Divides a box among weights, largest first, into boxes as square as can be. After Bruls, Huizing and van Wijk,
 * “Squarified Treemaps” (2000). Weights must be above 0.
 */
export const squarify = (weights: readonly number[], box: Box): readonly Box[] => {
  const [first, ...others] = weights;
  if (first === undefined) return [];
  const scale = (box.width * box.height) / sum(weights);
  const side = Math.min(box.width, box.height);
  const row = [first * scale];
  for (const weight of others) {
    const longer = [...row, weight * scale];
    if (worst(longer, side) > worst(row, side)) break;
    row.push(weight * scale);
  }
  const depth = sum(row) / side;
  const upright = box.width >= box.height;
  let along = 0;
  const placed = row.map((area): Box => {
    const length = area / depth;
    const start = along;
    along += length;
    return upright
      ? { x: box.x, y: box.y + start, width: depth, height: length }
      : { x: box.x + start, y: box.y, width: length, height: depth };
  });
  const rest = upright
    ? { ...box, x: box.x + depth, width: box.width - depth }
    : { ...box, y: box.y + depth, height: box.height - depth };
  return [...placed, ...squarify(weights.slice(row.length), rest)];
};
