/** https://html.spec.whatwg.org/multipage/scripting.html#prepare-the-script-element */
const RUN =
  /^(text\/(javascript(1\.[0-5])?|jscript|livescript)|(text|application)\/(x-)?(java|ecma)script|module)$/i;

/** Whether the browser runs a script of this type: a tool that blocks scripts changes their type. */
export const runs = (script: HTMLScriptElement): boolean => {
  const language = script.getAttribute('language');
  const type = script.getAttribute('type') ?? (language && `text/${language}`);
  return (!type || RUN.test(type.trim())) && !(script.noModule && type?.trim() !== 'module');
};
