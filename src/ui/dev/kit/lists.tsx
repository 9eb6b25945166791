import Smartphone from 'lucide-react/icons/smartphone';
import { useState } from 'react';
import { Button } from '../../kit/button';
import { CommandList } from '../../kit/command-list';
import { Facts } from '../../kit/facts';
import { Item, ItemList } from '../../kit/item-list';
import { LoadMore } from '../../kit/load-more';
import { RowLink } from '../../kit/row-link';
import type { Sort } from '../../kit/sort-head';
import { Table } from '../../kit/table';
import type { Column } from '../../kit/table';
import { Text } from '../../kit/text';
import { Section } from './section';
import { useSay } from './use-say';
import { SelectionBar } from '../../lists/selection-bar';
import { pathTo } from '../../routes/paths';

interface Order {
  readonly id: string;
  readonly who: string;
  readonly day: string;
  readonly amount: string;
}

const linked = ({ who }: Order) => <RowLink to={pathTo('/')}>{who}</RowLink>;

export function Lists() {
  const say = useSay();
  const orders: readonly Order[] = ['1.500', '12.250', '7.000'].map((amount, index) => ({
    id: `order-${index}`,
    who: [say('Mona', 'منى'), say('Ali', 'علي'), say('Sara', 'سارة')][index] ?? '',
    day: index < 2 ? say('Today', 'اليوم') : say('Yesterday', 'أمس'),
    amount,
  }));
  const [sort, setSort] = useState<Sort>({ by: 'amount', order: 'ascending' });
  const [keys, setKeys] = useState<ReadonlySet<string>>(new Set(['order-1']));
  const [text, setText] = useState('');
  const sorted = [...orders].sort(
    (a, b) => (Number(a.amount) - Number(b.amount)) * (sort.order === 'ascending' ? 1 : -1),
  );
  const columns: readonly Column<Order>[] = [
    { key: 'who', head: say('Recipient', 'المستلم'), cell: linked },
    { key: 'day', head: say('Day', 'اليوم'), cell: ({ day }) => day },
    { key: 'amount', head: say('Amount', 'المبلغ'), cell: ({ amount }) => amount, align: 'end', isSortable: true },
  ];
  const table = { columns, keyOf: (order: Order) => order.id, sort, onSort: setSort };
  return (
    <Section name="Lists">
      <SelectionBar count={keys.size} onClear={() => setKeys(new Set())}>
        <Button variant="danger">{say('Cancel all', 'إلغاء الكل')}</Button>
      </SelectionBar>
      <Table
        label={say('Orders', 'الطلبات')}
        {...table}
        rows={sorted}
        selection={{ keys, onChange: setKeys, nameOf: ({ who }) => who }}
      />
      <Table
        label={say('Orders by day', 'الطلبات حسب اليوم')}
        {...table}
        rows={orders}
        density="compact"
        narrow="scroll"
        groupOf={({ day }) => ({ key: day, head: day })}
      />
      <Table label={say('Orders as rows', 'الطلبات صفوفًا')} {...table} rows={orders} narrow="rows" />
      <LoadMore shown={3} total={12} hasMore busy={false} onMore={() => undefined} />
      <ItemList label={say('Devices', 'الأجهزة')}>
        {['Chrome', 'Safari'].map((name) => (
          <Item
            key={name}
            icon={<Smartphone size={20} aria-hidden="true" />}
            action={<Button size="small">{say(`Sign out of ${name}`, `الخروج من ${name}`)}</Button>}
          >
            <strong>{name}</strong>
            <Text tone="soft">{say('Used today', 'استُخدم اليوم')}</Text>
          </Item>
        ))}
      </ItemList>
      <CommandList
        label={say('Commands', 'الأوامر')}
        placeholder={say('Page or name', 'صفحة أو اسم')}
        text={text}
        onText={setText}
        onChoose={setText}
        groups={[
          {
            key: 'pages',
            title: say('Pages', 'صفحات'),
            commands: [
              { key: 'wallet', text: say('Wallet', 'المحفظة') },
              {
                key: 'device',
                icon: <Smartphone size={18} aria-hidden="true" />,
                text: say('Devices', 'الأجهزة'),
                note: say('Signed in today', 'سُجّل الدخول اليوم'),
              },
            ],
          },
        ]}
        status={say('2 results', 'نتيجتان')}
      />
      <Facts
        facts={[
          { key: 'name', term: say('Name', 'الاسم'), value: say('Dana Bakery', 'مخبز دانة') },
          { key: 'phone', term: say('Phone', 'الهاتف'), value: <bdi dir="ltr">+973 3611 1222</bdi> },
        ]}
      />
      <Facts
        layout="lines"
        facts={[{ key: 'branch', term: say('Branch', 'الفرع'), value: say('Adliya', 'العدلية') }]}
      />
    </Section>
  );
}
