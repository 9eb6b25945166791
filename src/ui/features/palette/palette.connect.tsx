import { use, useState } from 'react';
import ArrowRight from 'lucide-react/icons/arrow-right';
import Bike from 'lucide-react/icons/bike';
import Contact from 'lucide-react/icons/contact';
import MapPin from 'lucide-react/icons/map-pin';
import Zap from 'lucide-react/icons/zap';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { paletteOver } from '../../../application/actors/palette.actors';
import { formatPhone } from '../../../domain/shared/phone';
import { isFound } from '../../../domain/shared/search';
import { SCHEMES } from '../../../domain/shell/shell';
import { useApp, useFeatures } from '../../app/app-context';
import { useFlow } from '../../app/use-flow';
import { useLanguage } from '../../app/use-language';
import { useMay, useOpenOnes } from '../../app/use-may';
import { useAddressText } from '../../components/address-text';
import { RowStatusChip } from '../../components/status-chip';
import { useFailureText } from '../../i18n/use-failure-text';
import { useMessages } from '../../i18n/use-messages';
import type { Command, CommandGroup } from '../../kit/command-list';
import { pathTo } from '../../routes/paths';
import type { AppPath } from '../../routes/paths';
import { PALETTE_PAGES } from './palette-pages';

/** A command with what it does, and what it is found by. */
interface Entry extends Command {
  readonly words: readonly string[];
  readonly run: () => void;
}

interface EntryGroup extends Omit<CommandGroup, 'commands'> {
  readonly commands: readonly Entry[];
}

const LISTS = [
  { to: '/customers', key: 'customers' },
  { to: '/locations', key: 'locations' },
] as const;

/** What the palette offers for the text in it, and the commands [R11.23]. */
export function usePalette({ close, help }: { readonly close: () => void; readonly help: () => void }) {
  const { t, language } = useMessages('palette', 'common');
  const common = useMessages('common');
  const failureText = useFailureText();
  const addressText = useAddressText();
  const navigate = useNavigate();
  const app = useApp();
  const { orders } = useFeatures();
  const { customers, locations } = use(app.records());
  const { other, switchLanguage } = useLanguage();
  const mayOrder = useMay('order');
  const pages = useOpenOnes(PALETTE_PAGES);
  const mayRead = useOpenOnes(LISTS).map(({ key }) => key);
  const [logic] = useState(() =>
    paletteOver({
      orders,
      customers: mayRead.includes('customers') ? customers : null,
      locations: mayRead.includes('locations') ? locations : null,
    }),
  );
  const [snapshot, send] = useFlow(logic);
  const { text, found, failure } = snapshot.context;

  const go = (to: AppPath) => () => void navigate(to);
  const action = (key: string, run: () => void, name: ReactNode = t(`action.${key}`)): Entry => ({
    key: `action-${key}`,
    icon: <Zap size={18} aria-hidden="true" />,
    text: name,
    words: [t(`action.${key}`), t(`words.${key}`)],
    run,
  });
  const actions: readonly Entry[] = [
    ...(mayOrder ? [action('request', () => app.shell.send({ type: 'OPEN_REQUEST' }))] : []),
    action('branch', () => app.shell.send({ type: 'OPEN_REGION_DIALOG' })),
    action('language', switchLanguage, <span lang={other.code}>{other.name}</span>),
    ...SCHEMES.map((scheme) => action(scheme, () => app.shell.send({ type: 'SET_SCHEME', scheme }))),
    action('help', help),
    action('signOut', go(pathTo('/auth/logout'))),
  ];
  const places: readonly Entry[] = pages.map(({ to, key }) => ({
    key: `page-${key}`,
    icon: <ArrowRight size={18} aria-hidden="true" className="mirror" />,
    text: t(`page.${key}`),
    words: [t(`page.${key}`), t(`words.${key}`)],
    run: go(pathTo(to)),
  }));
  const fits = ({ words }: Entry) => isFound(text, words);
  const all: readonly EntryGroup[] = [
    { key: 'actions', title: t('group.actions'), commands: actions.filter(fits) },
    { key: 'pages', title: t('group.pages'), commands: places.filter(fits) },
    {
      key: 'orders',
      title: t('group.orders'),
      commands: found.orders.map((order) => ({
        key: `order-${order.id}`,
        icon: <Bike size={18} aria-hidden="true" className="mirror" />,
        text: (
          <>
            <bdi dir="ltr">{order.reference}</bdi>{' '}
            <RowStatusChip state={order.state} timing={order.timing} t={common.t} />
          </>
        ),
        note: (
          <>
            <bdi>{order.recipientName}</bdi>
            {t('separator')}
            <bdi>{order.to[language]}</bdi>
          </>
        ),
        words: [],
        run: go(pathTo('/task/:id', { id: order.id })),
      })),
    },
    {
      key: 'customers',
      title: t('group.customers'),
      commands: found.customers.map(({ id, name, phone }) => ({
        key: `customer-${id}`,
        icon: <Contact size={18} aria-hidden="true" />,
        text: <bdi>{name}</bdi>,
        note: <bdi dir="ltr">{formatPhone(phone)}</bdi>,
        words: [],
        run: go(pathTo('/customers/:id', { id })),
      })),
    },
    {
      key: 'locations',
      title: t('group.locations'),
      commands: found.locations.map(({ id, address, contactName }) => ({
        key: `location-${id}`,
        icon: <MapPin size={18} aria-hidden="true" />,
        text: <bdi>{address.label || contactName}</bdi>,
        note: <bdi>{addressText(address)}</bdi>,
        words: [],
        run: go(pathTo('/locations/:id', { id })),
      })),
    },
  ];
  const groups = all.filter(({ commands }) => commands.length > 0);
  const count = groups.reduce((sum, { commands }) => sum + commands.length, 0);
  return {
    text,
    type: (typed: string) => send({ type: 'TYPE', text: typed }),
    groups,
    choose: (key: string) => {
      const chosen = groups.flatMap(({ commands }) => commands).find((each) => each.key === key);
      // Closed first: the focus then returns to the page before anything else opens.
      close();
      chosen?.run();
    },
    isSearching: snapshot.hasTag('searching'),
    failure: failure === null ? null : failureText(failure),
    retry: () => send({ type: 'RETRY' }),
    isPartial: found.isPartial,
    /** What is said of how much fits; nothing while the list is still all there is. */
    count: text.trim() === '' ? null : count,
  };
}
