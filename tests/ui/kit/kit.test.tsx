// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Alert } from '../../../src/ui/kit/alert';
import { Autocomplete } from '../../../src/ui/kit/autocomplete';
import { Button } from '../../../src/ui/kit/button';
import { DateField } from '../../../src/ui/kit/date-field';
import { MoneyField } from '../../../src/ui/kit/money-field';
import { Select } from '../../../src/ui/kit/select';
import { Table } from '../../../src/ui/kit/table';
import { Tabs } from '../../../src/ui/kit/tabs';
import { TextArea } from '../../../src/ui/kit/text-area';
import { TextField } from '../../../src/ui/kit/text-field';
import { renderPage, stubBrowser } from '../../support/pages/render-page';

beforeEach(() => {
  stubBrowser();
  Element.prototype.scrollIntoView = () => undefined;
});
afterEach(cleanup);

const show = (part: React.ReactElement, language: 'en' | 'ar' = 'en') =>
  renderPage(part, { path: '/kit', features: {}, language });
const key = (element: Element, name: string) => fireEvent.keyDown(element, { key: name });

function Views() {
  const [value, setValue] = useState('a');
  const tabs = ['a', 'b', 'c'].map((each) => ({ value: each, text: each.toUpperCase(), panel: <p>panel {each}</p> }));
  return <Tabs label="Views" tabs={tabs} value={value} onChange={setValue} />;
}

describe('an alert', () => {
  it('keeps its icon beside its words, however narrow it is; what to do goes under them', async () => {
    await show(
      <Alert tone="red" role="alert" action={<Button>Try again</Button>}>
        A long text about what went wrong and what was kept.
      </Alert>,
    );
    // What may wrap stands in one box of its own, without the icon.
    const [icon, content, ...more] = screen.getByRole('alert').children;
    expect(icon?.querySelector('svg')).not.toBeNull();
    expect(content?.textContent).toMatch(/^A long text.*Try again$/);
    expect(more).toEqual([]);
  });
});

describe('tabs', () => {
  it.each([
    ['en', 'ArrowRight', 'ArrowLeft'],
    ['ar', 'ArrowLeft', 'ArrowRight'],
  ] as const)(
    'go on with the arrow that points on, and back with the other, in %s [R1.13]',
    async (language, on, back) => {
      await show(<Views />, language);
      const tab = (name: string) => screen.getByRole('tab', { name });
      act(() => tab('A').focus());
      key(tab('A'), on);
      expect(document.activeElement).toBe(tab('B'));
      expect(screen.getByText('panel b')).toBeTruthy();
      key(tab('B'), back);
      expect(document.activeElement).toBe(tab('A'));
    },
  );
});

interface Area {
  readonly name: string;
}
const AREAS: readonly Area[] = [{ name: 'Adliya' }, { name: 'Juffair' }];

function Areas({
  taken,
  freeText = false,
}: {
  readonly taken: (area: Area | null) => void;
  readonly freeText?: boolean;
}) {
  const [text, setText] = useState('');
  return (
    <Autocomplete
      label="Area"
      options={AREAS}
      keyOf={({ name }) => name}
      textOf={({ name }) => name}
      value={null}
      onChange={taken}
      text={text}
      onText={setText}
      freeText={freeText}
    />
  );
}

describe('an autocomplete', () => {
  it('offers what fits, takes the one gone to with Enter, and says when nothing fits', async () => {
    const taken = vi.fn<(area: Area | null) => void>();
    await show(<Areas taken={taken} />);
    const field = await screen.findByRole('combobox', { name: 'Area' });
    act(() => field.focus());
    fireEvent.change(field, { target: { value: 'juf' } });
    expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual(['Juffair']);
    key(field, 'ArrowDown');
    key(field, 'Enter');
    expect(taken).toHaveBeenCalledWith({ name: 'Juffair' });
    fireEvent.change(field, { target: { value: 'zzz' } });
    expect(screen.getByText('Nothing fits. Try other words.')).toBeTruthy();
  });

  it('keeps a text that no option says, where that is allowed', async () => {
    await show(<Areas taken={() => undefined} freeText />);
    const field = await screen.findByRole<HTMLInputElement>('combobox', { name: 'Area' });
    act(() => field.focus());
    fireEvent.change(field, { target: { value: 'Behind the mosque' } });
    act(() => field.blur());
    expect(field.value).toBe('Behind the mosque');
  });
});

describe('a select', () => {
  it('is named by its label, opens with an arrow and says that it is wrong', async () => {
    const chosen = vi.fn<(value: string) => void>();
    await show(
      <Select
        label="Size"
        error="Choose a size."
        value={null}
        onChange={chosen}
        options={[
          { value: 's', text: 'Small' },
          { value: 'l', text: 'Large' },
        ]}
      />,
    );
    const button = await screen.findByRole('combobox', { name: /Size/ });
    expect(button.getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByText('Choose a size.')).toBeTruthy();
    act(() => button.focus());
    key(button, 'ArrowDown');
    fireEvent.click(screen.getByRole('option', { name: 'Large' }));
    expect(chosen).toHaveBeenCalledWith('l');
  });
});

function Cash({ told }: { readonly told: (minor: number | null) => void }) {
  const [text, setText] = useState('');
  return (
    <MoneyField
      label="Cash"
      currency="BHD"
      value={text}
      onChange={(typed, amount) => {
        setText(typed);
        told(amount.ok ? amount.money.minor : null);
      }}
    />
  );
}

describe('a field with an error', () => {
  it('is marked as invalid, so that a form can lead to it, and says why', async () => {
    await show(
      <>
        <TextField label="Name" value="" onChange={() => undefined} error="Please give a name." />
        <TextArea label="Note" value="" onChange={() => undefined} error="This is too long." />
        <DateField label="Day" value={null} onChange={() => undefined} error="Choose a day." />
        <TextField label="Fine" value="" onChange={() => undefined} />
      </>,
    );
    await screen.findByText('Please give a name.');
    for (const [label, error] of Object.entries({ Name: 'give a name', Note: 'too long', Day: 'Choose a day' })) {
      const field = screen.getByLabelText(label);
      expect(field.getAttribute('aria-invalid'), label).toBe('true');
      const note = document.getElementById(field.getAttribute('aria-describedby') ?? '');
      expect(note?.textContent, label).toContain(error);
    }
    expect(screen.getByLabelText('Fine').getAttribute('aria-invalid')).toBe('false');
  });
});

describe('a field of money', () => {
  it.each(['1.5', '١٫٥', '۱٫۵'])(
    'reads %s as minor units and writes it whole when it is left [R5.07]',
    async (typed) => {
      const told = vi.fn<(minor: number | null) => void>();
      await show(<Cash told={told} />);
      const field = await screen.findByLabelText<HTMLInputElement>('Cash');
      fireEvent.change(field, { target: { value: typed } });
      expect(told).toHaveBeenLastCalledWith(1500);
      fireEvent.blur(field);
      expect(field.value).toBe('1.500');
    },
  );

  it('keeps what is no amount as it was typed', async () => {
    const told = vi.fn<(minor: number | null) => void>();
    await show(<Cash told={told} />);
    const field = await screen.findByLabelText<HTMLInputElement>('Cash');
    fireEvent.change(field, { target: { value: '1.2345' } });
    fireEvent.blur(field);
    expect(told).toHaveBeenLastCalledWith(null);
    expect(field.value).toBe('1.2345');
  });
});

describe('a button', () => {
  it('that is busy or cannot be pressed keeps the focus, says why, and does nothing', async () => {
    const pressed = vi.fn<() => void>();
    await show(
      <>
        <Button busy onClick={pressed}>
          Saving
        </Button>
        <Button unavailable="Choose a branch first." onClick={pressed}>
          Send
        </Button>
      </>,
    );
    for (const name of ['Saving', 'Send']) {
      const button = await screen.findByRole('button', { name });
      expect(button.getAttribute('aria-disabled')).toBe('true');
      act(() => button.focus());
      expect(document.activeElement).toBe(button);
      fireEvent.click(button);
    }
    const described = screen.getByRole('button', { name: 'Send' }).getAttribute('aria-describedby') ?? '';
    expect(document.getElementById(described)?.textContent).toBe('Choose a branch first.');
    expect(pressed).not.toHaveBeenCalled();
  });
});

describe('a table', () => {
  const rows = [
    { id: '1', who: 'Mona', amount: '2' },
    { id: '2', who: 'Ali', amount: '10' },
  ];
  const columns = [
    { key: 'who', head: 'Who', cell: (row: (typeof rows)[number]) => row.who },
    { key: 'amount', head: 'Amount', cell: (row: (typeof rows)[number]) => row.amount, align: 'end', isSortable: true },
  ] as const;

  it('tells how it is sorted, and sorts the other way at the next press', async () => {
    const onSort = vi.fn<(sort: object) => void>();
    const sort = { by: 'amount', order: 'ascending' } as const;
    await show(
      <Table label="Orders" columns={columns} rows={rows} keyOf={({ id }) => id} sort={sort} onSort={onSort} />,
    );
    const head = await screen.findByRole('columnheader', { name: 'Amount' });
    expect(head.getAttribute('aria-sort')).toBe('ascending');
    fireEvent.click(within(head).getByRole('button'));
    expect(onSort).toHaveBeenCalledWith({ by: 'amount', order: 'descending' });
    expect(within(screen.getByRole('columnheader', { name: 'Who' })).queryByRole('button')).toBeNull();
  });

  it('puts what is beside the name at the end of a row on a phone: numbers, and what asks for it [R11.41]', async () => {
    const beside = [...columns, { key: 'used', head: 'Used', cell: () => 'twice', isBeside: true } as const];
    await show(<Table label="Orders" columns={beside} rows={rows} keyOf={({ id }) => id} narrow="rows" />);
    const table = await screen.findByRole('table', { name: 'Orders' });
    expect(table.dataset['narrow']).toBe('rows');
    const places = within(table)
      .getAllByRole('row')
      .slice(1)
      .map((row) => [...row.children].map((cell) => cell.getAttribute('data-beside')));
    expect(places).toEqual(rows.map(() => ['false', 'true', 'true']));
  });

  it('selects rows one by one and all at once', async () => {
    const onChange = vi.fn<(keys: ReadonlySet<string>) => void>();
    const selection = { keys: new Set(['1']), onChange, nameOf: (row: (typeof rows)[number]) => row.who };
    await show(<Table label="Orders" columns={columns} rows={rows} keyOf={({ id }) => id} selection={selection} />);
    fireEvent.click(await screen.findByRole('checkbox', { name: /Select.*Ali/ }));
    expect(onChange).toHaveBeenLastCalledWith(new Set(['1', '2']));
    const all = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Select all' });
    expect(all.indeterminate).toBe(true);
    fireEvent.click(all);
    expect(onChange).toHaveBeenLastCalledWith(new Set(['1', '2']));
  });
});
