/** jsdom lays nothing out, so nothing ever changes its size. */
export class NoResizes implements ResizeObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}
