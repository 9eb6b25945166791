import { useState } from 'react';
import { Button } from '../../kit/button';
import { Dialog } from '../../kit/dialog';
import { Drawer } from '../../kit/drawer';
import { Menu } from '../../kit/menu';
import { Select } from '../../kit/select';
import { Row } from '../../kit/stack';
import { TextField } from '../../kit/text-field';
import { Section } from './section';
import { useSay } from './use-say';

export function Modals() {
  const say = useSay();
  const [open, setOpen] = useState<'dialog' | 'drawer' | null>(null);
  const [text, setText] = useState('');
  const [size, setSize] = useState<'small' | 'large'>('small');
  const close = () => setOpen(null);
  const form = (
    <>
      <TextField label={say('Why', 'السبب')} value={text} onChange={setText} />
      <Select
        label={say('Size within', 'الحجم هنا')}
        options={[
          { value: 'small', text: say('Small', 'صغير') },
          { value: 'large', text: say('Large', 'كبير') },
        ]}
        value={size}
        onChange={setSize}
      />
      <Menu
        label={say('More within', 'المزيد هنا')}
        items={[{ key: 'one', text: say('The only one', 'الوحيد'), onSelect: () => setText('menu') }]}
      />
    </>
  );
  const actions = (
    <>
      <Button variant="danger" onClick={close}>
        {say('Cancel the delivery', 'إلغاء التوصيل')}
      </Button>
      <Button onClick={close}>{say('Keep it', 'إبقاؤه')}</Button>
    </>
  );
  return (
    <Section name="Modals">
      <Row>
        <Button aria-haspopup="dialog" onClick={() => setOpen('dialog')}>
          {say('Open the dialog', 'افتح مربع الحوار')}
        </Button>
        <Button aria-haspopup="dialog" onClick={() => setOpen('drawer')}>
          {say('Open the drawer', 'افتح اللوح')}
        </Button>
      </Row>
      {open === 'dialog' ? (
        <Dialog isAlert title={say('Cancel this delivery?', 'إلغاء هذا التوصيل؟')} leave={close} actions={actions}>
          {form}
        </Dialog>
      ) : null}
      {open === 'drawer' ? (
        <Drawer title={say('New order', 'طلب جديد')} leave={close} actions={actions}>
          {form}
        </Drawer>
      ) : null}
    </Section>
  );
}
