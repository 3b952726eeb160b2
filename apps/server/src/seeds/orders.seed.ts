/** Demo sales of Naranj: some finished orders and two open tables. */
export type DemoSale = {
  minutesAgo: number
  table?: string
  customer?: { phone: string; firstName: string; lastName: string }
  paidBy: 'CASH' | 'CARD'
  lines: readonly (readonly [title: string, count: number])[]
}

const sara = { phone: '09350000001', firstName: 'سارا', lastName: 'مهمان' }
const amir = { phone: '09350000002', firstName: 'امیر', lastName: 'مهمان' }
const neda = { phone: '09350000003', firstName: 'ندا', lastName: 'رضایی' }
const koorosh = { phone: '09350000004', firstName: 'کوروش', lastName: 'نادری' }

const finished: readonly DemoSale[] = [
  // The sales span more than a day, so that two business days have sales at any hour of seeding.
  {
    minutesAgo: 1545,
    table: 'میز ۲',
    paidBy: 'CARD',
    customer: neda,
    lines: [
      ['زرشک‌پلو با مرغ', 2],
      ['دوغ محلی با پونه', 2],
    ],
  },
  {
    minutesAgo: 1440,
    paidBy: 'CASH',
    lines: [
      ['آش رشته', 3],
      ['نان سنگک تازه', 2],
    ],
  },
  {
    minutesAgo: 1380,
    table: 'تخت ۱',
    paidBy: 'CARD',
    customer: koorosh,
    lines: [
      ['لوبیاپلو با ماست', 1],
      ['آلبالوپلو با گوشت قلقلی', 2],
      ['سالاد شیرازی', 3],
    ],
  },
  {
    minutesAgo: 1290,
    table: 'میز ۴',
    paidBy: 'CARD',
    lines: [
      ['میرزاقاسمی', 1],
      ['ماست موسیر', 1],
      ['نوشابهٔ قوطی', 2],
    ],
  },
  {
    minutesAgo: 620,
    paidBy: 'CASH',
    customer: amir,
    lines: [
      ['زرشک‌پلو با مرغ', 1],
      ['شربت نارنج و نعنا', 1],
    ],
  },
  {
    minutesAgo: 410,
    table: 'میز ۱',
    paidBy: 'CARD',
    customer: sara,
    lines: [
      ['باقالی‌پلو با ماهیچه', 2],
      ['زیتون پرورده', 1],
      ['چای زعفرانی با نبات', 2],
    ],
  },
  {
    minutesAgo: 300,
    table: 'میز ۶',
    paidBy: 'CARD',
    lines: [
      ['آلبالوپلو با گوشت قلقلی', 1],
      ['فالودهٔ شیرازی', 2],
    ],
  },
  {
    minutesAgo: 190,
    paidBy: 'CASH',
    customer: neda,
    lines: [
      ['آش رشته', 2],
      ['حلوای تر شیراز', 1],
    ],
  },
  {
    minutesAgo: 95,
    table: 'تخت ۳',
    paidBy: 'CARD',
    lines: [
      ['زرشک‌پلو با مرغ', 3],
      ['سالاد فصل با سس نارنج', 1],
      ['دوغ محلی با پونه', 3],
    ],
  },
]

const open: readonly DemoSale[] = [
  {
    minutesAgo: 14,
    table: 'میز ۷',
    paidBy: 'CARD',
    lines: [
      ['باقالی‌پلو با ماهیچه', 1],
      ['زرشک‌پلو با مرغ', 1],
      ['سالاد شیرازی', 2],
    ],
  },
  {
    minutesAgo: 6,
    table: 'تخت ۲',
    paidBy: 'CARD',
    customer: koorosh,
    lines: [
      ['شربت بیدمشک و تخم شربتی', 4],
      ['بستنی زعفرانی با نان خرمایی', 2],
    ],
  },
]

export const demoOrders = {
  finished,
  open,
  /** Ordered with the table's code and not accepted yet. */
  guest: {
    mobile: '09350000002',
    minutesAgo: 2,
    table: 'میز ۹',
    paidBy: 'CASH',
    lines: [
      ['لوبیاپلو با ماست', 2],
      ['دوغ محلی با پونه', 2],
    ],
  } satisfies DemoSale & { mobile: string },
}
