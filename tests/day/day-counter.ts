import { newId } from '@sofreh/kernel'
import type { Order } from '@sofreh/ordering/contract'
import type { DayChannel, PaidBy } from './day-book.ts'
import type { DayTill } from './day-till.ts'
import type { World } from './day-world.ts'
import type { Person } from './open-restaurant.ts'

type Quote = { price: { finalPrice: number } }
type Sold = { order: Order; amount: number }
type AtTill = { till: DayTill; guest: Person }
type Duties = { rows: { transaction: { id: string } }[] }

const reason = 'آزمون روز'
const creditLimit = 20_000_000
const topUp = 900_000

/** Acts at the counter besides plain sales: money that goes back, wallets and debts. Each of them sells one order. */
export function counterActs({ restaurant, book }: World) {
  const { client, staff, dishes } = restaurant
  const { token } = staff.owner
  const own = <Data>(method: 'GET' | 'POST' | 'PUT', path: string, body?: object) =>
    client.ask<Data>(method, path, { token, ...(body ? { body } : {}) })
  const known = new Map<string, Promise<string>>()
  /** Returns the customer's id, with a limit that lets them owe. */
  const customerOf = (guest: Person): Promise<string> => {
    const found = known.get(guest.id) ?? openAccount(guest)
    known.set(guest.id, found)
    return found
  }
  async function openAccount({ id, mobile }: Person): Promise<string> {
    const body = { mobile, firstName: 'مهمان' }
    const { code } = await client.call('POST', '/api-identity/identity/customers', { token, body })
    // A guest who has ordered is a customer already.
    if (code !== '' && code !== 'VALIDATION_FAILED') throw new Error(`no customer was made: ${code}`)
    await own('PUT', `/api-sofreh/customers/${id}/credit-limit`, { id: newId(), creditLimit, reason })
    return id
  }
  const sell = async (at: number, channel: DayChannel, by: AtSale): Promise<Sold> => {
    const { till, method, customer } = by
    const lines = [0, 1].map((each) => ({ id: newId(), menuItemId: dishes[(at + each) % dishes.length]?.id, count: 1 }))
    const wanted = { deliveryType: 'PICKUP', lines }
    const { price } = await own<Quote>('POST', '/api-sofreh/ordering/quote', wanted)
    const amount = price.finalPrice
    const payment = { id: newId(), method, amount }
    const order = await own<Order>('POST', '/api/orders/quick', {
      id: newId(),
      ...wanted,
      ...(customer ? { customer: { phone: customer.mobile } } : {}),
      expectedPrice: amount,
      shiftId: till.shiftId,
      payments: [payment],
    })
    book.ordered(order.id, channel)
    book.payments.set(payment.id, { orderId: order.id, amount, till: till.till.letter, method })
    return { order, amount }
  }
  /** Gives money back: cash out of the drawer at once, a card by the hand of a person afterwards. */
  const giveBack = async ({ order }: Sold, by: AtSale, items?: { lineId: string; count: number }[]) => {
    const { till, method } = by
    const body = { id: newId(), orderId: order.id, reason, shiftId: till.shiftId, ...(items ? { items } : {}) }
    const { refunded } = await own<Order>('PUT', '/api/orders/refund', body)
    book.refunds.set(body.id, { orderId: order.id, amount: refunded, till: till.till.letter, method })
    const listed = `/api-sofreh/payments/refund-duties?by=PERSON&orderId=${order.id}`
    for (const { transaction } of (await own<Duties>('GET', listed)).rows)
      await own('POST', `/api-sofreh/payments/refunds/${transaction.id}/done`, { note: reason, shiftId: till.shiftId })
  }
  const collect = async (
    { till, guest }: AtTill,
    money: { type: 'DEBT' | 'TOPUP'; amount: number; method: PaidBy },
  ) => {
    const customerId = await customerOf(guest)
    const { type, amount, method } = money
    const body = { id: newId(), amount, method, shiftId: till.shiftId, reason }
    const base = `/api-sofreh/customers/${customerId}`
    const { status, code } =
      type === 'TOPUP'
        ? await client.call('POST', `${base}/wallet`, { token, body: { ...body, type } })
        : await client.call('POST', `${base}/debt`, { token, body })
    // Another till has collected it meanwhile.
    if (code === 'MORE_THAN_OWED') return
    if (status !== 200) throw new Error(`${type} was refused: ${code}`)
    book.accounts.set(body.id, { customerId, type, amount, till: till.till.letter, method })
  }
  const sellToAccount = async (at: number, channel: DayChannel, { till, guest }: AtTill) => {
    const customerId = await customerOf(guest)
    const { order, amount } = await sell(at, channel, { till, method: 'CREDIT', customer: guest })
    book.onAccount.set(order.id, { customerId, amount })
  }
  const methodOf = (at: number): PaidBy => (at % 2 === 0 ? 'CASH' : 'CARD')
  return {
    async givesWholeOrderBack(at: number, till: DayTill): Promise<void> {
      const by = { till, method: methodOf(at) }
      await giveBack(await sell(at, 'GIVEN_BACK', by), by)
    },
    async givesDishBack(at: number, till: DayTill): Promise<void> {
      const by = { till, method: methodOf(at) }
      const sold = await sell(at, 'DISH_BACK', by)
      const [line] = sold.order.lines
      if (line) await giveBack(sold, by, [{ lineId: line.id, count: 1 }])
    },
    /** Fills a wallet and pays an order from it. */
    async sellsByWallet(at: number, where: AtTill): Promise<void> {
      await collect(where, { type: 'TOPUP', amount: topUp, method: methodOf(at) })
      await sellToAccount(at, 'BY_WALLET', where)
    },
    /** Puts an order on a customer's account, and then collects a part of what the customer owes, or all of it. */
    async sellsOnAccount(at: number, where: AtTill): Promise<void> {
      await sellToAccount(at, 'ON_ACCOUNT', where)
      const path = `/api-identity/identity/customers/${await customerOf(where.guest)}/information`
      const { account } = await own<{ account: { debt: number } }>('GET', path)
      const amount = at % 3 === 0 ? account.debt : Math.min(account.debt, 100_000)
      if (amount > 0) await collect(where, { type: 'DEBT', amount, method: methodOf(at) })
    },
  }
}

type AtSale = { till: DayTill; method: PaidBy; customer?: Person }
