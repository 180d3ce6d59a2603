import { Hero } from '../../../aem/Hero.tsx';
import { TeaserList } from '../../../aem/TeaserList.tsx';
import { Text } from '../../../aem/Text.tsx';
import type { RecipeData } from '../marketingPage.ts';
import { recipes } from '../recipes/recipes.ts';
import { teasedOn } from '../teased.ts';
import type { ViewProps } from '../viewProps.ts';

export const RecipeView = ({ page }: ViewProps<RecipeData>) => (
  <>
    <Hero {...page} />
    <div className="recipe">
      <Text title={`Ingredients: ${page.title}`} text={page.ingredients.join('\n')}>
        <h2>Ingredients</h2>
        <p className="recipe__facts">
          {page.yields}, in {page.time}
        </p>
        <ul className="plain-list">
          {page.ingredients.map((ingredient) => (
            <li key={ingredient}>{ingredient}</li>
          ))}
        </ul>
      </Text>
      <Text title={`Method: ${page.title}`} text={page.steps.join('\n')}>
        <h2>Method</h2>
        <ol className="plain-list plain-list--numbered">
          {page.steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      </Text>
    </div>
    <TeaserList title="More from the bench" type="editorial-card" teased={teasedOn(page, recipes)} />
  </>
);
