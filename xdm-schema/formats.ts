const rfc3339 =
  /^(\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01]))T(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d+)?(?:Z|[+-](?:[01]\d|2[0-3]):[0-5]\d)$/i;

/** The 31st of February is a day by form alone. */
const isDay = (text: string): boolean => {
  const at = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(text);
};

export const isDateTime = (text: string): boolean => isDay(rfc3339.exec(text)?.[1] ?? '');

/** Characters that RFC 3986 allows, percent signs only before two hexadecimal digits. */
const uriReference = /^(?:[\w.~:/?#[\]@!$&'()*+,;=-]|%[\da-f]{2})*$/i;

/** The formats of JSON schema that XDM uses. */
export const formats: Readonly<Record<string, { readonly name: string; fits(text: string): boolean }>> = {
  'date-time': {
    name: 'a date and time as in RFC 3339, with an offset',
    fits: isDateTime,
  },
  date: { name: 'a date as in RFC 3339', fits: (text) => /^\d{4}-\d\d-\d\d$/.test(text) && isDay(text) },
  uri: {
    name: 'an absolute URI',
    fits: (text) => /^[a-z][a-z\d+.-]*:./i.test(text) && uriReference.test(text),
  },
  'uri-reference': { name: 'a URI or a part of one', fits: (text) => uriReference.test(text) },
  ipv4: {
    name: 'an IPv4 address',
    fits: (text) => /^(?:(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)(?:\.(?!$)|$)){4}$/.test(text),
  },
  ipv6: { name: 'an IPv6 address', fits: (text) => /:/.test(text) && URL.canParse(`http://[${text}]`) },
};
