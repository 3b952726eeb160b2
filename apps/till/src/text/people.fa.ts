export const peopleText = {
  title: 'مشتری',
  search: 'شماره، نام یا کد اشتراک',
  known: 'مشتری آشنا',
  code: (code: string) => `اشتراک ${code}`,
  noMatch: 'کسی با این نشان نیست. مشتری تازه را بنویسید.',
  fresh: 'مشتری تازه',
  unnamed: 'بی‌نام',
} as const
