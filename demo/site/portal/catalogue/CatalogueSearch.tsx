import { Button } from '../../ui/index.ts';

interface CatalogueSearchProps {
  readonly onSearch: (words: string) => void;
}

/** Searches on submit, not with each key. */
export const CatalogueSearch = ({ onSearch }: CatalogueSearchProps) => (
  <search>
    <form
      className="catalogue-search"
      onSubmit={(event) => {
        event.preventDefault();
        onSearch(String(new FormData(event.currentTarget).get('words') ?? ''));
      }}
    >
      <label className="visually-hidden" htmlFor="catalogue-words">
        Search the catalogue
      </label>
      <input
        className="ui-field__control"
        id="catalogue-words"
        name="words"
        type="search"
        placeholder="Name or code"
        autoComplete="off"
      />
      <Button type="submit" look="quiet">
        Search
      </Button>
    </form>
  </search>
);
