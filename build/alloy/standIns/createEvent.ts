import deepAssign from '@adobe/alloy-core/utils/deepAssign.js';

interface Proposition {
  readonly id?: string;
  readonly scope?: string;
}

interface Xdm {
  readonly identityMap?: object;
  readonly web?: { readonly webPageDetails?: { readonly viewName?: string } };
  readonly _experience?: { readonly decisioning?: { propositions?: readonly Proposition[] } };
}

interface Content {
  xdm?: Xdm;
  data?: object;
  query?: object;
}

type Hook = (content: { xdm?: Xdm; data?: object }) => unknown;

const isSame = (one: Proposition, other: Proposition) =>
  one === other || Boolean(one.id && one.scope && one.id === other.id && one.scope === other.scope);

/** One event on its way through the components to the hook and the wire. */
const createEvent = () => {
  const content: Content = {};
  const createdAt = Date.now();
  let userXdm: Xdm | undefined;
  let userData: object | undefined;
  let mayUnload = false;
  let isWanted = true;

  const merge = (name: keyof Content) => (part?: object) => {
    if (part) deepAssign(content, { [name]: part });
  };
  const mergeXdm = merge('xdm');
  const mergeData = merge('data');
  /** A part that holds nothing does not leave. */
  const keep = (name: 'xdm' | 'data', part: object | undefined) => {
    if (part && Object.keys(part).length > 0) content[name] = part;
    else delete content[name];
  };

  return {
    setUserXdm: (xdm?: Xdm) => {
      userXdm = xdm;
    },
    setUserData: (data?: object) => {
      userData = data;
    },
    mergeXdm,
    mergeData,
    mergeQuery: merge('query'),
    documentMayUnload: () => {
      mayUnload = true;
    },
    /** What the page says comes last; both sides' propositions are kept. The hook may change everything, or say `false`. */
    finalize: (hook?: Hook) => {
      const propositions = [userXdm, content.xdm]
        .flatMap((xdm) => xdm?._experience?.decisioning?.propositions ?? [])
        .filter((one, at, all) => all.findIndex((other) => isSame(other, one)) === at);
      mergeXdm(userXdm);
      const decisioning = content.xdm?._experience?.decisioning;
      if (decisioning && propositions.length > 0) decisioning.propositions = propositions;
      mergeData(userData);
      if (!hook) return;
      const { xdm = {}, data = {} } = content;
      const offered = { xdm, data };
      isWanted = false;
      isWanted = hook(offered) !== false;
      keep('xdm', offered.xdm);
      keep('data', offered.data);
    },
    getDocumentMayUnload: () => mayUnload,
    getCreatedAt: () => createdAt,
    shouldSend: () => isWanted,
    getViewName: () => userXdm?.web?.webPageDetails?.viewName,
    getUserIdentityMap: () => userXdm?.identityMap,
    toJSON: () => content,
  };
};

export default createEvent;
