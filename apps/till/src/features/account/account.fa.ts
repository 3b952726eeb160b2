export const accountText = {
  title: 'بدهی و کیف پول',
  choose: 'از کدام مشتری پول می‌گیرید؟',
  unknown: 'این مشتری هنوز به سرور نرسیده است؛ کمی بعد دوباره بزنید.',
  mayNot: 'دیدن مشتریان کار شما نیست؛ از کسی که اجازه دارد بخواهید.',
  other: 'مشتری دیگر',
  reading: 'حساب مشتری می‌آید',
  again: 'دوباره بخوان',
  offline: 'بدون اینترنت نمی‌شود: تنها سرور می‌داند مشتری چه بدهکار است و در کیف پولش چه هست.',
  debt: 'بدهی',
  wallet: 'کیف پول',
  acts: { DEBT: 'دریافت بدهی', TOPUP: 'شارژ کیف پول' },
  amount: 'چقدر می‌گیرید؟',
  moreThanOwed: 'از بدهی بیشتر است.',
  done: {
    DEBT: (amount: string, name: string) => `${amount} از بدهی ${name} گرفته شد.`,
    TOPUP: (amount: string, name: string) => `کیف پول ${name} ${amount} شارژ شد.`,
  },
} as const
