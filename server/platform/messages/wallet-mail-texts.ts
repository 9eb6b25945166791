import type { Language } from '../../../src/domain/regions/region';

type Write = (business: string | null, link: string) => { readonly subject: string; readonly lines: readonly string[] };

/** Mails about the wallet: withdrawals, transfers, packages and automatic top-ups. None names an amount or an account. */
export const WALLET_MAIL_TEXTS = {
  'bank-account-changed': {
    en: (_, link) => ({
      subject: 'The bank account for your withdrawals has changed',
      lines: [
        'a bank account was added to your Mersal wallet. Money that is withdrawn from now on is paid there; withdrawals that were already pending go to the account before. You see it here:',
        link,
        'If that was you, there is nothing to do. If not, somebody else is using your account: change your password at once, end the other sessions on your profile page, cancel pending withdrawals, and tell our support.',
      ],
    }),
    ar: (_, link) => ({
      subject: 'تغيّر الحساب البنكي لسحوباتك',
      lines: [
        'أُضيف حساب بنكي إلى محفظتك في مرسال. تُدفع إليه السحوبات من الآن، أما السحوبات التي كانت قيد الانتظار فتُدفع إلى الحساب السابق. تجده هنا:',
        link,
        'إن كنت أنت من أضافه فلا يلزمك أي إجراء. وإن لم تكن أنت فغيرك يستخدم حسابك: غيّر كلمة مرورك فورًا، وأنهِ الجلسات الأخرى من صفحة ملفك الشخصي، وألغِ السحوبات قيد الانتظار، وأخبر الدعم.',
      ],
    }),
  },
  'withdrawal-paid': {
    en: (_, link) => ({
      subject: 'Your withdrawal was paid out',
      lines: [
        'the money that was withdrawn from your Mersal wallet was sent to your bank account. Which withdrawal it is, you see here:',
        link,
      ],
    }),
    ar: (_, link) => ({
      subject: 'حُوّل مبلغ السحب إلى حسابك البنكي',
      lines: ['حُوّل المبلغ المسحوب من محفظتك في مرسال إلى حسابك البنكي. تجد تفاصيل السحب هنا:', link],
    }),
  },
  'withdrawal-failed': {
    en: (_, link) => ({
      subject: 'Your withdrawal could not be paid out',
      lines: [
        'the bank did not take the money that was withdrawn from your Mersal wallet. It is back in your wallet. The reason, and what to do now, you find here:',
        link,
      ],
    }),
    ar: (_, link) => ({
      subject: 'تعذّر تحويل مبلغ السحب',
      lines: ['لم يقبل البنك المبلغ المسحوب من محفظتك في مرسال، وعاد إلى محفظتك. تجد السبب وما يمكنك فعله هنا:', link],
    }),
  },
  'package-declined': {
    en: (_, link) => ({
      subject: 'The card for your Mersal package was declined',
      lines: [
        'the bank declined the card that your package is paid with. We charge it again in the next days; until then deliveries are paid as usual. When that is, and how to choose another card, you see here:',
        link,
      ],
    }),
    ar: (_, link) => ({
      subject: 'رُفضت بطاقة باقتك في مرسال',
      lines: [
        'رفض البنك البطاقة التي تُدفع بها باقتك. سنعيد المحاولة في الأيام القادمة، وحتى ذلك الحين يُدفع التوصيل كالمعتاد. تجد الموعد وطريقة اختيار بطاقة أخرى هنا:',
        link,
      ],
    }),
  },
  'package-ended': {
    en: (_, link) => ({
      subject: 'Your Mersal package has ended',
      lines: [
        'the bank declined the card of your package again, so the package has ended and is not charged any more. Deliveries are paid as usual. You can subscribe again at any time:',
        link,
      ],
    }),
    ar: (_, link) => ({
      subject: 'انتهت باقتك في مرسال',
      lines: [
        'رفض البنك بطاقة باقتك مرة أخرى، فانتهت الباقة ولن يُخصم شيء بعد الآن. ويُدفع التوصيل كالمعتاد. يمكنك الاشتراك من جديد في أي وقت:',
        link,
      ],
    }),
  },
  'auto-top-up-declined': {
    en: (_, link) => ({
      subject: 'The card for your automatic top-ups was declined',
      lines: [
        'your Mersal wallet is below its threshold, and the bank declined the card that it is topped up with. We charge it again in some hours; after three refusals we stop. You can choose another card here:',
        link,
      ],
    }),
    ar: (_, link) => ({
      subject: 'رُفضت بطاقة الشحن التلقائي',
      lines: [
        'رصيد محفظتك في مرسال أقل من الحد الذي اخترته، وقد رفض البنك البطاقة التي تُشحن بها. سنعيد المحاولة بعد ساعات، ونتوقف بعد الرفض الثالث. يمكنك اختيار بطاقة أخرى هنا:',
        link,
      ],
    }),
  },
  'auto-top-up-stopped': {
    en: (_, link) => ({
      subject: 'Automatic top-ups of your wallet are off',
      lines: [
        'the bank declined the card of your automatic top-ups three times, so we turned them off and charge nothing more. Choose another card and turn them on again here:',
        link,
      ],
    }),
    ar: (_, link) => ({
      subject: 'توقف الشحن التلقائي لمحفظتك',
      lines: [
        'رفض البنك بطاقة الشحن التلقائي ثلاث مرات، فأوقفناه ولن يُخصم شيء بعد الآن. اختر بطاقة أخرى وشغّله من جديد هنا:',
        link,
      ],
    }),
  },
  'auto-top-up-card-removed': {
    en: (_, link) => ({
      subject: 'Automatic top-ups of your wallet are off',
      lines: [
        'the card of your automatic top-ups was removed, so they are off and nothing more is charged. Choose another card and turn them on again here:',
        link,
      ],
    }),
    ar: (_, link) => ({
      subject: 'توقف الشحن التلقائي لمحفظتك',
      lines: [
        'حُذفت البطاقة التي يُشحن بها رصيد محفظتك تلقائيًا، فتوقف الشحن ولن يُخصم شيء بعد الآن. اختر بطاقة أخرى وشغّله من جديد هنا:',
        link,
      ],
    }),
  },
  'wire-transfer-credited': {
    en: (_, link) => ({
      subject: 'Your bank transfer is in your Mersal wallet',
      lines: [
        'the money of your bank transfer has arrived and was added to your wallet. How much it is, you see here:',
        link,
      ],
    }),
    ar: (_, link) => ({
      subject: 'وصلت حوالتك إلى محفظتك في مرسال',
      lines: ['وصل مبلغ حوالتك البنكية وأُضيف إلى محفظتك. تجد المبلغ هنا:', link],
    }),
  },
  'wire-transfer-refused': {
    en: (_, link) => ({
      subject: 'We could not credit your bank transfer',
      lines: [
        'your bank transfer was reviewed and could not be added to your wallet. The reason, and what to do now, you find here:',
        link,
      ],
    }),
    ar: (_, link) => ({
      subject: 'تعذّر قبول حوالتك البنكية',
      lines: ['راجعنا حوالتك البنكية ولم نتمكن من إضافتها إلى محفظتك. تجد السبب وما يمكنك فعله هنا:', link],
    }),
  },
} satisfies Readonly<Record<string, Readonly<Record<Language, Write>>>>;
