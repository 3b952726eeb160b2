import { describe, expect, it } from 'vitest'
import { enamadLink, instagramName } from './index.ts'

describe('instagramName', () => {
  it.each([
    'naranj.food',
    '@Naranj.Food',
    ' https://www.instagram.com/naranj.food/?hl=fa ',
    'instagram.com/naranj.food',
  ])('extracts the Instagram name from %s', (typed) => expect(instagramName(typed)).toBe('naranj.food'))
})

describe('enamadLink', () => {
  const seal = 'https://trustseal.enamad.ir/?id=12345&Code=aBcD12'
  it.each([
    seal,
    `<a referrerpolicy='origin' target='_blank' href='${seal}'><img src='https://trustseal.enamad.ir/logo.aspx?id=12345&Code=aBcD12'></a>`,
    '<a href="https://trustseal.enamad.ir/?id=12345&amp;Code=aBcD12">',
    'https://trustseal.enamad.ir/Verify.aspx?id=12345&p=aBcD12',
  ])('finds the eNamad seal in %s', (typed) => expect(enamadLink(typed)).toBe(seal))

  it.each(['https://evil.example/?id=12345&Code=aBcD12', 'javascript:alert(1)', '12345'])(
    'rejects %s as an eNamad seal',
    (typed) => expect(enamadLink(typed)).toBeUndefined(),
  )

  it('returns an empty seal for an empty text', () => expect(enamadLink(' ')).toBe(''))
})
