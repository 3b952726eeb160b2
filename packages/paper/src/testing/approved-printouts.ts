import type { Block, Printout } from '../printout.ts'

/** Printouts with approved pictures: each contains something that was once printed incorrectly. */
const first = (text: string) => `\u2068${text}\u2069`
const ltr = (text: string) => `\u2066${text}\u2069`

function dish(count: string, title: string, note?: string): Block[] {
  return [
    {
      kind: 'columns',
      size: 'large',
      isBold: true,
      cells: [
        { text: count, share: 2 },
        { text: first(title), share: 9 },
      ],
    },
    ...(note ? [{ kind: 'text', text: note } as const] : []),
  ]
}

export const kitchenTicket: Printout = {
  blocks: [
    { kind: 'text', text: 'چاپ دوباره', size: 'huge', isBold: true, align: 'center', isInverse: true },
    { kind: 'space', dots: 10 },
    {
      kind: 'columns',
      size: 'large',
      isBold: true,
      cells: [
        { text: 'سفارش ۱۲۳', share: 1 },
        { text: `میز ${first('VIP ۴')}`, share: 1, align: 'end' },
      ],
    },
    { kind: 'rule', style: 'thick' },
    ...dish('۲ ×', 'چلوکباب کوبیدهٔ مخصوص با برنج ایرانی', 'بدون پیاز، کنار آن گوجهٔ اضافه'),
    ...dish('۴ ×', 'Coca-Cola Zero 330ml'),
    ...dish('−۱ ×', 'سوپ جو'),
    { kind: 'rule', style: 'dashed' },
    { kind: 'qr', text: 'https://naranj.example/bo/printing/scan/1', caption: 'برای «آماده شد» اسکن کنید' },
  ],
}

export const mixedReceipt: Printout = {
  blocks: [
    { kind: 'text', text: 'کافه رستوران نارنج', size: 'large', isBold: true, align: 'center' },
    { kind: 'text', text: `تلفن: ${ltr('۰۲۱-۸۸۷۷۶۶۵۵')}`, size: 'small', align: 'center' },
    { kind: 'rule' },
    {
      kind: 'columns',
      cells: [
        { text: first('Latte (Large) بدون شکر'), share: 6 },
        { text: '۲', share: 1, align: 'center' },
        { text: ltr('۱۸۵٬۰۰۰'), share: 3, align: 'end' },
      ],
    },
    {
      kind: 'columns',
      isBold: true,
      cells: [
        { text: 'قابل پرداخت', share: 1 },
        { text: `${ltr('۳۷۰٬۰۰۰')} تومان`, share: 1, align: 'end' },
      ],
    },
    { kind: 'text', text: 'نوش جان', align: 'center' },
  ],
}

/** An unbroken text longer than the paper, a Latin name broken over lines, letters with marks, and three thin letters. */
export const longAndMixedText: Printout = {
  blocks: [
    { kind: 'text', text: 'ناشکستنیناشکستنیناشکستنیناشکستنیناشکستنی' },
    { kind: 'text', text: `نوشیدنی ${first('San Pellegrino Sparkling Natural Mineral Water')} ×۲` },
    { kind: 'text', text: 'حتماً گرم؛ مسئولِ آشپزخانه، ژله، لا، الله، می‌خواهم' },
    { kind: 'text', text: 'خط یک\nخط دو', size: 'small' },
  ],
}

/** A ticket of `lines` dishes from a menu of `menu` dishes. */
export function longTicket(lines: number, menu: number): Printout {
  return {
    blocks: Array.from({ length: lines }, (_, at) => ({
      kind: 'columns' as const,
      cells: [
        { text: `${(at % 9) + 1} ×`, share: 2 },
        { text: first(`چلوکباب کوبیدهٔ شمارهٔ ${(at * 7) % menu}`), share: 9 },
        { text: ltr(String(at * 1000)), share: 4, align: 'end' as const },
      ],
    })),
  }
}
