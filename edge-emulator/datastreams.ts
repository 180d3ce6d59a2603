/** As Adobe makes them: a UUID, of old datastreams with the environment behind a colon. */
const adobesId = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}(?::\w+)?$/i;

/** Readable stand-ins, as tests and examples use them: `ds-1`, `siteA`, `datastream`. */
const standIn = /^(?:ds|datastream|site)(?:-?(?:[a-z]|\d+))?$/i;

/** The name of an environment, perhaps after other words: `live`, `foodco-dev`. */
const environment = /^(?:[a-z\d]+-)*(?:dev|development|stage|staging|prod|production|live)$/i;

/** Whether the edge knows a datastream: one of the given list, else any ID that looks like one. */
export function isDatastream(configId: string, known: readonly string[] | undefined): boolean {
  if (known !== undefined) return known.includes(configId);
  return [adobesId, standIn, environment].some((form) => form.test(configId));
}
