import { newId } from '@sofreh/kernel'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { AccountEntry, AccountView } from '../../../contract/index.ts'
import { type GuestBook, openGuestBook } from '../../testing/guest-book.ts'

let book: GuestBook
const vendorId = newId()
beforeAll(async () => {
  book = await openGuestBook()
})
afterEach(async () => expect(await book.breaches()).toEqual([]))
afterAll(() => book.close())

const account = (personId: string) => book.customers.accountOf(book.database, vendorId, personId)
const topUp = (personId: string, amount: number, more: object = {}) =>
  book.act(vendorId, personId, 'wallet', { type: 'TOPUP', amount, method: 'CARD', ...more })
const payBack = (personId: string, amount: number, more: object = {}) =>
  book.act(vendorId, personId, 'debt', { amount, method: 'CARD', ...more })
const allow = (personId: string, creditLimit: number) => book.act(vendorId, personId, 'credit-limit', { creditLimit })
type Taken = { transactionId?: string; orderId?: string; takenBy?: string }
const take = (personId: string, amount: number, ids: Taken = {}) =>
  book.database.transaction((tx) =>
    book.customers.takeCredit(tx, { vendorId, personId, transactionId: newId(), orderId: newId(), amount, ...ids }),
  )
const giveBack = (personId: string, amount: number, ids: { transactionId?: string; orderId?: string } = {}) =>
  book.database.transaction((tx) =>
    book.customers.returnCredit(tx, { vendorId, personId, transactionId: newId(), orderId: newId(), amount, ...ids }),
  )

describe('credit payments', () => {
  it('uses the wallet, then credit up to the limit, and reports what is left when it is not enough', async () => {
    const guest = await book.newGuest(vendorId)
    await topUp(guest, 30_000)
    await allow(guest, 100_000)
    await take(guest, 50_000)
    expect(await account(guest)).toEqual({ points: 0, wallet: 0, debt: 20_000, creditLimit: 100_000 })
    await expect(take(guest, 80_001)).rejects.toMatchObject({ code: 'CREDIT_LIMIT_REACHED', details: { left: 80_000 } })
    await take(guest, 80_000)
    expect(await account(guest)).toMatchObject({ debt: 100_000 })
    await expect(take(await book.newGuest(vendorId), 1)).rejects.toMatchObject({ code: 'CREDIT_LIMIT_REACHED' })
  })

  it('applies a payment once and a refund once when they are repeated', async () => {
    const guest = await book.newGuest(vendorId)
    await allow(guest, 100_000)
    const [payment, refund] = [
      { transactionId: newId(), orderId: newId() },
      { transactionId: newId(), orderId: newId() },
    ]
    await Promise.all(Array.from({ length: 5 }, () => take(guest, 40_000, payment)))
    expect(await account(guest)).toMatchObject({ debt: 40_000 })
    await Promise.all(Array.from({ length: 5 }, () => giveBack(guest, 10_000, { ...refund, orderId: payment.orderId })))
    expect(await account(guest)).toMatchObject({ debt: 30_000, wallet: 0 })
  })

  it('never exceeds the limit when fifty tills charge it at once', { timeout: 60_000 }, async () => {
    const guest = await book.newGuest(vendorId)
    await topUp(guest, 50_000)
    await allow(guest, 200_000)
    const tries = await Promise.allSettled(Array.from({ length: 50 }, () => take(guest, 10_000)))
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(25)
    for (const one of tries.filter((each) => each.status === 'rejected'))
      expect(one.reason).toMatchObject({ code: 'CREDIT_LIMIT_REACHED' })
    expect(await account(guest)).toMatchObject({ wallet: 0, debt: 200_000 })
  })

  it("refunds to the order's own debt, then other debts, then the wallet", async () => {
    const guest = await book.newGuest(vendorId)
    await allow(guest, 100_000)
    const orderId = newId()
    await take(guest, 30_000)
    await take(guest, 40_000, { orderId })
    await giveBack(guest, 25_000, { orderId })
    expect(await account(guest)).toMatchObject({ debt: 45_000, wallet: 0 })
    await giveBack(guest, 60_000, { orderId })
    expect(await account(guest)).toMatchObject({ debt: 0, wallet: 15_000 })
  })
})

describe('account money at the counter', () => {
  it("collects a debt in parts, never more than is owed, and puts a shift's cash into its drawer", async () => {
    const guest = await book.newGuest(vendorId)
    await allow(guest, 100_000)
    await take(guest, 70_000)
    const shiftId = newId()
    const id = newId()
    const cash = { id, method: 'CASH', shiftId, reason: 'سر ماه' }
    for (let time = 0; time < 2; time++) expect(await payBack(guest, 50_000, cash)).toMatchObject({ debt: 20_000 })
    expect(book.money.filter((each) => each.id === id)).toMatchObject([
      { id, shiftId, purpose: 'DEBT', type: 'PAYMENT', method: 'CASH', amount: 50_000 },
    ])
    await expect(payBack(guest, 20_001)).rejects.toMatchObject({ code: 'MORE_THAN_OWED', details: { debt: 20_000 } })
    expect(await payBack(guest, 20_000)).toMatchObject({ debt: 0, creditLeft: 100_000 })
  })

  it("pays out at most the wallet's balance, and requires the refund permission", async () => {
    const guest = await book.newGuest(vendorId)
    await topUp(guest, 40_000)
    const refund = { type: 'REFUND', amount: 40_001, method: 'CASH' }
    await expect(book.act(vendorId, guest, 'wallet', refund)).rejects.toMatchObject({ code: 'WALLET_NOT_ENOUGH' })
    const name = 'POST /api-sofreh/customers/{id}/wallet'
    const asked = { params: { id: guest }, body: { ...refund, id: newId(), amount: 40_000 } }
    const cashier = book.staffOf(vendorId, ['PAYMENT_TAKE'])
    await expect(book.call(name, asked, cashier)).rejects.toMatchObject({ code: 'FORBIDDEN' })
    expect(await book.call(name, asked, book.staffOf(vendorId))).toMatchObject({ wallet: 0 })
  })

  it('rejects a balance too large to be added exactly', async () => {
    const guest = await book.newGuest(vendorId)
    await topUp(guest, 1_000_000_000_000)
    await expect(topUp(guest, 1)).rejects.toMatchObject({ code: 'ACCOUNT_TOO_LARGE' })
  })

  it('requires the write-off permission to raise a limit; lowering it takes nothing back', async () => {
    const guest = await book.newGuest(vendorId)
    const name = 'PUT /api-sofreh/customers/{id}/credit-limit'
    const cashier = book.staffOf(vendorId, ['CUSTOMER_EDIT'])
    const asked = (creditLimit: number) => ({ params: { id: guest }, body: { id: newId(), creditLimit } })
    await expect(book.call(name, asked(50_000), cashier)).rejects.toMatchObject({ code: 'FORBIDDEN' })
    await allow(guest, 50_000)
    await take(guest, 40_000)
    expect(await book.call(name, asked(10_000), cashier)).toMatchObject({ debt: 40_000, creditLimit: 10_000 })
    await expect(take(guest, 1)).rejects.toMatchObject({ code: 'CREDIT_LIMIT_REACHED', details: { left: 0 } })
    expect(await book.call(name, asked(10_000), cashier)).toMatchObject({ creditLeft: 0 })
  })

  it('rejects a different movement under a used id', async () => {
    const [one, other] = [await book.newGuest(vendorId), await book.newGuest(vendorId)]
    const id = newId()
    await topUp(one, 10_000, { id })
    for (const another of [topUp(other, 10_000, { id }), topUp(one, 20_000, { id }), payBack(one, 10_000, { id })].map(
      (asked) => expect(asked).rejects.toMatchObject({ code: 'IDEMPOTENCY_CONFLICT' }),
    ))
      await another
    expect(await topUp(one, 10_000, { id })).toMatchObject({ wallet: 10_000 })
  })

  it('rejects movements for someone who is not a customer of this vendor', async () => {
    const guest = await book.newGuest(newId())
    for (const act of [topUp, payBack, allow])
      await expect(act(guest, 1)).rejects.toMatchObject({ code: 'CUSTOMER_NOT_FOUND' })
  })
})

describe('account statement', () => {
  it('lists every movement with balance, staff and reason, newest first, and is immutable', async () => {
    const guest = await book.newGuest(vendorId)
    await topUp(guest, 30_000, { slipNumber: '۱۲۳-۴۵', reason: 'شارژ' })
    await allow(guest, 50_000)
    const orderId = newId()
    await take(guest, 40_000, { orderId, takenBy: newId() })
    const read = (query: object, caller = book.staffOf(vendorId)) =>
      book.call<{ data: AccountEntry[]; totalCount: number }>(
        'GET /api-sofreh/customers/{id}/statement',
        { params: { id: guest }, query },
        caller,
      )
    const { data, totalCount } = await read({})
    expect(totalCount).toBe(4)
    expect(data.map(({ account, kind, amount, balance }) => [account, kind, amount, balance])).toEqual([
      ['DEBT', 'ORDER_PAID', 10_000, 10_000],
      ['WALLET', 'ORDER_PAID', -30_000, 0],
      ['LIMIT', 'LIMIT_SET', 50_000, 50_000],
      ['WALLET', 'TOPUP', 30_000, 30_000],
    ])
    for (const entry of data.slice(0, 2))
      expect(entry).toMatchObject({ orderId, orderNumber: orderId.slice(-4), takenByName: 'سمیرا صندوقدار' })
    expect(data[3]).toMatchObject({
      orderId: null,
      orderNumber: '',
      takenByName: 'سمیرا صندوقدار',
      slipNumber: '12345',
      reason: 'شارژ',
      method: 'CARD',
    })
    expect((await read({ account: 'WALLET' })).totalCount).toBe(2)
    expect((await read({ dateRange: 'TODAY' })).totalCount).toBe(4)
    expect((await read({ dateRange: 'YESTERDAY' })).totalCount).toBe(0)
    expect((await read({ to: data[3]?.at })).totalCount).toBe(0)
    expect((await read({ from: data[3]?.at, account: 'WALLET' })).totalCount).toBe(2)
    await expect(read({}, book.staffOf(newId()))).rejects.toMatchObject({ code: 'CUSTOMER_NOT_FOUND' })
    const change = sql`update customer_ledger set amount = 1 where person_id = ${guest}`
    await expect(change.execute(book.database.kysely)).rejects.toThrow('fixed once written')
    await expect(
      sql`delete from customer_ledger where person_id = ${guest}`.execute(book.database.kysely),
    ).rejects.toThrow('fixed once written')
  })
})

describe('account balance', () => {
  const ask = (a: string, b: string, caller: ReturnType<GuestBook['staffOf']>) =>
    book.call<AccountView>('GET /api/payments/user-balance/{a}/{b}', { params: { a, b } }, caller)

  it('shows credit, wallet and points only to staff who take payments and to the guest', async () => {
    const guest = await book.newGuest(vendorId)
    await topUp(guest, 5_000)
    await allow(guest, 20_000)
    const seen = { points: 0, wallet: 5_000, debt: 0, creditLimit: 20_000, creditLeft: 20_000 }
    expect(await ask(vendorId, guest, book.staffOf(vendorId))).toMatchObject(seen)
    expect(await ask(vendorId, guest, book.guestOf(vendorId, guest))).toMatchObject(seen)
    for (const stranger of [book.guestOf(vendorId, newId()), book.staffOf(vendorId, ['ORDER_VIEW'])])
      await expect(ask(vendorId, guest, stranger)).rejects.toMatchObject({ code: 'CUSTOMER_NOT_FOUND' })
  })

  it("rejects customers of another vendor and another vendor's id", async () => {
    const guest = await book.newGuest(vendorId)
    const elsewhere = newId()
    await expect(ask(elsewhere, guest, book.staffOf(elsewhere))).rejects.toMatchObject({ code: 'CUSTOMER_NOT_FOUND' })
    await expect(ask(vendorId, guest, book.staffOf(elsewhere))).rejects.toMatchObject({ code: 'CUSTOMER_NOT_FOUND' })
    expect(await ask(elsewhere, guest, book.guestOf(elsewhere, guest))).toMatchObject({ wallet: 0, points: 0 })
  })
})
