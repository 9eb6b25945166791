/** What goes wrong with files: uploads, imports and exports. */
export const filesErrors = {
  FILE_TYPE: { status: 415, en: 'This is not a file of a kind we take.', ar: 'نوع هذا الملف غير مقبول.' },
  FILE_DAMAGED: { status: 422, en: 'This file is damaged or incomplete.', ar: 'هذا الملف تالف أو غير مكتمل.' },
  FILE_EMPTY: {
    status: 422,
    en: 'There are no rows in this file. Its first row says what each column is, and the rows to import follow below.',
    ar: 'لا توجد صفوف في هذا الملف. يوضّح الصف الأول محتوى كل عمود، وتليه الصفوف المراد استيرادها.',
  },
  TOO_MANY_ROWS: {
    status: 422,
    en: 'This file has more than 5,000 rows, or something stands in a cell far below or beside the list. Empty that cell, or split the list into several files.',
    ar: 'في هذا الملف أكثر من 5,000 صف، أو فيه خلية مملوءة بعيدة عن القائمة. أفرغ تلك الخلية، أو قسّم القائمة إلى عدة ملفات.',
  },
  NO_HEADING: {
    status: 422,
    en: 'The first row does not say what the columns are. Add a row of headings at the top, then choose the file again.',
    ar: 'لا يوضّح الصف الأول محتوى الأعمدة. أضف صف عناوين في الأعلى ثم اختر الملف من جديد.',
  },
  IMPORT_BEGUN: {
    status: 409,
    en: 'This import is under way or over already. Here is how it stands now.',
    ar: 'هذا الاستيراد جارٍ أو انتهى بالفعل. هذا وضعه الآن.',
  },
  IMPORT_NOT_READY: {
    status: 409,
    en: 'Some rows still have errors. Correct them or leave them out, then import.',
    ar: 'لا تزال في بعض الصفوف أخطاء. صحّحها أو استبعدها ثم ابدأ الاستيراد.',
  },
  IMPORT_EMPTY: {
    status: 409,
    en: 'There is nothing to do: every row is left out or was ordered before. Choose another file.',
    ar: 'لا يوجد ما يُنفَّذ: كل الصفوف مستبعدة أو سبق طلبها. اختر ملفًا آخر.',
  },
  UNDO_OVER: {
    status: 409,
    en: 'An import can be undone for 24 hours, and these are over.',
    ar: 'يمكن التراجع عن الاستيراد خلال 24 ساعة، وقد انقضت.',
  },
  PLATFORM_TOKEN_WRONG: {
    status: 422,
    en: 'The platform does not know this token. Copy it again, whole, and try once more.',
    ar: 'لا تعرف المنصة هذا الرمز. انسخه كاملًا من جديد وحاول مرة أخرى.',
  },
  PLATFORM_TOKEN_EXPIRED: {
    status: 422,
    en: 'This token has expired. Create a new one on the platform and paste it here.',
    ar: 'انتهت صلاحية هذا الرمز. أنشئ رمزًا جديدًا في المنصة والصقه هنا.',
  },
  PLATFORM_UNAVAILABLE: {
    status: 503,
    en: 'The platform does not answer just now. Nothing was imported. Try again later, or import a file.',
    ar: 'لا تستجيب المنصة الآن ولم يُستورد شيء. حاول لاحقًا أو استورد ملفًا.',
  },
  EXPORTS_BUSY: {
    status: 409,
    en: 'Three of your exports are still being made. Wait until one is ready, or cancel one.',
    ar: 'لا تزال ثلاث من عمليات التصدير قيد الإعداد. انتظر حتى تجهز إحداها أو ألغِ واحدة منها.',
  },
} as const;
