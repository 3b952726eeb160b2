/** Texts of the search field over the till's map. */
export const pinSearchText = {
  label: 'جست‌وجوی محله یا خیابان',
  results: 'نتیجه‌های جست‌وجو',
  asking: 'در حال جست‌وجو',
  none: 'جایی با این نام پیدا نشد. نقشه را جابه‌جا کنید.',
  silent: 'جست‌وجو الان پاسخ نمی‌دهد. نقشه را جابه‌جا کنید.',
} as const
