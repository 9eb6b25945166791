import { articlesFor } from '../../../domain/support/articles';
import type { Article } from '../../../domain/support/articles';
import type { PagePath } from '../../../domain/identity/page-access';
import { useOpenOnes } from '../../app/use-may';
import { useMessages } from '../../i18n/use-messages';
import { Button } from '../../kit/button';
import { Details } from '../../kit/details';
import { Stack } from '../../kit/stack';
import { Text } from '../../kit/text';
import { checkedPath, pathTo } from '../../routes/paths';
import styles from './article-offers.module.css';

/** The page where each is done, and the part of it. */
const PLACES = [
  { article: 'late', to: '/orders', query: '?view=ongoing' },
  { article: 'failed', to: '/orders', query: '?view=attention' },
  { article: 'cash', to: '/wallet/cash', query: '' },
  { article: 'topUp', to: '/wallet/topUp', query: '' },
  { article: 'scheduled', to: '/orders', query: '?view=scheduled' },
  { article: 'foodics', to: '/account/foodics', query: '' },
  { article: 'rights', to: '/users', query: '' },
] as const satisfies readonly { readonly article: Article; readonly to: PagePath; readonly query: string }[];

interface ArticleOffersProps {
  /** What was typed in the field above. */
  readonly text: string;
  /** What was typed before it: what is offered there is not offered again. */
  readonly before?: string;
}

/**
 * The help articles that may answer what is typed, before a ticket is sent [R2.14]. They stand below the field that one
 * types in, so that nothing moves under the hand; each opens in place, and the form stays as it is.
 */
export function ArticleOffers({ text, before = '' }: ArticleOffersProps) {
  const { t } = useMessages('articles');
  const known = articlesFor(before);
  const offered = articlesFor(text).filter((article) => !known.includes(article));
  const places = useOpenOnes(PLACES);
  return (
    <div className={styles.offers} data-empty={offered.length === 0}>
      <p role="status" className={styles.title}>
        {offered.length === 0 ? null : t('title', { count: offered.length })}
      </p>
      {offered.map((article) => {
        const place = places.find((each) => each.article === article);
        return (
          <Details key={article} summary={t(`${article}.title`)}>
            <Stack>
              <Text>{t(`${article}.first`)}</Text>
              <Text>{t(`${article}.second`)}</Text>
              <Text>{t(`${article}.third`)}</Text>
              {place === undefined ? null : (
                <div>
                  <Button size="small" to={checkedPath(`${pathTo(place.to)}${place.query}`)}>
                    {t(`${article}.link`)}
                  </Button>
                </div>
              )}
            </Stack>
          </Details>
        );
      })}
    </div>
  );
}
