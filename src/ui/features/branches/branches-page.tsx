import MapPin from 'lucide-react/icons/map-pin';
import Plus from 'lucide-react/icons/plus';
import Star from 'lucide-react/icons/star';
import { Link } from 'react-router-dom';
import { Page } from '../../components/page';
import { TitledCard } from '../../components/titled-card';
import { useMessages } from '../../i18n/use-messages';
import { Button } from '../../kit/button';
import { Chip } from '../../kit/chip';
import { Item, ItemList } from '../../kit/item-list';
import { Row, Stack } from '../../kit/stack';
import { useBranches } from './branches.connect';
import { pathTo } from '../../routes/paths';

/** The user's branches, by region [R2.19]. */
export function BranchesPage() {
  const { t } = useMessages('branches', 'kit');
  const { regions, mayAdd, workAt } = useBranches();
  const add = mayAdd ? (
    <Button variant="primary" to={pathTo('/branches/add')} icon={<Plus size={20} aria-hidden="true" />}>
      {t('add')}
    </Button>
  ) : undefined;
  return (
    <Page title={t('title')} context={t(mayAdd ? 'context' : 'contextOthers')} action={add}>
      <Stack width="form">
        {regions.map((region) => (
          <TitledCard key={region.code} title={region.name}>
            <ItemList>
              {region.branches.map(({ id, name, isDefault, isCurrent }) => (
                <Item
                  key={id}
                  action={
                    isCurrent ? undefined : (
                      <Button aria-label={t('workAtNamed', { name })} onClick={() => workAt(region.code, id)}>
                        {t('workAt')}
                      </Button>
                    )
                  }
                >
                  <Row>
                    <Link to={pathTo('/branches/:id', { id })}>
                      <strong>{name}</strong>
                    </Link>
                    {isCurrent ? (
                      <Chip tone="green" Icon={MapPin}>
                        {t('current')}
                      </Chip>
                    ) : null}
                    {isDefault ? (
                      <Chip tone="blue" Icon={Star}>
                        {t('default')}
                      </Chip>
                    ) : null}
                  </Row>
                </Item>
              ))}
            </ItemList>
          </TitledCard>
        ))}
      </Stack>
    </Page>
  );
}
