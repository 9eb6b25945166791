import { Suspense, useState } from 'react';
import MessageCircle from 'lucide-react/icons/message-circle';
import { lazyPart } from '../../app/stale-chunks';
import { useMessages } from '../../i18n/use-messages';
import styles from './chat.module.css';
import { useChatMark } from './chat-mark.connect';

const ChatPanel = lazyPart(() => import('./chat-panel').then((m) => ({ default: m.ChatPanel })));

interface ChatButtonProps {
  readonly userId: string;
  readonly branchId: string;
}

/** Opens the chat, whose code loads with the first press; a mark says that there is an answer nobody has read. */
export function ChatButton({ userId, branchId }: ChatButtonProps) {
  const { t } = useMessages('chat');
  const { isOn, isUnread, read } = useChatMark(branchId);
  const [isOpen, setOpen] = useState(false);
  if (!isOn && !isOpen) return null;
  const close = () => {
    setOpen(false);
    read();
  };
  const label = t(isUnread ? 'buttonUnread' : 'button');
  return (
    <div className={styles.host}>
      <button
        type="button"
        className={styles.button}
        aria-label={label}
        title={label}
        data-chat=""
        onClick={() => setOpen(true)}
      >
        <MessageCircle size={24} aria-hidden="true" />
        {isUnread ? <span className={styles.mark} /> : null}
      </button>
      {isOpen ? (
        <Suspense fallback={null}>
          <ChatPanel userId={userId} branchId={branchId} close={close} />
        </Suspense>
      ) : null}
    </div>
  );
}
