// Runs in every page, after web-vitals and before the page's own scripts.
window.felt = (() => {
  const LONG_MS = 50;
  /** The shortest duration that browsers report: https://www.w3.org/TR/event-timing/#sec-should-add-performanceeventtiming */
  const SHORTEST_MS = 16;
  const vitals = { FCP: 0, LCP: 0, INP: 0 };
  const tasks = [];
  const note = ({ name, value }) => {
    vitals[name] = value;
  };
  window.webVitals.onFCP(note);
  window.webVitals.onLCP(note, { reportAllChanges: true });
  window.webVitals.onINP(note, { reportAllChanges: true, durationThreshold: SHORTEST_MS });
  new PerformanceObserver((list) => tasks.push(...list.getEntries())).observe({
    type: 'longtask',
    buffered: true,
  });
  const pause = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));
  const elementAt = (selector, at) => document.querySelectorAll(selector)[at];
  return {
    /** Resolves this many milliseconds after the navigation has begun. */
    until: (moment) => pause(moment - performance.now()),
    /** What has been measured so far, in milliseconds; a longest task of 50 means that none was longer. */
    values: () => ({
      ...vitals,
      TBT: tasks
        .map(({ startTime, duration }) => startTime + duration - Math.max(startTime, vitals.FCP) - LONG_MS)
        .reduce((sum, it) => sum + Math.max(0, it), 0),
      longest: Math.max(LONG_MS, ...tasks.map(({ duration }) => duration)),
    }),
    /** Scrolls an element into view; returns its centre. */
    centre: (selector, at) => {
      elementAt(selector, at).scrollIntoView({ block: 'center', behavior: 'instant' });
      const { left, top, width, height } = elementAt(selector, at).getClientRects()[0];
      return { x: left + width / 2, y: top + height / 2 };
    },
    /** Resolves when the browser has painted, and the work that follows a paint is done. */
    painted: () =>
      new Promise((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve, 100)));
      }),
  };
})();
