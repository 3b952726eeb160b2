import type { TerminalReason } from '../domain/index.ts'

/** Reasons of a card terminal's outcome, for the person at the terminal. */
export const terminalReasonTexts: Record<TerminalReason, string> = {
  APPROVED: 'کارت‌خوان پذیرفت.',
  REACHED: 'کارت‌خوان در دسترس است.',
  CANCELLED: 'روی کارت‌خوان لغو شد.',
  NO_MONEY: 'موجودی کارت کافی نیست.',
  WRONG_PIN: 'رمز کارت درست نبود.',
  CARD_REFUSED: 'بانک این کارت را نپذیرفت.',
  NO_CARD: 'کارتی کشیده نشد.',
  OFFLINE: 'کارت‌خوان پاسخ نمی‌دهد. روشن بودن و کابل آن را ببینید.',
  BUSY: 'کارت‌خوان مشغول بود.',
  FAULT: 'کارت‌خوان خطا داد. کاغذ و صفحهٔ آن را ببینید.',
  BANK_SILENT: 'بانک پاسخ نداد.',
  BRIDGE_SILENT: 'پل دستگاه‌ها پاسخ نمی‌دهد. رایانه‌ای را که پل روی آن است ببینید.',
  NOT_SUPPORTED_HERE: 'این کارت‌خوان از این‌جا وصل شدنی نیست؛ مبلغ را روی خود آن بزنید.',
  WRONG_AMOUNT: 'کارت‌خوان این مبلغ را نپذیرفت.',
  NO_ANSWER: 'کارت‌خوان به‌موقع پاسخ نداد.',
  RESTARTED: 'پل دستگاه‌ها میان کار خاموش شد.',
  UNREADABLE: 'پاسخ کارت‌خوان خوانا نبود.',
  NOT_THERE: 'کارت‌خوان چنین پرداختی ندارد.',
  OTHER: 'کارت‌خوان نپذیرفت.',
}
