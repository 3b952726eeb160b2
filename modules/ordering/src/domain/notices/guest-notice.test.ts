import { describe, expect, it } from 'vitest'
import { guestNoticeOf, type NoticeOrder, guestNoticeChannels } from './guest-notice.ts'

const at = '2026-11-21T09:00:00.000Z'
const table = { id: 't', name: '۴', categoryName: 'سالن' }
const placed: NoticeOrder = {
  state: 'CONFIRMED',
  channel: 'WEBSITE',
  deliveryType: 'PICKUP',
  table: null,
  times: {},
  rejectCause: null,
  mergedInto: null,
}

describe('guest notices', () => {
  it.each<[string, Partial<NoticeOrder>, ReturnType<typeof guestNoticeOf>]>([
    ['notifies of an accepted order of the site', {}, 'ACCEPTED'],
    [
      'does not repeat the acceptance when an order returns from ready to the kitchen',
      { times: { READYTOPICKUP: at } },
      undefined,
    ],
    ['sends nothing for an order accepted at the counter', { channel: 'SALON' }, undefined],
    ['sends nothing for an order accepted at a kiosk', { channel: 'KIOSK' }, undefined],
    ['notifies of a ready kiosk order', { state: 'READYTOSERVE', channel: 'KIOSK', deliveryType: 'SERVE' }, 'READY'],
    [
      'notifies of a rejected kiosk order',
      { state: 'REJECTED', channel: 'KIOSK', rejectCause: 'SOLD_OUT' },
      'REJECTED',
    ],
    ['sends nothing while an order waits for acceptance', { state: 'PAID' }, undefined],
    ['notifies of a ready pickup order', { state: 'READYTOPICKUP', channel: 'SALON' }, 'READY'],
    [
      'notifies of an order ready to be served at the table',
      { state: 'READYTOSERVE', deliveryType: 'SERVE', table },
      'READY',
    ],
    [
      'sends nothing while an order waits for a courier',
      { state: 'READYTOSHIPMENT', deliveryType: 'DELIVER' },
      undefined,
    ],
    ['notifies when the courier leaves', { state: 'DELIVERING', deliveryType: 'DELIVER', channel: 'SALON' }, 'ON_WAY'],
    [
      'notifies when a delivery was handed over',
      { state: 'DELIVERED', deliveryType: 'DELIVER', channel: 'SALON', times: { DELIVERED: at } },
      'ARRIVED',
    ],
    [
      'notifies of the hand-over of a delivery that finished with it',
      { state: 'FINISHED', deliveryType: 'ZFEXPRESS', times: { DELIVERED: at } },
      'ARRIVED',
    ],
    ['sends nothing for a pickup that was handed over', { state: 'DELIVERED', times: { DELIVERED: at } }, undefined],
    ['notifies of a rejected order', { state: 'REJECTED', rejectCause: 'SOLD_OUT' }, 'REJECTED'],
    [
      'notifies of a rejected phone order',
      { state: 'REJECTED', channel: 'SALON', deliveryType: 'DELIVER' },
      'REJECTED',
    ],
    ['sends nothing for an order rejected at the counter', { state: 'REJECTED', channel: 'SALON' }, undefined],
    ['sends nothing for an order that was never paid', { state: 'REJECTED', rejectCause: 'UNPAID_IN_TIME' }, undefined],
    ['sends nothing for a platform’s order', { state: 'REJECTED', channel: 'SNAPPFOOD' }, undefined],
    ['sends nothing for a merged bill', { state: 'READYTOSERVE', mergedInto: 'x' }, undefined],
  ])('%s', (_, facts, kind) => {
    expect(guestNoticeOf({ ...placed, ...facts })).toBe(kind)
  })

  const seated = { deliveryType: 'SERVE', table } as const
  it.each([
    ['by push, and by SMS away from the table', placed, { channel: 'SMS' }, false, ['PUSH', 'SMS']],
    ['by push only at a table', seated, { channel: 'SMS' }, false, ['PUSH']],
    ['by push and SMS without a table', { ...seated, table: null }, { channel: 'SMS' }, false, ['PUSH', 'SMS']],
    ['by push only where the vendor chose no SMS', placed, { channel: 'PUSH' }, false, ['PUSH']],
    ['not at all where the vendor switched it off', placed, { channel: 'OFF' }, false, []],
    ['by push and SMS when staff send it by hand', placed, { channel: 'OFF' }, true, ['PUSH', 'SMS']],
    [
      'not at all without a browser and a phone',
      placed,
      { channel: 'SMS', hasBrowser: false, hasPhone: false },
      true,
      [],
    ],
  ] as const)('notifies %s', (_, order, facts, isAsked, channels) => {
    expect(guestNoticeChannels(order, { hasBrowser: true, hasPhone: true, ...facts }, isAsked)).toEqual(channels)
  })
})
