import { idOf } from './component.ts';

export interface FormParts {
  /** AEM gives a form both an `id` and a name, or neither. */
  readonly id?: string;
  readonly name?: string;
  readonly fields: readonly { readonly name: string; readonly label: string; readonly help?: string }[];
}

/** Form container, version 2, with text fields and a button. None of them announces anything. */
export const form = ({ id, name, fields }: FormParts): string => {
  const known = `${id ? ` id="${id}"` : ''}${name ? ` name="${name}"` : ''}`;
  const rows = fields.map((field) => {
    const input = idOf('form-text', `${id} ${field.name}`);
    return `<div class="text"><div class="cmp-form-text" data-cmp-is="formText">
      <label for="${input}">${field.label}</label>
      <input class="cmp-form-text__text" data-cmp-hook-form-text="input" type="text" id="${input}" name="${field.name}">
      ${field.help ?? ''}</div></div>`;
  });
  return `<form method="POST" action="/content/foodco/na/en/contact/_jcr_content.html"${known} class="cmp-form aem-Grid">
    <input type="hidden" name=":formstart" value="/content/foodco/na/en/contact/jcr:content/root/container">
    <input type="hidden" name="_charset_" value="utf-8">
    ${rows.join('\n')}
    <div class="button"><button type="SUBMIT" class="cmp-form-button" name="send" value="send">Send</button></div>
  </form>`;
};

/** Quick search, version 2. It announces nothing; its script fetches JSON from the `action` address. */
export const search = (action: string): string => {
  const id = idOf('search', action);
  return `<section id="${id}" class="cmp-search" role="search" data-cmp-is="search" data-cmp-min-length="3" data-cmp-results-size="10">
    <form class="cmp-search__form" data-cmp-hook-search="form" method="get" action="${action}" autocomplete="off">
      <input class="cmp-search__input" data-cmp-hook-search="input" type="text" name="fulltext" placeholder="Search" role="combobox">
    </form>
    <div id="${id}-results" class="cmp-search__results" aria-label="Search results" data-cmp-hook-search="results" role="listbox"></div>
  </section>`;
};
