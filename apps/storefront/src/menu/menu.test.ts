import { describe, expect, it } from 'vitest'
import { kebab, lastOnes, onlyHere, sampleGroup, sampleItem, sampleMenu, soldOut } from '../page/sample.seed.ts'
import { menuText } from '../text/menu.fa.ts'
import { leftOf, whyNot } from '../dish/availability.ts'
import { toneOf } from '../dish/item-picture.tsx'
import { menuSearchOf } from './search.ts'
import { withTopping } from '../dish/topping-choice.ts'

const search = menuSearchOf(sampleMenu([kebab, sampleItem({ id: 'x', title: 'قورمه‌سبزی', tags: ['سنتی'] }), soldOut]))
const titles = (typed: string) => search(typed).items.map(({ title }) => title)

describe('menu search', () => {
  it('finds dishes by partial names with or without the half-space, in any digits and letter forms', () => {
    expect(titles('قورمه سبزی')).toEqual(['قورمه‌سبزی'])
    expect(titles('قورمهسبزی')).toEqual(['قورمه‌سبزی'])
    expect(titles('سبز قور')).toEqual(['قورمه‌سبزی'])
    expect(titles('كباب 2')).toContain('چلوکباب ۲ سیخ')
  })

  it('finds dishes by tag and category, and nothing for an unknown term', () => {
    expect(titles('سنتی')).toEqual(['قورمه‌سبزی'])
    expect(titles('کباب‌ها')).toHaveLength(3)
    expect(titles('پیتزا')).toEqual([])
  })

  it('offers a correction when no dish matches the typed text', () => {
    expect(search('قرمه')).toMatchObject({ items: [{ title: 'قورمه‌سبزی' }], meant: 'قورمه' })
    expect(search('قورمه').meant).toBeUndefined()
  })
})

describe('unavailable dish', () => {
  const nowMs = Date.parse('2026-11-21T10:00:00Z')

  it('says why a dish is unavailable and when it returns', () => {
    expect(whyNot(kebab, { deliveryType: 'PICKUP', nowMs })).toBeUndefined()
    expect(whyNot(soldOut, { deliveryType: 'PICKUP', nowMs })).toBe('تمام شد')
    expect(whyNot(onlyHere, { deliveryType: 'PICKUP', nowMs })).toBe('برای تحویل حضوری نیست')
    const breakfast = sampleItem({
      isAvailable: false,
      unavailableReason: 'NOT_NOW',
      availableFrom: '2026-11-22T04:30:00.000Z',
    })
    expect(whyNot(breakfast, { deliveryType: 'SERVE', nowMs })).toBe('اکنون سرو نمی‌شود · فردا از ۰۸:۰۰')
  })

  it('shows the number of portions left only when few are left', () => {
    expect(leftOf(lastOnes)).toBe(3)
    expect(leftOf(kebab)).toBeUndefined()
    expect(leftOf({ ...lastOnes, stock: 60 })).toBeUndefined()
  })
})

describe('topping group', () => {
  it('states the rule of a topping group in one sentence', () => {
    expect(menuText.groupRule({ min: 1, max: 3, free: 2 })).toBe('یک تا سه انتخاب، دو تای ارزان‌تر رایگان')
    expect(menuText.groupRule({ min: 0, max: 2, free: 1 })).toBe('تا دو انتخاب، ارزان‌ترین رایگان')
    expect(menuText.groupRule({ min: 1, max: 1, free: 0 })).toBe('یک انتخاب')
    expect(menuText.groupRule({ min: 0, max: 12, free: 12 })).toBe('تا ۱۲ انتخاب، رایگان')
  })

  it('replaces the choice in a topping group of one, and accepts no more in a full group', () => {
    const [one, two] = sampleGroup.toppings.map(({ id }) => id)
    const single = { ...sampleGroup, max: 1 }
    const first = withTopping([], { group: single, toppingId: one ?? '', count: 1 })
    expect(withTopping(first, { group: single, toppingId: two ?? '', count: 1 })).toEqual([
      { toppingId: two, count: 1 },
    ])
    const full = withTopping([{ toppingId: one ?? '', count: 1 }], {
      group: sampleGroup,
      toppingId: two ?? '',
      count: 9,
    })
    expect(full).toContainEqual({ toppingId: two, count: 2 })
    expect(withTopping(full, { group: sampleGroup, toppingId: two ?? '', count: 0 })).toEqual([
      { toppingId: one, count: 1 },
    ])
  })
})

describe('picture placeholder', () => {
  it('colours a picture placeholder by the picture name, and not at all for an older name', () => {
    expect(toneOf('/files/01a/pb52527217ea784a-320.webp')).toBe('#b52')
    expect(toneOf('http://naranj.localhost/files/01a/pb52527217ea784a-1280.webp')).toBe('#b52')
    for (const older of ['8f203527217ea784-320.webp', '8f203527217ea7848f203527217ea784-320.webp'])
      expect(toneOf(`/files/01a/${older}`)).toBe('')
  })
})
