import { useParams } from 'react-router-dom';
import { useMay } from '../../app/use-may';
import { regionName } from '../../app/region-name';
import { BackLink } from '../../components/back-link';
import { EmptyState } from '../../components/empty-state';
import { Page } from '../../components/page';
import { useMessages } from '../../i18n/use-messages';
import { Button } from '../../kit/button';
import { Split, Stack } from '../../kit/stack';
import { RecordFrame } from '../../records/record-frame';
import { REGIONS } from '../../../domain/regions/region';
import { pathTo } from '../../routes/paths';
import { BranchActivity } from './branch-activity';
import { BranchFacts } from './branch-facts';
import { BranchForm } from './branch-form';
import { BranchStanding } from './branch-standing';
import { useBranchEditor } from './branch.connect';

/** One branch [R2.19]: its name, address, contact and opening hours; closing and reopening it. */
export function BranchPage() {
  const { id = '' } = useParams();
  return <OneBranch key={id} id={id} />;
}

function OneBranch({ id }: { readonly id: string }) {
  const { t, language } = useMessages('branches', 'opening', 'request', 'parcel', 'map', 'kit', 'fields');
  const mayEdit = useMay('manageBranches');
  const editor = useBranchEditor(id);
  const { view, refresh } = editor;
  const { item } = view;
  const missing = (
    <EmptyState
      title={t('missing.title')}
      text={t('missing.text')}
      action={<Button to={pathTo('/branches')}>{t('title')}</Button>}
    />
  );
  return (
    <Page
      back={<BackLink to={pathTo('/branches')}>{t('title')}</BackLink>}
      title={item?.name[language] ?? t('one')}
      context={item === null ? undefined : regionName(REGIONS[item.regionCode], language)}
    >
      <RecordFrame view={view} missing={missing} differences={editor.differences}>
        {item === null ? null : (
          <Split>
            {mayEdit ? <BranchForm editor={editor} /> : <BranchFacts branch={item} />}
            <Stack>
              <BranchStanding
                branch={item}
                mayEdit={mayEdit}
                changed={(branch) => {
                  refresh();
                  view.itemChanged(branch);
                }}
              />
              {mayEdit ? <BranchActivity branch={item} /> : null}
            </Stack>
          </Split>
        )}
      </RecordFrame>
    </Page>
  );
}
