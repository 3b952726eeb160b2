import { newId } from '@sofreh/kernel'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Once } from '@sofreh/database'
import { openTill, type Till } from '../testing/open-till.ts'

let till: Till
beforeAll(async () => {
  till = await openTill()
})
afterAll(() => till.end())

const open = async () => till.open(await till.drawer())
const won = (all: PromiseSettledResult<unknown>[]) => all.filter(({ status }) => status === 'fulfilled').length
const losses = (all: PromiseSettledResult<unknown>[]) =>
  all.flatMap((one) =>
    one.status === 'rejected' ? [(one.reason as { code?: string }).code ?? String(one.reason)] : [],
  )

describe('concurrent requests on one shift', () => {
  it('opens one shift when several tills open the same drawer at once', async () => {
    const drawerId = await till.drawer()
    const all = await Promise.allSettled(Array.from({ length: 6 }, () => till.open(drawerId)))
    expect(won(all)).toBe(1)
    expect(losses(all)).toEqual(Array.from({ length: 5 }, () => 'SHIFT_ALREADY_OPEN'))
    await till.expectLawful()
  })

  it('closes a shift once, with one Z, when several tills close it at once', async () => {
    const shift = await open()
    await till.count(shift.id, { id: newId(), total: 500_000 })
    const all = await Promise.allSettled(Array.from({ length: 4 }, () => till.close(shift.id)))
    expect(won(all)).toBe(1)
    expect(losses(all)).toEqual(['SHIFT_CLOSED', 'SHIFT_CLOSED', 'SHIFT_CLOSED'])
    await till.expectLawful()
  })

  it('records a sale in the Z or outside shifts, and rejects none, while the shift closes', async () => {
    for (let round = 0; round < 6; round += 1) {
      const shift = await open()
      await till.count(shift.id, { id: newId(), total: 500_000 })
      const sales = Array.from({ length: 4 }, () => till.sell(shift.id))
      const closing = till.close(shift.id)
      const sold = await Promise.all(sales)
      const z = await closing
      const inside = sold.filter(({ transaction }) => transaction.shiftId === shift.id).length
      expect(z.z.payments).toBe(inside * 420_000)
      expect(z.z.expected).toBe(500_000 + inside * 420_000)
      expect((await till.read(shift.id)).supplementList).toEqual([])
    }
    await till.expectLawful()
  })

  it('makes closing wait for a sale in progress and counts that sale', async () => {
    const shift = await open()
    await till.count(shift.id, { id: newId(), total: 500_000 })
    const { vendorId } = till.app
    const orderId = await till.app.order()
    const hold: { release: () => void } = { release: () => undefined }
    const held = new Promise<void>((resolve) => {
      hold.release = resolve
    })
    const payment = { vendorId, orderId, id: newId(), amount: 420_000, currency: 'TOMAN', method: 'CASH' } as const
    const writing = new Promise<void>((written) => {
      void till.app.database.transaction(async (tx) => {
        const rest = { provider: 'NONE', personId: null, takenBy: null, shiftId: shift.id } as const
        await till.changeLedger(tx, orderId, () => till.app.payments.recordPayment(tx, { ...payment, ...rest }))
        written()
        await held
      })
    })
    await writing
    const closing = till.close(shift.id)
    const first = await Promise.race([closing, new Promise((resolve) => setTimeout(() => resolve('waits'), 150))])
    expect(first).toBe('waits')
    hold.release()
    expect((await closing).z.payments).toBe(420_000)
    await till.expectLawful()
  })
})

describe('repeated, delayed and unanswered writes', () => {
  const once = (key: string): Once => ({ vendorId: till.app.vendorId, key, fingerprint: key })

  it('applies each drawer write once by its own id, under any idempotency key', async () => {
    const drawerId = await till.drawer()
    const id = newId()
    const shift = await till.open(drawerId, { id })
    expect(await till.open(drawerId, { id })).toEqual(shift)
    const move = { id: newId(), kind: 'PAY_IN', amount: 7_000, reason: 'خرد' }
    expect(await till.move(shift.id, move)).toMatchObject({ id: move.id, amount: 7_000 })
    expect(await till.move(shift.id, move)).toMatchObject({ id: move.id, amount: 7_000 })
    const otherwise = till.move(shift.id, { ...move, amount: 8_000 })
    await expect(otherwise).rejects.toMatchObject({ code: 'IDEMPOTENCY_CONFLICT' })
    const paid = newId()
    const { orderId } = await till.sell(shift.id, { id: paid })
    const body = { id: paid, orderId, amount: 420_000, shiftId: shift.id }
    await till.call('POST /api-sofreh/payments/cash', { body })
    const count = { id: newId(), total: 927_000 }
    await till.count(shift.id, count)
    await till.count(shift.id, count)
    await expect(till.count(shift.id, { ...count, total: 1 })).rejects.toMatchObject({ code: 'IDEMPOTENCY_CONFLICT' })
    const closing = { id: newId() }
    const z = await till.close(shift.id, closing)
    expect(await till.close(shift.id, closing)).toEqual(z)
    expect(z.z).toMatchObject({ expected: 927_000, difference: 0 })
    expect((await till.read(shift.id)).counts).toHaveLength(1)
    expect((await till.movements(shift.id)).totalCount).toBe(3)
    await till.expectLawful()
  })

  it('answers a repeated request with the first answer an hour later and after the shift closed', async () => {
    const drawerId = await till.drawer()
    const caller = { ...till.staff(), once: once('open') }
    const body = { id: newId() }
    const shift = await till.open(drawerId, body, { caller })
    const move = { id: newId(), kind: 'DROP', amount: 100_000, reason: 'گاوصندوق' }
    const mover = { caller: { ...till.staff(), once: once('move') } }
    const moved = await till.move(shift.id, move, mover)
    await till.count(shift.id, { id: newId(), total: 400_000 })
    const closer = { caller: { ...till.staff(), once: once('close') } }
    const closing = { id: newId() }
    const z = await till.close(shift.id, closing, closer)
    till.app.clock.advance(3_600_000)
    expect(await till.move(shift.id, move, mover)).toEqual(moved)
    expect(await till.open(drawerId, body, { caller })).toEqual(shift)
    expect(await till.close(shift.id, closing, closer)).toEqual(z)
    // Idempotency keys expire after a week; the ids still identify a repeat.
    expect(await till.move(shift.id, move)).toEqual(moved)
    expect((await till.read(shift.id)).supplementList).toEqual([])
    await till.expectLawful()
  })

  it('leaves the shift open and without a Z when the server dies while closing it', async () => {
    const shift = await open()
    await till.count(shift.id, { id: newId(), total: 500_000 })
    const dying = till.app.server({
      events: {
        ...till.app.parts.events,
        announce: async () => {
          throw new Error('the plug was pulled')
        },
      },
    })
    await expect(till.close(shift.id, {}, { server: dying })).rejects.toThrow('the plug was pulled')
    expect(await till.read(shift.id)).toMatchObject({ status: 'OPEN', z: null })
    expect(await till.close(shift.id)).toMatchObject({ number: 1, z: { difference: 0 } })
    await till.expectLawful()
  })
})

describe('a shift with many sales', () => {
  it('closes a shift of 2,000 sales in fewer than 25 statements', async () => {
    const shift = await open()
    const { vendorId } = till.app
    await till.rows(`
      with sold as (
        insert into transactions (vendor_id, id, order_id, type, method, provider, merchant, amount, currency, status,
          shift_id, created_at, settled_at)
        select '${vendorId}', gen_random_uuid(), gen_random_uuid(), 'PAYMENT', case when n % 3 = 0 then 'CARD' else 'CASH' end,
          'NONE', 'VENDOR', 100000 + n, 'TOMAN', 'DONE', '${shift.id}', now(), now() from generate_series(1, 2000) n
        returning id, order_id, method, amount
      ), frozen as (
        insert into paid_parts (vendor_id, payment_id, part_key, order_id, kind, price, discount, tax, amount)
        select '${vendorId}', id, 'whole', order_id, 'WHOLE', amount, 0, 0, amount from sold
      )
      insert into drawer_movements (vendor_id, id, shift_id, kind, amount, transaction_id, at)
      select '${vendorId}', gen_random_uuid(), '${shift.id}', 'SALE', amount, id, now() from sold where method = 'CASH'`)
    await till.count(shift.id, { id: newId(), total: 500_000 })
    const statements = await till.statementsOf((server) => till.close(shift.id, {}, { server }))
    const z = (await till.read(shift.id)).z
    expect(z?.payments).toBe(2000 * 100_000 + (2000 * 2001) / 2)
    expect(statements).toBeLessThan(25)
    await till.expectLawful()
  })
})
