/** An element with its attributes and properties. */
const createNode = (
  tag: string,
  attributes: Readonly<Record<string, string>> = {},
  properties: object = {},
): HTMLElement => {
  const node = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) node.setAttribute(name, value);
  return Object.assign(node, properties);
};

export default createNode;
