import { describe, expect, it } from 'vitest'
import { enamadFrom, instagramFrom } from './index.ts'

describe('an Instagram page', () => {
  it.each([
    'naranj.food',
    '@Naranj.Food',
    ' https://www.instagram.com/naranj.food/?hl=fa ',
    'instagram.com/naranj.food',
  ])('is known by its name, also from %s', (typed) => expect(instagramFrom(typed)).toBe('naranj.food'))
})

describe('a seal of eNamad', () => {
  const seal = 'https://trustseal.enamad.ir/?id=12345&Code=aBcD12'
  it.each([
    seal,
    `<a referrerpolicy='origin' target='_blank' href='${seal}'><img src='https://trustseal.enamad.ir/logo.aspx?id=12345&Code=aBcD12'></a>`,
    '<a href="https://trustseal.enamad.ir/?id=12345&amp;Code=aBcD12">',
    'https://trustseal.enamad.ir/Verify.aspx?id=12345&p=aBcD12',
  ])('is found in %s', (typed) => expect(enamadFrom(typed)).toBe(seal))

  it.each(['https://evil.example/?id=12345&Code=aBcD12', 'javascript:alert(1)', '12345'])(
    'is not found in %s',
    (typed) => expect(enamadFrom(typed)).toBeUndefined(),
  )

  it('is empty for an empty text', () => expect(enamadFrom(' ')).toBe(''))
})
