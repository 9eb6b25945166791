import Bell from 'lucide-react/icons/bell';
import BellOff from 'lucide-react/icons/bell-off';
import { Suspense, useId, useRef, useState } from 'react';
import { useMessages } from '../../i18n/use-messages';
import { useSound } from '../../app/use-sound';
import { lazyPart } from '../../app/stale-chunks';
import styles from './alerts.module.css';
import { useFeed } from './feed.connect';

const FeedPanel = lazyPart(() => import('./feed-panel').then((m) => ({ default: m.FeedPanel })));
const BADGE_MAX = 99;

/** The bell of the top bar: how many alerts are unread, and the feed behind it [R1.11] [R3.05]. */
export function BellButton() {
  return (
    <Suspense fallback={<span className={styles.icon} />}>
      <BellWithFeed />
    </Suspense>
  );
}

function BellWithFeed() {
  const { t, locale } = useMessages('alerts');
  const { blocked } = useSound();
  const feed = useFeed();
  const [isOpen, setOpen] = useState(false);
  const panel = useRef<HTMLDivElement>(null);
  const id = useId();
  const Icon = blocked ? BellOff : Bell;
  const count = new Intl.NumberFormat(locale).format(Math.min(feed.unread, BADGE_MAX));
  return (
    <>
      <button
        type="button"
        className={styles.icon}
        data-tour="bell"
        popoverTarget={id}
        aria-label={t('bell.label', { count: feed.unread })}
        aria-expanded={isOpen}
      >
        <Icon size={22} aria-hidden="true" />
        {feed.unread === 0 ? null : (
          <span className={styles.badge} aria-hidden="true">
            {feed.unread > BADGE_MAX ? `${count}+` : count}
          </span>
        )}
      </button>
      <div
        ref={panel}
        id={id}
        popover="auto"
        className={styles.panel}
        role="dialog"
        aria-label={t('feed.title')}
        onToggle={(event) => setOpen(event.newState === 'open')}
      >
        {isOpen ? (
          <Suspense fallback={<p className={styles.panelWait} aria-busy="true" />}>
            <FeedPanel feed={feed} close={() => panel.current?.hidePopover()} />
          </Suspense>
        ) : null}
      </div>
    </>
  );
}
