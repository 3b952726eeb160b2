import { newId } from '@sofreh/kernel'
import type { Order } from '@sofreh/ordering/contract'
import type { RunningProduct } from '../conformance/running-product.ts'
import type { StockedShop } from '../conformance/stocked-shop.ts'

export type Dice = { below: (count: number) => number; pick: <Thing>(things: readonly Thing[]) => Thing | undefined }
export type Answer = { status: number; data: Record<string, unknown>; code: string; url: string }
export type Guest = { token: string; orders: string[] }
type Method = 'GET' | 'POST' | 'PUT' | 'PATCH'
/** One act of one person. Its function name says which. */
export type Act = () => Promise<unknown>

/** A restaurant on a simulated day: its people, its orders so far, and functions that call the API. */
export type Day = ReturnType<typeof openDay>

/** Opens a day. Every answer is recorded in `answers`; a call never throws. */
export function openDay(product: RunningProduct, shop: StockedShop, options: { dice: Dice; guests: string[] }) {
  const { dice } = options
  const guests: Guest[] = options.guests.map((token) => ({ token, orders: [] }))
  const orders: string[] = []
  const answers: Answer[] = []
  const menuItemId = shop.idsFor({ path: '/api/x/menuitems' } as never)['menuItemId'] ?? ''

  type Sent = { payload?: object | undefined; key?: string; orderToken?: string }
  const send = async (method: Method, url: string, token: string, { payload, key, orderToken }: Sent) => {
    const headers = {
      host: shop.host,
      ...(token === '' ? {} : { authorization: `Bearer ${token}` }),
      'idempotency-key': key ?? newId(),
      ...(orderToken ? { 'order-token': orderToken } : {}),
    }
    const answer = await product.app.inject({ method, url, headers, ...(payload ? { payload } : {}) })
    const body = answer.statusCode === 303 ? {} : (answer.json() as { data?: object; code?: string })
    const said = { status: answer.statusCode, data: (body.data ?? {}) as Answer['data'], code: body.code ?? '', url }
    answers.push(said)
    return said
  }
  const call = (method: Method, url: string, token: string, payload?: object, key = newId()): Promise<Answer> =>
    send(method, url, token, { payload, key })
  const staff = (method: Method, url: string, payload?: object) => call(method, url, shop.token, payload)
  const readOrder = async (): Promise<Order | undefined> => {
    const id = dice.pick(orders)
    return id ? ((await staff('GET', `/api/orders/${id}`)).data as unknown as Order) : undefined
  }
  const lines = () => [{ id: newId(), menuItemId, count: 1 + dice.below(3), toppings: [] }]
  const quoteOf = async (chosen: object[], token: string, options: object = {}) => {
    const body = { deliveryType: 'PICKUP', lines: chosen, ...options }
    const quote = await call('POST', '/api-sofreh/ordering/quote', token, body)
    return (quote.data['price'] as { finalPrice: number }).finalPrice
  }
  return {
    product,
    shop,
    dice,
    guests,
    orders,
    answers,
    /** Pages where guests are sent to pay, with the guest's token. */
    visits: [] as { submitUrl: string; token: string }[],
    menuItemId,
    categoryId: shop.idsFor({ path: '/api/x/menucategories' } as never)['categoryId'] ?? '',
    /** Shifts that were opened, newest last. */
    shifts: [] as string[],
    call,
    send,
    staff,
    readOrder,
    lines,
    quoteOf,
    /** Often makes two people do the same at the same moment. */
    both: (act: () => Promise<Answer>) => Promise.all(dice.below(2) === 0 ? [act(), act()] : [act()]),
  }
}
