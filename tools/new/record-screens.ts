import type { RecordNames } from './record';

const first = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;

/** The texts of a record's pages; what is said of every record is written in both languages. */
function messages({ words }: RecordNames, form: object): string {
  return `${JSON.stringify(
    {
      title: first(words.all),
      context: `The ${words.all} of your business.`,
      add: `Add ${words.one}`,
      noneTitle: `No ${words.all} yet`,
      noneText: `What you add is listed here.`,
      missingTitle: `There is no such ${words.one}`,
      missingText: 'It may have been removed.',
      form,
    },
    null,
    2,
  )}\n`;
}

/** The list and the form of a record, and their texts. */
export function recordScreens(names: RecordNames): Readonly<Record<string, string>> {
  const { one, all, words } = names;
  const feature = `src/ui/features/${all.kebab}`;
  return {
    [`${feature}/${all.kebab}.connect.ts`]: `import { use, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import type { RecordKind } from '../../../application/actors/record.actors';
import type { ${all.pascal}Port } from '../../../application/ports/records/${all.kebab}.port';
import { ask } from '../../../application/queries/ask';
import { ${one.camel}Rules } from '../../../domain/${all.kebab}/${one.kebab}.rules';
import type { ${one.pascal}, ${one.pascal}Draft } from '../../../domain/${all.kebab}/${one.kebab}.rules';
import { useApp } from '../../app/app-context';
import { useRead } from '../../app/use-read';
import { errorMessages } from '../../forms/error-messages';
import { useMessages } from '../../i18n/use-messages';
import { useRecordEditor } from '../../records/record.connect';
import { pathTo } from '../../routes/paths';

const listQuery = (port: ${all.pascal}Port) => ({ queryKey: ['${all.kebab}'] as const, queryFn: () => ask(port.list()) });

/** The ${words.all} of the business. */
export function use${all.pascal}() {
  const { ${all.camel} } = use(useApp().records());
  return useRead(listQuery(${all.camel}));
}

/** The form of one. @param id null for a new one */
export function use${one.pascal}(id: string | null) {
  const { ${all.camel}: port } = use(useApp().records());
  const client = useQueryClient();
  const go = useNavigate();
  const { t } = useMessages('${all.camel}');
  const [kind] = useState((): RecordKind<${one.pascal}, ${one.pascal}Draft> => {
    return {
      rules: ${one.camel}Rules,
      load: (known) => port.get(known),
      save: ({ item, draft }, keyOf) =>
        item === null ? port.add(draft, keyOf(draft)) : port.change(item.id, { ...draft, version: item.version }),
    };
  });
  const view = useRecordEditor({
    kind,
    name: '${one.kebab}',
    recordId: id,
    errorText: errorMessages(t, { 'name/required': 'form.required' }),
    saved: () => {
      void client.invalidateQueries({ queryKey: listQuery(port).queryKey });
      void go(pathTo('/${all.kebab}'));
    },
  });
  const { item, draft } = view;
  const rows = [{ label: t('form.name'), mine: draft.name, theirs: item?.name ?? '' }];
  return { view, differences: rows.filter(({ mine, theirs }) => mine !== theirs) };
}
`,
    [`${feature}/${all.kebab}-page.tsx`]: `import Plus from 'lucide-react/icons/plus';
import type { ${one.pascal} } from '../../../domain/${all.kebab}/${one.kebab}.rules';
import { EmptyState } from '../../components/empty-state';
import { Page } from '../../components/page';
import { Skeleton } from '../../components/skeleton';
import { useMessages } from '../../i18n/use-messages';
import { Button } from '../../kit/button';
import { NoPermission } from '../../kit/no-permission';
import { RowLink } from '../../kit/row-link';
import { Table } from '../../kit/table';
import { ListFrame } from '../../lists/list-frame';
import { pathTo } from '../../routes/paths';
import { use${all.pascal} } from './${all.kebab}.connect';

const nameCell = ({ id, name }: ${one.pascal}) => (
  <RowLink to={pathTo('/${all.kebab}/:id', { id })}>
    <bdi>{name}</bdi>
  </RowLink>
);

/** The ${words.all} of the business. */
export function ${all.pascal}Page() {
  const { t } = useMessages('${all.camel}', 'kit');
  const { value: rows, failure, retry } = use${all.pascal}();
  const add = (
    <Button variant="primary" to={pathTo('/${all.kebab}/add')} icon={<Plus size={20} aria-hidden="true" />}>
      {t('add')}
    </Button>
  );
  return (
    <Page title={t('title')} context={t('context')} action={add}>
      <ListFrame
        failure={failure}
        retry={retry}
        denied={<NoPermission />}
        skeleton={rows === null ? <Skeleton height={360} /> : null}
        empty={rows?.length === 0 ? <EmptyState title={t('noneTitle')} text={t('noneText')} /> : null}
      >
        <Table
          label={t('title')}
          columns={[{ key: 'name', head: t('form.name'), cell: nameCell }]}
          rows={rows ?? []}
          keyOf={({ id }) => id}
        />
      </ListFrame>
    </Page>
  );
}
`,
    [`${feature}/${one.kebab}-page.tsx`]: `import { useParams } from 'react-router-dom';
import { BackLink } from '../../components/back-link';
import { Card } from '../../components/card';
import { EmptyState } from '../../components/empty-state';
import { Page } from '../../components/page';
import { useMessages } from '../../i18n/use-messages';
import { Stack } from '../../kit/stack';
import { TextField } from '../../kit/text-field';
import { RecordForm } from '../../records/record-form';
import { RecordFrame } from '../../records/record-frame';
import { pathTo } from '../../routes/paths';
import { use${one.pascal} } from './${all.kebab}.connect';

/** Adds a ${words.one}, or changes it. */
export function ${one.pascal}Page() {
  const { id = null } = useParams();
  return <Editor key={id} id={id} />;
}

function Editor({ id }: { readonly id: string | null }) {
  const { t } = useMessages('${all.camel}', 'kit', 'fields');
  const { view, differences } = use${one.pascal}(id);
  const { item, field } = view;
  return (
    <Page back={<BackLink to={pathTo('/${all.kebab}')}>{t('title')}</BackLink>} title={item?.name ?? t('add')}>
      <Stack width="form">
        <Card>
          <RecordFrame
            view={view}
            differences={differences}
            missing={<EmptyState title={t('missingTitle')} text={t('missingText')} />}
          >
            <RecordForm view={view} submit={t('form.save')} submitting={t('form.saving')}>
              <TextField {...field('name')} label={t('form.name')} dir="auto" autoComplete="off" maxLength={60} />
            </RecordForm>
          </RecordFrame>
        </Card>
      </Stack>
    </Page>
  );
}
`,
    [`src/ui/i18n/en/${all.camel}.json`]: messages(names, {
      name: 'Name',
      required: 'Please give it a name.',
      save: 'Save',
      saving: 'Saving…',
    }),
    [`src/ui/i18n/ar/${all.camel}.json`]: messages(names, {
      name: 'الاسم',
      required: 'يُرجى إدخال الاسم.',
      save: 'حفظ',
      saving: 'جارٍ الحفظ…',
    }),
  };
}
