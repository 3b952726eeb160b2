import type { Order } from '@sofreh/ordering/contract'
import { describe, expect, it } from 'vitest'
import { newTicket } from '../ticket/ticket.ts'
import { type Answer, createOutbox, type Sale } from './outbox.ts'

/**
 * A till and a server behind a bad line: `cut` says for each sending whether the request or its answer is lost.
 * The server sells once per key, as ours does.
 */
function shop(cuts: ('none' | 'request' | 'answer' | 'refuse')[]) {
  const kept = new Map<string, Sale>()
  const sold = new Map<string, number>()
  const keys: string[] = []
  const line = { isDead: false }
  const refused = (): Answer => ({
    kind: 'refused',
    refusal: { code: 'ITEM_SOLD_OUT', message: 'تمام شد.', details: {} },
  })
  const orderOf = (sale: Sale) => ({ id: sale.orderId }) as Order
  const outbox = createOutbox({
    keep: async (sale) => void kept.set(sale.id, sale),
    forget: async (id) => void kept.delete(id),
    waiting: async () => [...kept.values()],
    alone: (work) => work(),
    send: async (sale) => {
      const cut = cuts.shift() ?? 'none'
      keys.push(sale.key)
      if (line.isDead || cut === 'request') return { kind: 'unanswered' }
      if (cut === 'refuse') return refused()
      sold.set(sale.key, 1)
      return cut === 'answer' ? { kind: 'unanswered' } : { kind: 'done', order: orderOf(sale) }
    },
    ask: async (sale) => {
      if (line.isDead) return { kind: 'unanswered' }
      return sold.has(sale.key) ? { kind: 'done', order: orderOf(sale) } : { kind: 'absent' }
    },
  })
  return { outbox, kept, sold, keys, line }
}

const sale = (id: string): Sale => ({
  id,
  vendorId: 'naranj',
  orderId: id,
  key: `key-${id}`,
  call: 'quick',
  body: { id, lines: [], payments: [], expectedPrice: 100_000 },
  ticket: newTicket(id),
  total: 100_000,
  madeAtMs: 0,
  refusal: null,
})

describe('a sale on its way', () => {
  it('leaves the device when the server has it', async () => {
    const { outbox, kept } = shop(['none'])
    expect((await outbox.sell(sale('a'))).kind).toBe('done')
    expect(kept.size).toBe(0)
  })

  it('is asked about when the answer was lost, and not sent again', async () => {
    const { outbox, keys, sold } = shop(['answer'])
    expect((await outbox.sell(sale('a'))).kind).toBe('done')
    expect(keys).toHaveLength(1)
    expect(sold.size).toBe(1)
  })

  it('is sent again under the same key when the server never got it', async () => {
    const { outbox, keys, sold } = shop(['request', 'none'])
    expect((await outbox.sell(sale('a'))).kind).toBe('done')
    expect(keys).toEqual(['key-a', 'key-a'])
    expect(sold.size).toBe(1)
  })

  it('waits on the device while the line is dead, and is settled once it is back', async () => {
    const { outbox, kept, sold, line } = shop([])
    line.isDead = true
    expect((await outbox.sell(sale('a'))).kind).toBe('unanswered')
    expect(await outbox.settleWaiting()).toEqual([])
    expect(kept.size).toBe(1)
    line.isDead = false
    expect((await outbox.settleWaiting()).map(({ id }) => id)).toEqual(['a'])
    expect(kept.size).toBe(0)
    expect(sold.size).toBe(1)
  })

  it('is given back to the cashier when the server refuses it at once', async () => {
    const { outbox, kept } = shop(['refuse'])
    expect((await outbox.sell(sale('a'))).kind).toBe('refused')
    expect(kept.size).toBe(0)
  })

  it('stays in sight when it was refused after waiting, and holds up no other sale', async () => {
    const { outbox, kept } = shop(['refuse', 'none'])
    kept.set('a', sale('a'))
    kept.set('b', sale('b'))
    expect((await outbox.settleWaiting()).map(({ id }) => id)).toEqual(['b'])
    expect(kept.get('a')?.refusal?.code).toBe('ITEM_SOLD_OUT')
  })
})
