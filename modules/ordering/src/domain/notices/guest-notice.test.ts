import { describe, expect, it } from 'vitest'
import { guestNoticeOf, type NoticeSheet, noticeWays } from './guest-notice.ts'

const at = '2026-11-21T09:00:00.000Z'
const table = { id: 't', name: '۴', categoryName: 'سالن' }
const placed: NoticeSheet = {
  state: 'CONFIRMED',
  channel: 'WEBSITE',
  deliveryType: 'PICKUP',
  table: null,
  times: {},
  rejectCause: null,
  mergedInto: null,
}

describe('guest notices', () => {
  it.each<[string, Partial<NoticeSheet>, ReturnType<typeof guestNoticeOf>]>([
    ['is told that an order from the site was accepted', {}, 'ACCEPTED'],
    ['is not told again when an order returns from ready to the kitchen', { times: { READYTOPICKUP: at } }, undefined],
    ['is not told of an acceptance at the counter', { channel: 'SALON' }, undefined],
    ['is not told while the order waits for acceptance', { state: 'PAID' }, undefined],
    ['is told that it can be fetched', { state: 'READYTOPICKUP', channel: 'SALON' }, 'READY'],
    ['is told that it comes to the table', { state: 'READYTOSERVE', deliveryType: 'SERVE', table }, 'READY'],
    ['is not told that it waits for a courier', { state: 'READYTOSHIPMENT', deliveryType: 'DELIVER' }, undefined],
    ['is told that the courier left', { state: 'DELIVERING', deliveryType: 'DELIVER', channel: 'SALON' }, 'ON_WAY'],
    ['is told that the order was turned down', { state: 'REJECTED', rejectCause: 'SOLD_OUT' }, 'REJECTED'],
    ['is told by telephone orders too', { state: 'REJECTED', channel: 'SALON', deliveryType: 'DELIVER' }, 'REJECTED'],
    ['is not told at the counter', { state: 'REJECTED', channel: 'SALON' }, undefined],
    ['is not told of an order never paid', { state: 'REJECTED', rejectCause: 'UNPAID_IN_TIME' }, undefined],
    ['is not told by us of a platform’s order', { state: 'REJECTED', channel: 'SNAPPFOOD' }, undefined],
    ['is not told of a bill that was merged', { state: 'READYTOSERVE', mergedInto: 'x' }, undefined],
  ])('%s', (_, facts, kind) => {
    expect(guestNoticeOf({ ...placed, ...facts })).toBe(kind)
  })

  const seated = { deliveryType: 'SERVE', table } as const
  it.each([
    ['by the phone that asked, and an SMS elsewhere', placed, { channel: 'SMS' }, false, ['PUSH', 'SMS']],
    ['at a table by no SMS', seated, { channel: 'SMS' }, false, ['PUSH']],
    ['without a table by SMS', { ...seated, table: null }, { channel: 'SMS' }, false, ['PUSH', 'SMS']],
    ['by no SMS where the vendor chose none', placed, { channel: 'PUSH' }, false, ['PUSH']],
    ['by nothing where the vendor switched it off', placed, { channel: 'OFF' }, false, []],
    ['by everything when staff ask for it', placed, { channel: 'OFF' }, true, ['PUSH', 'SMS']],
    ['by nothing without a phone', placed, { channel: 'SMS', hasBrowser: false, hasPhone: false }, true, []],
  ] as const)('is told %s', (_, sheet, facts, isAsked, ways) => {
    expect(noticeWays(sheet, { hasBrowser: true, hasPhone: true, ...facts }, isAsked)).toEqual(ways)
  })
})
