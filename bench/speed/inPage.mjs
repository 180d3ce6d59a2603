// Runs in every measured page, before everything else. After `answersHere`, no request leaves the page.
(() => {
  const REQUEST_LIMIT_MS = 15_000;
  const QUIET_MS = 100;
  let sent = 0;
  let onSent = () => {};
  const pause = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));
  // Waits with timers: a library may defer work with a timer, and such deferred work has then run.
  const settle = async () => {
    for (let n = 0; n < 4; n += 1) await pause(0);
  };

  const bench = {
    /** Resolves with the first request. */
    untilSent: () =>
      new Promise((resolve, reject) => {
        if (sent > 0) return resolve();
        onSent = resolve;
        setTimeout(() => reject(new Error('No request leaves.')), REQUEST_LIMIT_MS);
      }),
    /** To be called at the point where a request would leave. */
    requested: () => {
      if (sent === 0) console.timeStamp('first request');
      sent += 1;
      onSent();
    },
    answersHere: (edgeAnswer) => {
      window.fetch = (url) => {
        bench.requested();
        const requestId = new URL(url).searchParams.get('requestId');
        return Promise.resolve(
          new Response(edgeAnswer.replace(':"requestId"', `:"${requestId}"`), { status: 200 }),
        );
      };
      window.navigator.sendBeacon = () => {
        bench.requested();
        return true;
      };
      window.XMLHttpRequest = class extends EventTarget {
        readyState = 0;
        status = 0;
        responseText = '';
        open() {
          this.readyState = 1;
        }
        setRequestHeader() {}
        getResponseHeader() {
          return null;
        }
        getAllResponseHeaders() {
          return '';
        }
        abort() {}
        send() {
          bench.requested();
          queueMicrotask(() => {
            Object.assign(this, { readyState: 4, status: 200, response: '{}', responseText: '{}' });
            for (const type of ['readystatechange', 'load', 'loadend']) {
              this[`on${type}`]?.(new Event(type));
              this.dispatchEvent(new Event(type));
            }
          });
        }
      };
    },
    /** Pushes the items that `make` returns for 0, 1, 2 …, all in one task, and waits for the work that follows. */
    pushMany: async (make, count) => {
      for (let n = 0; n < count; n += 1) window.adobeDataLayer.push(make(n));
      await settle();
    },
    requests: () => sent,
    /** Waits until no further request leaves and the work after the last request is done. */
    untilQuiet: async () => {
      for (let before = -1; before !== sent; ) {
        before = sent;
        await pause(QUIET_MS);
      }
    },
    /** Performs all actions in one task, and waits for the requests that follow. */
    burst: async (act, count) => {
      for (let n = 0; n < count; n += 1) act(n);
      await bench.untilQuiet();
    },
    /** Performs all actions in one task; returns for how many microseconds one action blocks its caller. */
    waits: async (act, count) => {
      const start = performance.now();
      for (let n = 0; n < count; n += 1) act(n);
      const milliseconds = performance.now() - start;
      await bench.untilQuiet();
      return (milliseconds * 1_000) / count;
    },
    /** Performs each action in its own task, after the previous action's request has been answered. */
    actMany: async (act, count, awaitsRequest) => {
      for (let n = 0; n < count; n += 1) {
        const gone =
          awaitsRequest &&
          new Promise((resolve) => {
            onSent = resolve;
          });
        act(n);
        await gone;
        await settle();
      }
    },
    click: async (selector, count) => {
      const element = document.querySelector(selector);
      for (let n = 0; n < count; n += 1) {
        element.click();
        await settle();
      }
    },
    load: async (sources) => {
      for (const src of sources) {
        await new Promise((resolve, reject) => {
          document.head.append(
            Object.assign(document.createElement('script'), { src, onload: resolve, onerror: reject }),
          );
        });
      }
    },
    consent: () => {
      window.OnetrustActiveGroups = ',C0001,C0002,';
      window.dispatchEvent(new CustomEvent('OneTrustGroupsUpdated'));
    },
  };
  window.bench = bench;
})();
