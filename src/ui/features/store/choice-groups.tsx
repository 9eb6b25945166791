import Copy from 'lucide-react/icons/copy';
import Plus from 'lucide-react/icons/plus';
import { useState } from 'react';
import { CHOICE_GROUPS_MAX, CHOICES_MAX } from '../../../domain/store/choices';
import type { ChoiceRow, GroupRow } from '../../../domain/store/menu-draft';
import { Card } from '../../components/card';
import { EmptyState } from '../../components/empty-state';
import { Sortable } from '../../components/sortable';
import { useMessages } from '../../i18n/use-messages';
import { Button } from '../../kit/button';
import { Checkbox } from '../../kit/checkbox';
import { MoneyField } from '../../kit/money-field';
import { NumberField } from '../../kit/number-field';
import { Row, Stack } from '../../kit/stack';
import { Text } from '../../kit/text';
import type { MenuEditor } from './menu.connect';
import { Tools } from './menu-tools';
import { NamesFields } from './names-fields';
import { RemoveDialog } from './remove-dialog';
import styles from './store.module.css';

interface PartProps {
  readonly editor: MenuEditor;
}

/** What may be chosen with the items of the menu, in groups that they share [R1.08]. */
export function ChoiceGroups({ editor }: PartProps) {
  const { t } = useMessages('store');
  const { groups } = editor;
  return (
    <>
      <div>
        <h2 id="choice-groups">{t('groups.title')}</h2>
        <Text tone="soft">{t('groups.context')}</Text>
      </div>
      {groups.length === 0 ? <EmptyState title={t('groups.none')} text={t('groups.noneText')} /> : null}
      <Sortable {...editor.sortedGroups} className={styles.rows}>
        {groups.map((group, at) => (
          <Group key={group.id} editor={editor} group={group} at={at} />
        ))}
      </Sortable>
      <Row>
        <Button
          icon={<Plus size={18} aria-hidden="true" />}
          onClick={editor.addGroup}
          unavailable={groups.length >= CHOICE_GROUPS_MAX ? t('groups.full', { count: CHOICE_GROUPS_MAX }) : null}
        >
          {t('groups.add')}
        </Button>
      </Row>
    </>
  );
}

interface GroupProps extends PartProps {
  readonly group: GroupRow;
  /** Its place, from 0. */
  readonly at: number;
}

function Group({ editor, group, at }: GroupProps) {
  const { t } = useMessages('store');
  const { id, choices } = group;
  const path = `groups.${id}`;
  const number = at + 1;
  const [isAsked, setAsked] = useState(false);
  const items = editor.namesOfItemsWith(id);
  const remove = () => (items.length === 0 ? editor.removeGroup(id) : setAsked(true));
  return (
    <Card label={t('groups.one', { number })}>
      <Stack>
        <Row align="between">
          <h3>{t('groups.one', { number })}</h3>
          <Row>
            <Button
              size="small"
              icon={<Copy size={18} aria-hidden="true" />}
              aria-label={t('groups.copyNumber', { number })}
              onClick={() => editor.copyGroup(id)}
              unavailable={
                editor.groups.length >= CHOICE_GROUPS_MAX ? t('groups.full', { count: CHOICE_GROUPS_MAX }) : null
              }
            >
              {t('groups.copy')}
            </Button>
            <Tools
              text="groups.tools"
              number={number}
              count={editor.groups.length}
              grip={id}
              move={(by) => editor.moveGroup(id, by)}
              remove={remove}
            />
          </Row>
        </Row>
        <Text tone="soft" size="small">
          {items.length === 0 ? t('groups.unused') : t('groups.usedBy', { items: items.join(t('setup.comma')) })}
        </Text>
        <NamesFields field={editor.field} path={`${path}.name`} label={t('groups.name')} />
        <div className={styles.names}>
          <NumberField {...editor.field(`${path}.min`)} label={t('groups.min')} help={t('groups.minHelp')} />
          <NumberField {...editor.field(`${path}.max`)} label={t('groups.max')} help={t('groups.maxHelp')} />
        </div>
        <Sortable {...editor.sortedChoices(group)} className={styles.rows}>
          {choices.map((choice, index) => (
            <ChoiceFields key={choice.id} editor={editor} group={group} choice={choice} at={index} />
          ))}
        </Sortable>
        <Row>
          <Button
            icon={<Plus size={18} aria-hidden="true" />}
            onClick={() => editor.addChoice(group)}
            unavailable={choices.length >= CHOICES_MAX ? t('groups.choicesFull', { count: CHOICES_MAX }) : null}
          >
            {t('groups.addChoice')}
          </Button>
        </Row>
      </Stack>
      {isAsked ? (
        <RemoveDialog
          title={t('groups.removeTitle', { number })}
          remove={() => editor.removeGroup(id)}
          leave={() => setAsked(false)}
        >
          <p>{t('groups.removeText', { count: items.length })}</p>
          <p>{items.join(t('setup.comma'))}</p>
        </RemoveDialog>
      ) : null}
    </Card>
  );
}

function ChoiceFields({ editor, group, choice, at }: GroupProps & { readonly choice: ChoiceRow }) {
  const { t } = useMessages('store');
  const path = `groups.${group.id}.choices.${choice.id}`;
  const number = at + 1;
  return (
    <fieldset className={styles.item}>
      <legend>{t('groups.choice', { number })}</legend>
      <NamesFields field={editor.field} path={`${path}.name`} label={t('itemName')} />
      <Row align="between">
        <MoneyField
          {...editor.field(`${path}.price`)}
          label={t('groups.price')}
          help={t('groups.priceHelp')}
          currency={editor.currency}
        />
        <Tools
          text="groups.choiceTools"
          number={number}
          count={group.choices.length}
          grip={choice.id}
          move={(by) => editor.moveChoice(group, choice.id, by)}
          remove={group.choices.length === 1 ? null : () => editor.removeChoice(group, choice.id)}
        />
      </Row>
      <Checkbox checked={!choice.isOut} onChange={(isThere) => editor.setOut(group, choice.id, !isThere)}>
        {t('groups.available')}
      </Checkbox>
    </fieldset>
  );
}
