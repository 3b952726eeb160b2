import { describe, expect, it } from 'vitest'
import { createGuestEraser } from './create-guest-eraser.ts'

describe('createGuestEraser', () => {
  it('erases name, phone and address and leaves money, lines and reasons of staff', () => {
    const erase = createGuestEraser()
    const address = { addressId: 'a', title: 'خانه', address: 'ونک', plaque: '۱۲', position: { lat: 35.7, lng: 51.4 } }
    expect(
      erase({
        customerId: 'p',
        customer: { personId: 'p', name: 'سارا', phone: '09121234567' },
        delivery: { address, zone: { price: 40_000 }, fleet: null },
        asked: '{"description":"زنگ نزنید"}',
        rejectReason: 'تمام شد',
        lines: [{ id: 'l', title: 'کوبیده', count: 2, price: 100_000, note: '' }],
      }),
    ).toEqual({
      customerId: 'p',
      customer: { personId: 'p', name: '', phone: '' },
      delivery: {
        address: {
          addressId: null,
          title: '',
          address: '',
          plaque: '',
          unit: '',
          description: '',
          receiverName: '',
          receiverPhone: '',
          position: null,
        },
        zone: { price: 40_000 },
        fleet: null,
      },
      asked: '',
      rejectReason: 'تمام شد',
      lines: [{ id: 'l', title: 'کوبیده', count: 2, price: 100_000, note: '' }],
    })
  })

  it('gives equal notes the same stand-in in every document, and different notes different ones', () => {
    const erase = createGuestEraser()
    expect(erase([{ note: 'بی‌پیاز' }, { note: 'تند' }])).toEqual([{ note: '#1' }, { note: '#2' }])
    expect(erase({ kind: 'lineNote', note: 'بی‌پیاز' })).toEqual({ kind: 'lineNote', note: '#1' })
  })
})
