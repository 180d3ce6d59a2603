import { useTrackedForm } from '../../../forms/useTrackedForm.ts';
import { Button } from '../../ui/index.ts';

const IDENTITY = {
  path: 'component.searchform-e02b91d7c4',
  formID: 'site-search',
  formName: 'Site search',
  formType: 'search',
  formSource: 'search results',
};

interface SearchFormProps {
  readonly keyword: string;
  /** The address of the results. */
  readonly action: string;
}

/** A tracked form like others; on search results the tag counts neither its start nor its fields. */
export const SearchForm = ({ keyword, action }: SearchFormProps) => {
  const { onFocus, onBlur } = useTrackedForm(IDENTITY, {}).formProps;
  return (
    // Submitted by the browser, which loads a new page.
    <search className="search-form">
      <form method="get" action={action} onFocus={onFocus} onBlur={onBlur}>
        <div className="ui-field">
          <label className="ui-field__label" htmlFor="search-keyword">
            Search for
          </label>
          <input
            className="ui-field__control"
            id="search-keyword"
            name="q"
            type="search"
            defaultValue={keyword}
          />
        </div>
        <Button type="submit">Search</Button>
      </form>
    </search>
  );
};
