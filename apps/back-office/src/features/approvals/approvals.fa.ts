/** Text of a till's request that a manager answers on any page of the office. */
export const approvalsText = {
  title: 'درخواست تأیید از صندوق',
  till: 'صندوق',
  order: (number: string) => `سفارش ${number}`,
  newOrder: 'سفارش تازه',
  atMost: 'مبلغ',
  left: (age: string) => `${age} فرصت مانده`,
  approve: 'تأیید',
  reject: 'اجازه نمی‌دهم',
  approved: 'تأیید شد و به صندوق رسید.',
  rejected: 'رد شد و به صندوق رسید.',
  answeredBy: (name: string) => `${name} پیش‌تر به این درخواست پاسخ داده است.`,
  waiting: (count: string) => `${count} درخواست دیگر هم منتظر است`,
} as const
