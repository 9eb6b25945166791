import { API_SCOPES } from '../../../domain/account/account';
import type { ApiScope } from '../../../domain/account/account';
import { CREDENTIAL_NAME_LENGTH } from '../../../domain/account/credential';
import { useMessages } from '../../i18n/use-messages';
import { Checkbox } from '../../kit/checkbox';
import { Dialog } from '../../kit/dialog';
import { FieldGroup } from '../../kit/field-group';
import { Text } from '../../kit/text';
import { TextField } from '../../kit/text-field';
import { RecordForm } from '../../records/record-form';
import { RecordFrame } from '../../records/record-frame';
import { useNewCredential } from './credentials.connect';
import { SCOPE_KEYS } from './scope-keys';
import { SecretShown } from './secret-shown';

/** Creates a key: its name, its scopes, and then its secret, once. Nothing closes it while that may be on its way. */
export function NewCredential({ close }: { readonly close: () => void }) {
  const { t } = useMessages('account');
  const view = useNewCredential(close);
  const { item: made } = view;
  return (
    <Dialog
      title={t(made === null ? 'keys.create' : 'secret.title')}
      phase={made === null ? 'form' : 'secret'}
      leave={made === null && !view.isBusy ? view.close : null}
    >
      {made === null ? <Form view={view} /> : <SecretShown made={made} close={view.close} />}
    </Dialog>
  );
}

function Form({ view }: { readonly view: ReturnType<typeof useNewCredential> }) {
  const { t } = useMessages('account');
  const { field } = view;
  return (
    <RecordFrame view={view}>
      <RecordForm view={view} submit={t('keys.make')} submitting={t('keys.making')} cancel={view.close}>
        <TextField
          {...field('name')}
          label={t('keys.name')}
          help={t('keys.nameHelp')}
          dir="auto"
          autoComplete="off"
          maxLength={CREDENTIAL_NAME_LENGTH}
        />
        <Scopes {...field('scopes')} />
      </RecordForm>
    </RecordFrame>
  );
}

interface ScopesProps {
  readonly value: readonly ApiScope[];
  readonly onChange: (value: readonly ApiScope[]) => void;
  readonly error: string | null;
}

function Scopes({ value, onChange, error }: ScopesProps) {
  const { t } = useMessages('account');
  return (
    <FieldGroup label={t('keys.scopes')} error={error}>
      {API_SCOPES.map((scope) => (
        <Checkbox
          key={scope}
          checked={value.includes(scope)}
          isInvalid={error !== null}
          onChange={(isChecked) =>
            onChange(API_SCOPES.filter((each) => (each === scope ? isChecked : value.includes(each))))
          }
        >
          <strong>{t(`scope.${SCOPE_KEYS[scope]}.name`)}</strong>
          <br />
          <Text tone="soft" inline>
            {t(`scope.${SCOPE_KEYS[scope]}.text`)}
          </Text>
        </Checkbox>
      ))}
    </FieldGroup>
  );
}
