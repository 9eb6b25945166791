import X from 'lucide-react/icons/x';
import { useId, useState } from 'react';
import type { ChoiceGroup } from '../../../domain/store/choices';
import type { MenuItem } from '../../../domain/store/store';
import { Button } from '../../components/button';
import { FieldGroup } from '../../components/field-group';
import { Modal } from '../../components/modal';
import { MoneyText } from '../../components/money-text';
import { BareForm } from '../../forms/bare-form';
import { useFirstError } from '../../forms/use-first-error';
import { useMessages } from '../../i18n/use-messages';
import type { CartLine, CartView } from './cart.connect';
import { useChoosing } from './choosing.connect';
import type { ChoosingView } from './choosing.connect';
import { ItemPicture } from './item-picture';
import styles from './storefront.module.css';

interface ChoosingProps {
  readonly view: CartView;
  readonly item: MenuItem;
  /** The line of the cart that is changed; absent for a new one. */
  readonly line?: CartLine;
  /** What it is called in labels. */
  readonly name: string;
}

/** Opens an item with what may be chosen: to put one into the cart, or to change one that is there. */
export function Choosing({ view, item, line, name }: ChoosingProps) {
  const { t } = useMessages('cart');
  const [isOpen, setOpen] = useState(false);
  const named = { name: `\u2068${name}\u2069` };
  return (
    <>
      <Button
        aria-label={t(line === undefined ? 'choices.chooseNamed' : 'choices.changeNamed', named)}
        onClick={() => setOpen(true)}
      >
        {t(line === undefined ? 'choices.choose' : 'choices.change')}
      </Button>
      {isOpen ? <Sheet view={view} item={item} {...(line ? { line } : {})} close={() => setOpen(false)} /> : null}
    </>
  );
}

interface SheetProps extends Omit<ChoosingProps, 'name'> {
  readonly close: () => void;
}

function Sheet({ view, item, line, close }: SheetProps) {
  const { t, language } = useMessages('cart');
  const groups = view.groupsOf(item);
  const choosing = useChoosing(item, groups, line?.choices ?? []);
  const { form, tried } = useFirstError(false);
  const done = (choices: readonly string[]) => {
    const of = { itemId: item.id, choices };
    if (line === undefined) view.setCount(of, view.countOf(of) + 1);
    else view.setChoices(line, choices);
    close();
  };
  return (
    <Modal
      title={item.name[language]}
      leave={close}
      beside={
        <Button variant="quiet" aria-label={t('choices.close')} onClick={close}>
          <X size={20} aria-hidden="true" />
        </Button>
      }
    >
      <BareForm
        ref={form}
        className={styles.form}
        send={() => {
          choosing.take(done);
          tried();
        }}
      >
        <ItemPicture store={view.store} item={item} look="poster" />
        {groups.map((group) => (
          <Group key={group.id} group={group} choosing={choosing} />
        ))}
        <Button variant="primary" type="submit" className={styles.go}>
          <span>
            {t(line === undefined ? 'choices.put' : 'choices.save')} ·{' '}
            <span role="status">
              <MoneyText value={choosing.price} />
            </span>
          </span>
        </Button>
      </BareForm>
    </Modal>
  );
}

/** One of them, or several: radios where one is enough. */
function Group({ group, choosing }: { readonly group: ChoiceGroup; readonly choosing: ChoosingView }) {
  const { t, language } = useMessages('cart');
  const name = useId();
  const error = choosing.errorOf(group);
  const isOne = group.max === 1;
  const input = (choiceId: string, checked: boolean, disabled = false) => (
    <input
      type={isOne ? 'radio' : 'checkbox'}
      name={name}
      checked={checked}
      disabled={disabled}
      aria-invalid={error !== null}
      onChange={() => choosing.pick(group, choiceId)}
    />
  );
  return (
    <FieldGroup
      label={group.min > 0 ? t('choices.required', { name: group.name[language] }) : group.name[language]}
      error={error}
      help={choosing.ruleOf(group)}
    >
      {group.choices.map((choice) => {
        const isChosen = choosing.isChosen(choice.id);
        return (
          <label key={choice.id} className={styles.pick}>
            {input(choice.id, isChosen, !choice.isAvailable && !isChosen)}
            <span dir="auto">{choice.name[language]}</span>
            {choice.isAvailable ? (
              choice.price.minor === 0 ? null : (
                <span className={styles.soft}>
                  + <MoneyText value={choice.price} />
                </span>
              )
            ) : (
              <span className={styles.out}>{t('soldOut')}</span>
            )}
          </label>
        );
      })}
      {isOne && group.min === 0 ? (
        <label className={styles.pick}>
          {input('', choosing.hasNone(group))}
          <span>{t('choices.none')}</span>
        </label>
      ) : null}
    </FieldGroup>
  );
}
