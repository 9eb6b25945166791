import Copy from 'lucide-react/icons/copy';
import Pencil from 'lucide-react/icons/pencil';
import Plus from 'lucide-react/icons/plus';
import Trash from 'lucide-react/icons/trash-2';
import { useState } from 'react';
import { Badge } from '../../kit/badge';
import { Button } from '../../kit/button';
import { IconButton } from '../../kit/icon-button';
import { Menu } from '../../kit/menu';
import { Row } from '../../kit/stack';
import { Text } from '../../kit/text';
import { Tooltip } from '../../kit/tooltip';
import { Section } from './section';
import { useSay } from './use-say';
import { pathTo } from '../../routes/paths';

export function Actions() {
  const say = useSay();
  const [last, setLast] = useState('');
  const items = [
    { key: 'edit', text: say('Edit', 'تعديل'), icon: <Pencil size={18} aria-hidden="true" /> },
    { key: 'copy', text: say('Copy', 'نسخ'), icon: <Copy size={18} aria-hidden="true" />, disabled: true },
    { key: 'delete', text: say('Delete', 'حذف'), icon: <Trash size={18} aria-hidden="true" />, isDanger: true },
  ].map((item) => ({ ...item, onSelect: () => setLast(item.text) }));
  return (
    <Section name="Actions">
      <Row>
        <Button variant="primary" icon={<Plus size={20} aria-hidden="true" />} onClick={() => setLast('primary')}>
          {say('Request driver', 'اطلب مندوبًا')}
        </Button>
        <Button>{say('Plain', 'عادي')}</Button>
        <Button variant="quiet">{say('Quiet', 'هادئ')}</Button>
        <Button variant="danger">{say('Delete', 'حذف')}</Button>
        <Button to={pathTo('/')}>{say('A link', 'رابط')}</Button>
      </Row>
      <Row>
        <Button variant="primary" busy onClick={() => setLast('busy')}>
          {say('Saving…', 'جارٍ الحفظ…')}
        </Button>
        <Button unavailable={say('Choose a branch first.', 'اختر فرعًا أولًا.')} onClick={() => setLast('unavailable')}>
          {say('Not now', 'ليس الآن')}
        </Button>
        <Button size="small">{say('Small', 'صغير')}</Button>
      </Row>
      <Row>
        <IconButton
          label={say('Edit it', 'عدّله')}
          icon={<Pencil size={20} aria-hidden="true" />}
          onClick={() => setLast('icon')}
        />
        <Menu label={say('More', 'المزيد')} items={items} />
        <Menu label={say('Actions', 'إجراءات')} look="button" items={items} />
        <Tooltip text={say('Yesterday at 16:30', 'أمس 16:30')}>
          <a href="#actions">{say('A day ago', 'قبل يوم')}</a>
        </Tooltip>
        <Badge count={3} label={say('3 new', '3 جديدة')}>
          <Button size="small">{say('Alerts', 'التنبيهات')}</Button>
        </Badge>
      </Row>
      <Text role="status" id="last">
        {last}
      </Text>
    </Section>
  );
}
