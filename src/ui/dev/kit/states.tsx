import CircleCheck from 'lucide-react/icons/circle-check';
import Clock from 'lucide-react/icons/clock';
import { useState } from 'react';
import { EmptyState } from '../../components/empty-state';
import { ErrorState } from '../../components/error-state';
import { Skeleton } from '../../components/skeleton';
import { Alert } from '../../kit/alert';
import { Button } from '../../kit/button';
import { Chip } from '../../kit/chip';
import { FileButton } from '../../kit/file-button';
import { FileDrop } from '../../kit/file-drop';
import { NoPermission } from '../../kit/no-permission';
import { Progress } from '../../kit/progress';
import { Row } from '../../kit/stack';
import { Section } from './section';
import { useSay } from './use-say';

const TONES = ['gray', 'blue', 'amber', 'green', 'red'] as const;

export function States() {
  const say = useSay();
  const [files, setFiles] = useState<readonly string[]>([]);
  return (
    <Section name="States">
      <Row>
        {TONES.map((tone) => (
          <Chip key={tone} tone={tone} Icon={tone === 'green' ? CircleCheck : Clock}>
            {say('State', 'الحالة')} {tone}
          </Chip>
        ))}
      </Row>
      {TONES.map((tone) => (
        <Alert key={tone} tone={tone} title={say('Title.', 'عنوان.')}>
          {say('What happened, what was kept, what to do.', 'ما حدث وما حُفظ وما العمل.')}
        </Alert>
      ))}
      <Alert tone="amber" action={<Button size="small">{say('Mend it', 'أصلحه')}</Button>}>
        {say('With something to do.', 'مع ما يمكن عمله.')}
      </Alert>
      <Progress
        label={say('Reading the file', 'قراءة الملف')}
        value={0.4}
        detail={say('40 of 100 rows', '40 من 100 صف')}
        onCancel={() => undefined}
      />
      <Progress label={say('Waiting for the bank', 'بانتظار البنك')} value={null} />
      <FileDrop
        label={say('Orders', 'الطلبات')}
        help={say('CSV or XLSX, up to 5,000 rows.', 'CSV أو XLSX حتى 5000 صف.')}
        accept=".csv,.xlsx"
        multiple
        onFiles={(given) => setFiles([...files, ...given.map(({ name }) => name)])}
        files={[
          ...files.map((name, index) => ({
            key: `${index} ${name}`,
            name,
            progress: null,
            onRemove: () => setFiles(files.filter((_, other) => other !== index)),
          })),
          { key: 'on its way', name: 'november.csv', progress: 0.6, onRemove: () => undefined },
          {
            key: 'refused',
            name: 'logo.gif',
            progress: null,
            error: say('This is not a spreadsheet.', 'هذا ليس جدول بيانات.'),
            onRemove: () => undefined,
          },
        ]}
      />
      <FileButton accept=".png,.jpg" onFile={({ name }) => setFiles([...files, name])}>
        {say('Add a picture', 'إضافة صورة')}
      </FileButton>
      <Skeleton height={44} />
      <EmptyState
        title={say('Nothing here yet', 'لا شيء هنا بعد')}
        text={say('What will be here.', 'ما سيكون هنا.')}
        action={<Button variant="primary">{say('First step', 'الخطوة الأولى')}</Button>}
      />
      <ErrorState failure={{ kind: 'offline' }} retry={() => undefined} />
      <NoPermission />
    </Section>
  );
}
