import { describe, expect, it } from 'vitest'
import { callerNumber, landlineOf } from './caller-number.ts'

const tehran = { areaCode: '021', dropDigits: 0 }

describe('callerNumber', () => {
  it.each([
    ['09121234567', '09121234567'],
    ['9121234567', '09121234567'],
    ['989121234567', '09121234567'],
    ['00989121234567', '09121234567'],
    ['+98 912 123 4567', '09121234567'],
    ['88001122', '02188001122'],
    ['02188001122', '02188001122'],
    ['982188001122', '02188001122'],
    ['', ''],
    ['P', ''],
    ['110', ''],
  ])('normalises %s to %s', (input, known) => {
    expect(callerNumber(input, tehran)).toBe(known)
  })

  it('drops the digits that a switchboard puts before the number', () => {
    expect(callerNumber('9009121234567', { areaCode: '', dropDigits: 2 })).toBe('09121234567')
  })
})

describe('landlineOf', () => {
  it.each([
    ['۰۲۱-۸۸۰۰۱۱۲۲', '', '02188001122'],
    ['88001122', '021', '02188001122'],
    ['+98 21 8800 1122', '', '02188001122'],
    ['88001122', '', undefined],
    ['09121234567', '021', undefined],
    ['110', '021', undefined],
  ])('normalises %s with area code %j to %s', (input, areaCode, normalised) => {
    expect(landlineOf(input, areaCode)).toBe(normalised)
  })
})
