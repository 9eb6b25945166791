import type { ReactNode } from 'react';
import PanelLeftClose from 'lucide-react/icons/panel-left-close';
import PanelLeftOpen from 'lucide-react/icons/panel-left-open';
import Plus from 'lucide-react/icons/plus';
import { Link, NavLink } from 'react-router-dom';
import { Button } from '../../components/button';
import { Logo } from '../../components/logo';
import { useMessages } from '../../i18n/use-messages';
import { PLACES } from './places';
import type { Place } from './places';
import styles from './shell-frame.module.css';
import { pathTo } from '../../routes/paths';

interface ShellFrameProps {
  /** Its width follows `data-nav` on the page, which is set before this renders. */
  readonly collapsed: boolean;
  readonly toggleNav: () => void;
  /** Further places of the side navigation; none before it is known who is signed in. */
  readonly more?: readonly Place[];
  /** Null for people who may not order: then there is no button [T.52]. */
  readonly request: (() => void) | null;
  /** The request button will probably be pressed: the pointer or the focus is on it. */
  readonly expectRequest?: () => void;
  /** Content of the top bar before the request button. */
  readonly bar: ReactNode;
  readonly children: ReactNode;
}

const NONE: readonly Place[] = [];

/** The layout around every signed-in page; also prerendered, so it draws nothing that depends on the session. */
export function ShellFrame({
  collapsed,
  toggleNav,
  more = NONE,
  request,
  expectRequest,
  bar,
  children,
}: ShellFrameProps) {
  const { t } = useMessages('shell');
  const Collapse = collapsed ? PanelLeftOpen : PanelLeftClose;
  return (
    <div className={styles.frame}>
      <a className={styles.skip} href="#main">
        {t('skip')}
      </a>
      <nav className={styles.rail} aria-label={t('nav')} data-tour="places">
        <Link className={styles.brand ?? ''} to={pathTo('/')}>
          <Logo size={32} />
          <span className={styles.label}>{t('product')}</span>
        </Link>
        {[...PLACES, ...more].map((place) => (
          <PlaceLink key={place.to} place={place} />
        ))}
        <button type="button" className={styles.collapse} aria-expanded={!collapsed} onClick={toggleNav}>
          <Collapse size={20} aria-hidden="true" className="mirror" />
          <span className={styles.label}>{collapsed ? t('expand') : t('collapse')}</span>
        </button>
      </nav>
      <header className={styles.bar}>
        {bar}
        <RequestButton className={styles.wide} request={request} expect={expectRequest} />
      </header>
      <main id="main" className={styles.main} tabIndex={-1}>
        {children}
      </main>
      <nav className={styles.dock} aria-label={t('dock')} data-tour="places">
        <PlaceLink place={PLACES[0]} />
        <RequestButton className={styles.request} request={request} expect={expectRequest} />
        <PlaceLink place={PLACES[1]} />
      </nav>
    </div>
  );
}

interface RequestButtonProps {
  readonly className: string | undefined;
  readonly request: ShellFrameProps['request'];
  readonly expect: ShellFrameProps['expectRequest'];
}

function RequestButton({ className, request, expect }: RequestButtonProps) {
  const { t } = useMessages('shell');
  if (request === null) return null;
  return (
    <Button
      variant="primary"
      data-tour="request"
      className={className}
      icon={<Plus size={20} aria-hidden="true" />}
      onClick={request}
      onExpect={expect}
    >
      {t('request')}
    </Button>
  );
}

function PlaceLink({ place: { to, key, Icon, end } }: { readonly place: Place }) {
  const { t } = useMessages('shell');
  return (
    <NavLink className={styles.place ?? ''} to={to} end={end} title={t(key)}>
      <Icon size={20} aria-hidden="true" />
      <span className={styles.label}>{t(key)}</span>
    </NavLink>
  );
}
