/** Texts of the provider's responses; numbers below 200 are states of a message, the rest of a call. */
export const statusTexts: Record<number, string> = {
  1: 'در صف ارسال',
  4: 'ارسال به مخابرات',
  10: 'رسیده به گیرنده',
  100: 'شناسه نامعتبر',
  200: 'تایید شد',
}
