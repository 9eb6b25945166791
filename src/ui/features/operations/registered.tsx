import { useCallback } from 'react';
import { readDeskFile } from '../../../application/queries/operations.queries';
import type { DeskBusiness } from '../../../domain/operations/operations';
import { formatPhone } from '../../../domain/shared/phone';
import type { UploadedFile } from '../../../domain/signup/registration';
import { AttachedFiles } from '../../attachments/attached-files';
import { useMessages } from '../../i18n/use-messages';
import { Text } from '../../kit/text';
import { useAtDesk } from './desk.connect';
import { When } from './when';

/** What it registered with, and the documents to look at. */
export function Registered({ business: { id, registration } }: { readonly business: DeskBusiness }) {
  const { t: account } = useMessages('account');
  const { ports } = useAtDesk();
  const read = useCallback(
    (file: UploadedFile) => readDeskFile(ports, { of: 'business', id, fileId: file.id }),
    [ports, id],
  );
  if (registration === null) return null;
  const { businessType, registrationNumber, phone, registeredAt, documents } = registration;
  return (
    <>
      <Text tone="soft">
        {account(`businessType.${businessType}`)} · <bdi dir="ltr">{registrationNumber}</bdi> ·{' '}
        <bdi dir="ltr">{formatPhone(phone)}</bdi> · <When at={registeredAt} />
      </Text>
      {documents.map((document) => (
        <div key={document.id}>
          <Text>{account(`document.${document.kind}`)}</Text>
          <AttachedFiles files={[document]} read={read} place="desk" />
        </div>
      ))}
    </>
  );
}
