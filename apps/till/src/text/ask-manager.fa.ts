/** Texts of an approval request sent to managers' phones. */
export const askManagerText = {
  askManager: 'درخواست از گوشی مدیر',
  askHint: 'مدیر می‌تواند از گوشی یا پنل خودش تأیید کند.',
  waitsForManager: 'درخواست برای مدیر رفت. منتظر پاسخ…',
  withdraw: 'پس گرفتن درخواست',
  answers: ({ state, answeredByName }: { state: string; answeredByName: string }) =>
    state === 'REJECTED'
      ? `${answeredByName || 'مدیر'} این درخواست را رد کرد.`
      : state === 'EXPIRED'
        ? 'کسی پاسخ نداد. دوباره بفرستید یا با رمز تأیید کنید.'
        : undefined,
} as const
