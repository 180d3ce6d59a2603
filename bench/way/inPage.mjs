// Runs in the measured page, before everything else: counts what happens while a push is on its way, and answers each
// request at once.
window.way = {
  begin: () => {
    window.way.counts = { consent: 0, parse: [], stringify: [], requests: 0 };
  },
  start: (groups, answer) => {
    const { way } = window;
    way.begin();
    Object.defineProperty(window, 'OnetrustActiveGroups', {
      get: () => {
        way.counts.consent += 1;
        return groups;
      },
    });
    for (const name of ['parse', 'stringify']) {
      const own = JSON[name];
      JSON[name] = (...given) => {
        way.counts[name].push(new Error().stack);
        return own(...given);
      };
    }
    window.fetch = (url) => {
      way.counts.requests += 1;
      const requestId = new URL(url).searchParams.get('requestId');
      return Promise.resolve(
        new Response(answer.replace(':"requestId"', `:"${requestId}"`), { status: 200 }),
      );
    };
    // The tag also reads consent each second, whatever happens on the page.
    window.setInterval = () => 0;
  },
};
