/** The gate that has refused an event, by its reason. */
export const gateOf = (reason = ''): string =>
  reason.startsWith('the time-zone value')
    ? 'gate 2, the time-zone value'
    : /^(no|the page made it without) performance consent/.test(reason)
      ? 'gate 1, consent'
      : 'a gate';
