interface Parts {
  readonly doesIdentityCookieExist: () => boolean;
  readonly logger: { readonly warn: (message: string) => void };
}

interface Request {
  readonly onResponse: (listener: () => void) => void;
  readonly onRequestFailure: (listener: () => void) => void;
}

/** Settles with the request that should have brought the identity. */
const awaitIdentityCookie =
  ({ doesIdentityCookieExist, logger }: Parts) =>
  ({ onResponse, onRequestFailure }: Request) =>
    new Promise<void>((resolve, reject) => {
      const settle = () => {
        if (doesIdentityCookieExist()) return resolve();
        logger.warn(
          'Identity cookie not found: is the datastream the organisation’s, and may cookies be set?',
        );
        reject();
      };
      onResponse(settle);
      onRequestFailure(settle);
    });

export default awaitIdentityCookie;
