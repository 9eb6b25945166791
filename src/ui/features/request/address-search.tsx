import { Suspense, useEffect, useId, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import MapPin from 'lucide-react/icons/map-pin';
import { failureOf } from '../../../application/queries/ask';
import { addressesQuery } from '../../../application/queries/request.queries';
import type { SavedAddress } from '../../../domain/addresses/address';
import type { StopPath } from '../../../domain/ordering/request-draft';
import { withoutInvisible } from '../../../domain/shared/invisible';
import { isFound } from '../../../domain/shared/search';
import { useApp, useFeatures } from '../../app/app-context';
import { lazyPart } from '../../app/stale-chunks';
import { useBranchId } from '../../app/use-branch';
import { useAddressText } from '../../components/address-text';
import { Button } from '../../components/button';
import { Field, describe } from '../../components/field';
import { useFailureText } from '../../i18n/use-failure-text';
import { useMessages } from '../../i18n/use-messages';
import { pathTo } from '../../routes/paths';
import { useChange, useError, useIsOffered, useRequestActor, useStop } from './request.connect';
import styles from './request.module.css';

const PastedPlace = lazyPart(() => import('./pasted-place').then((module) => ({ default: module.PastedPlace })));

/** The longest text that is searched for; characters. */
const SEARCH_MAX = 80;
/** A link, coordinates or a plus code: no words of an address, but a place of its own. */
const PLACE = /:\/\/|\p{Nd}[.٫]\p{Nd}{3}|[2-9CFGHJMPQRVWX]{4,}\+[2-9CFGHJMPQRVWX]{2}|°|^geo:/iu;

interface Props {
  readonly stop: StopPath;
}

/** An address from the merchant's book: the chosen one, or a search as one types. */
export function AddressSearch({ stop }: Props) {
  const { saved } = useStop(stop);
  return saved === null ? <Search stop={stop} /> : <Chosen stop={stop} saved={saved} />;
}

/**
 * Takes the focus when choosing or changing has just removed the focused element. Not while the drawer is opening: its
 * title has the focus first, and a field that is left at once would be judged before anybody touched it.
 */
function keepFocus(element: HTMLElement | null): void {
  const isOpen = element?.closest('dialog')?.open ?? false;
  if (isOpen && document.activeElement === document.body) element?.focus();
}

function Chosen({ stop, saved }: Props & { readonly saved: SavedAddress }) {
  const { t } = useMessages('request');
  const change = useChange();
  const error = useError(`${stop}.address.position`);
  return (
    <div className={styles.chosen} data-path={`${stop}.address.position`} tabIndex={-1}>
      <MapPin size={20} aria-hidden="true" />
      <AddressLines saved={saved} />
      <Button
        ref={keepFocus}
        aria-label={t('address.changeThis', { name: saved.address.label || saved.contactName })}
        onClick={() => change({ kind: 'saved', stop, saved: null })}
      >
        {t('address.change')}
      </Button>
      {error === null ? null : (
        <p role="alert" className={styles.trouble}>
          {error}
        </p>
      )}
    </div>
  );
}

function AddressLines({ saved }: { readonly saved: SavedAddress }) {
  const text = useAddressText();
  const { t } = useMessages('request');
  return (
    <span className={styles.lines}>
      <span className={styles.name}>
        <bdi>{saved.address.label || saved.contactName}</bdi>
        {saved.isDefault ? <span className={styles.tag}>{t('address.default')}</span> : null}
      </span>
      <span className={styles.soft}>
        <bdi>{text(saved.address)}</bdi>
      </span>
    </span>
  );
}

/** A combobox whose list is in the page below it, so that the drawer cuts nothing off. */
function Search({ stop }: Props) {
  const { t } = useMessages('request');
  const { shell } = useApp();
  const actor = useRequestActor();
  const change = useChange();
  const error = useError(`${stop}.address`);
  const listId = useId();
  const inputId = useId();
  const [text, setText] = useState('');
  const [active, setActive] = useState(-1);
  const [open, setOpen] = useState(false);
  const isPlace = PLACE.test(text);
  const { found, options } = useFound(stop, isPlace ? '' : text.slice(0, SEARCH_MAX), open && !isPlace);
  const choose = (saved: SavedAddress): void => {
    change({ kind: 'saved', stop, saved });
    actor.send({ type: 'FIELD.LEFT', path: `${stop}.address.position` }); // chosen, not typed: it may be judged at once
  };

  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>): void => {
    const option = options[active];
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      setOpen(true);
      const step = event.key === 'ArrowDown' ? 1 : -1;
      if (options.length > 0)
        setActive((active + step + options.length + (active < 0 && step < 0 ? 1 : 0)) % options.length);
    } else if (event.key === 'Enter' && open) {
      event.preventDefault(); // choosing an address does not submit the form
      if (option !== undefined) choose(option);
    } else if (event.key === 'Escape' && open) {
      event.preventDefault(); // closes the list, not the drawer
      setOpen(false);
    }
  };

  return (
    <div className={styles.search}>
      <Field id={inputId} label={t('address.search')} error={error}>
        <input
          {...describe(inputId, error)}
          ref={keepFocus}
          name={`${stop}.address`}
          type="search"
          value={text}
          autoComplete="off"
          placeholder={t('address.searchHint')}
          maxLength={2_000}
          onChange={(event) => {
            setText(event.target.value);
            setActive(-1);
            setOpen(true);
          }}
          onBlur={() => {
            setOpen(false);
            // An error would move the button below away from the finger that has just left the field for it.
            if (!isPlace) actor.send({ type: 'FIELD.LEFT', path: `${stop}.address` });
          }}
          onFocus={() => setOpen(true)}
          onKeyDown={onKeyDown}
          role="combobox"
          aria-expanded={open}
          aria-controls={listId}
          aria-autocomplete="list"
          {...(open && active >= 0 ? { 'aria-activedescendant': `${listId}-${active}` } : {})}
        />
      </Field>
      <ul
        id={listId}
        role="listbox"
        aria-label={t('address.results')}
        className={styles.options}
        hidden={!open || isPlace || options.length === 0}
      >
        {options.map((saved, index) => (
          <li
            key={saved.id}
            id={`${listId}-${index}`}
            role="option"
            aria-selected={index === active}
            className={index === active ? styles.active : undefined}
            onMouseEnter={() => setActive(index)}
            onMouseDown={(event) => event.preventDefault()} // keeps the focus, so that the list is still there for the click
            onClick={() => choose(saved)}
          >
            <AddressLines saved={saved} />
          </li>
        ))}
      </ul>
      {isPlace ? (
        <Suspense>
          <PastedPlace stop={stop} text={text} />
        </Suspense>
      ) : (
        <SearchState open={open} text={text} found={found} count={options.length} />
      )}
      <p>
        <Link to={pathTo('/locations')} onClick={() => shell.send({ type: 'CLOSE_REQUEST' })}>
          {t('address.manage')}
        </Link>
      </p>
    </div>
  );
}

const TYPING_PAUSE = 200; // milliseconds without a key before a search runs

/** The text when typing last paused; an emptied field at once. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), text === '' ? 0 : TYPING_PAUSE);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}

/**
 * The search's answer. While a search is running, the earlier results stay as far as they fit the current text: a quick
 * click or Enter must never choose an address that the last keys have ruled out.
 */
function useFound(stop: StopPath, text: string, open: boolean) {
  const { addresses } = useFeatures();
  const branchId = useBranchId();
  const line = useAddressText();
  const typed = withoutInvisible(text).trim();
  const search = useSettled(typed);
  const found = useQuery({ ...addressesQuery(addresses, branchId, search), enabled: open && branchId !== '' });
  const answered = found.data ?? [];
  const fits = ({ address, contactName, phone }: SavedAddress) =>
    isFound(typed, [address.label, line(address), contactName, phone]);
  const offered = answered.filter(useIsOffered(stop, open));
  return { found, options: search === typed && !found.isPlaceholderData ? offered : offered.filter(fits) };
}

function SearchState({
  open,
  text,
  found,
  count,
}: {
  readonly open: boolean;
  readonly text: string;
  readonly found: ReturnType<typeof useFound>['found'];
  readonly count: number;
}) {
  const { t } = useMessages('request');
  const failureText = useFailureText();
  const messages = (): string => {
    if (!open) return '';
    if (found.isError) return failureText(failureOf(found.error));
    if (count > 0) return t('address.count', { count });
    if (found.data === undefined || found.isPlaceholderData) return t('address.searching');
    return text.trim() === '' ? t('address.noneYet') : t('address.noneFound');
  };
  const visible = found.isError || count === 0;
  return (
    <p role="status" className={visible ? styles.soft : 'sr'}>
      {messages()}
    </p>
  );
}
