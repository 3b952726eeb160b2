import { describe, expect, it } from 'vitest'
import { codeSentence, type DescribedCode } from './code-sentence.fa.ts'

const plain: DescribedCode = {
  type: 'PERCENTAGE',
  value: 2000,
  cap: null,
  freeItems: [],
  minimumBasket: 0,
  isStacking: false,
  waivesPackaging: false,
  hours: [],
  channels: [],
  deliveryTypes: [],
  itemIds: [],
  categoryIds: [],
  startsAt: null,
  expiration: null,
  usageLimit: null,
  usageLimitPerUser: null,
  firstOrderOnly: false,
  customerId: null,
}
const tea = { title: 'چای', price: 1, discount: null, packagingCost: 0, withTax: true, servePackagingCost: 0 }
const names = {
  unit: 'تومان',
  dish: (id: string) => ({ kebab: 'کباب' })[id],
  category: (id: string) => ({ drinks: 'نوشیدنی‌ها' })[id],
}
const week = (days: readonly ('SAT' | 'SUN' | 'MON' | 'TUE' | 'WED' | 'THU' | 'FRI')[], from: string, to: string) =>
  days.map((weekday) => ({ weekday, from, to }))

describe('the sentence of a discount code', () => {
  it.each([
    [{}, '۲۰٪ تخفیف'],
    [{ value: 1250 }, '۱۲٫۵٪ تخفیف'],
    [
      {
        cap: 50_000,
        deliveryTypes: ['PICKUP'],
        hours: week(['SAT', 'SUN', 'MON', 'TUE', 'WED'], '12:00', '16:00'),
      },
      '۲۰٪ تخفیف تا سقف ۵۰٬۰۰۰ تومان، فقط تحویل حضوری، شنبه تا چهارشنبه ۱۲ تا ۱۶',
    ],
    [{ type: 'MONEY', value: 30_000, minimumBasket: 150_000 }, '۳۰٬۰۰۰ تومان تخفیف، با سبد دست‌کم ۱۵۰٬۰۰۰ تومان'],
    [
      { type: 'FREESHIPPING', cap: 40_000, channels: ['WEBSITE', 'QR'] },
      'ارسال رایگان تا سقف ۴۰٬۰۰۰ تومان، در سایت و کیوآر میز',
    ],
    [
      { type: 'FREEITEM', freeItems: [{ ...tea, id: 'tea', count: 2 }], itemIds: ['kebab'] },
      '۲ چای رایگان، با سفارش کباب',
    ],
    [{ categoryIds: ['drinks'], itemIds: ['kebab', 'gone'] }, '۲۰٪ تخفیف، روی نوشیدنی‌ها، کباب و ۱ غذای دیگر'],
    [{ hours: week(['THU', 'FRI'], '22:00', '02:00') }, '۲۰٪ تخفیف، پنجشنبه و جمعه ۲۲ تا ۲ بامداد'],
    [
      { hours: week(['SAT', 'SUN', 'MON', 'TUE', 'WED', 'THU', 'FRI'], '11:30', '00:00') },
      '۲۰٪ تخفیف، هر روز ۱۱:۳۰ تا نیمه‌شب',
    ],
    [{ firstOrderOnly: true, usageLimitPerUser: 3, usageLimit: 100 }, '۲۰٪ تخفیف، برای نخستین سفارش، در همه ۱۰۰ بار'],
    [{ usageLimitPerUser: 1, waivesPackaging: true }, '۲۰٪ تخفیف، هر مشتری ۱ بار، بی هزینهٔ بسته‌بندی'],
    [{ isStacking: true, customerId: 'sara' }, '۲۰٪ تخفیف، برای یک مشتری، روی غذاهای تخفیف‌دار هم'],
    [{ expiration: '2026-12-21T20:30:00.000Z' }, '۲۰٪ تخفیف، تا پایان ۳۰ آذر'],
  ] satisfies [Partial<DescribedCode>, string][])('summarises %j', (facts, sentence) => {
    expect(codeSentence({ ...plain, ...facts }, names)).toBe(sentence)
  })
})
