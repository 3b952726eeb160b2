import { newId } from '@sofreh/kernel'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Approval, Order } from '../../../contract/index.ts'
import { openForMs, usableForMs } from '../../../domain/index.ts'
import { holdRestoredNotices } from '../counter/hold-restored-notices.ts'
import type { Person } from '../../ordering-deps.ts'
import type { Asked } from '../../testing/calls.ts'
import { openShop, type Shop } from '../../testing/open-shop.ts'

let shop: Shop
let kebab: string
let manager: Person
let owner: Person
const plain = 'POS_USE PAYMENT_TAKE ORDER_EDIT ORDER_STATE ORDER_VIEW'
const all = 'DISCOUNT_GIVE PRICE_CHANGE FREE_ITEM VOID_FIRED VOID_BILLED ORDER_REFUND ORDER_VIEW'

beforeAll(async () => {
  shop = await openShop()
  kebab = (await shop.menu.put()).id
  manager = shop.person('مریم', '09120000091')
  owner = shop.person('رضا', '09120000092')
  for (const { id } of [manager, owner]) shop.may(id, all)
  await shop.settings({ payLaterChannels: ['SALON'] })
}, 60_000)
afterAll(async () => {
  expect(await shop.breaches()).toEqual([])
  expect(shop.errors).toEqual([])
  await shop.close()
})

const url = '/api-sofreh/ordering/approvals'
type Draft = Partial<Record<'id' | 'kind' | 'orderId' | 'permissions' | 'acts' | 'amount', unknown>>
const ask = (draft: Draft, asked: Asked = {}) =>
  shop.ask<Approval>('POST', url, {
    permissions: plain,
    body: {
      id: newId(),
      kind: 'SALE',
      orderId: newId(),
      till: 'B',
      permissions: ['DISCOUNT_GIVE'],
      amount: 0,
      ...draft,
    },
    ...asked,
  })
const answer = (id: string, isApproved = true, asked: Asked = {}) =>
  shop.ask<Approval>('POST', `${url}/${id}/answer`, { as: manager, permissions: all, body: { isApproved }, ...asked })
const withdraw = (id: string, asked: Asked = {}) =>
  shop.ask<Approval>('POST', `${url}/${id}/withdraw`, { permissions: plain, ...asked })
const read = (id: string, asked: Asked = {}) =>
  shop.ask<Approval>('GET', `${url}/${id}`, { permissions: plain, ...asked })
const list = async (asked: Asked = { as: manager, permissions: all }) =>
  (await shop.ask<{ approvals: Approval[] }>('GET', url, asked)).data.approvals
const approvedId = async (draft: Draft) => {
  const { data } = await ask(draft)
  expect(await answer(data.id)).toMatchObject({ status: 200, data: { state: 'APPROVED', answeredByName: 'مریم' } })
  return data.id
}

const discount = { kind: 'FIX', value: 10_000 }
const discountAct = [{ kind: 'discount' }]
/** One dish with 10,000 off: 203,500 without the discount, 192,500 with it. */
const sale = (id = newId(), value = 10_000) => {
  const expectedPrice = 203_500 - value - value / 10
  const payments = [{ id: newId(), method: 'CASH', amount: expectedPrice }]
  const lines = [{ id: newId(), menuItemId: kebab, count: 1 }]
  return { id, lines, payments, discount: { kind: 'FIX', value }, expectedPrice }
}
const sell = (body: object, asked: Asked = {}) =>
  shop.ask('POST', '/api/orders/quick', { permissions: plain, body, ...asked })
const bill = async (): Promise<Order> => {
  const lines = [{ id: newId(), menuItemId: kebab, count: 2 }]
  const opened = await shop.ask('POST', '/api/orders/postpaid', {
    body: { id: newId(), lines, expectedPrice: 407_000 },
  })
  expect(opened.status).toBe(200)
  return opened.data
}
const edit = (orderId: string, operations: readonly object[], asked: Asked = {}) =>
  shop.ask('PATCH', '/api/orders', {
    permissions: plain,
    body: { orderId, operations: operations.map((operation) => ({ id: newId(), ...operation })) },
    ...asked,
  })
type HistoryRow = { kind: string; personName: string; approvedByName: string }[]
const history = async (id: string) => (await shop.ask<HistoryRow>('GET', `/api/reports/orderhistory/${id}`)).data

describe('approval request', () => {
  it('lists a request for those who hold its permissions, not for its asker or another vendor', async () => {
    const order = await bill()
    const lineId = order.lines[0]?.id
    const acts = [{ kind: 'removeLine', lineId, title: 'غلط' }]
    const draft = { kind: 'EDIT', orderId: order.id, permissions: ['VOID_FIRED'], acts, amount: 407_000 }
    const { data } = await ask(draft)
    expect((await list()).find(({ id }) => id === data.id)).toMatchObject({
      state: 'OPEN',
      orderNumber: order.number,
      askedByName: 'علی',
      till: 'B',
      amount: 407_000,
      acts: [{ kind: 'removeLine', title: order.lines[0]?.title }],
    })
    const isListed = async (asked: Asked) => (await list(asked)).some(({ id }) => id === data.id)
    expect(await isListed({ as: manager, permissions: 'DISCOUNT_GIVE' })).toBe(false)
    expect(await isListed({ permissions: `${plain} ${all}` })).toBe(false)
    expect(await isListed({ as: manager, permissions: all, host: 'toranj' })).toBe(false)
    for (const asked of [
      { permissions: 'ORDER_VIEW' },
      { host: 'toranj' as const },
      { permissions: `${plain} ${all}`, as: shop.cashier },
    ])
      expect(await answer(data.id, true, { as: manager, permissions: all, ...asked })).toMatchObject({
        status: 404,
        code: 'APPROVAL_NOT_FOUND',
      })
    expect((await read(data.id, { as: manager, permissions: all + ' POS_USE' })).status).toBe(404)
    expect((await withdraw(data.id, { host: 'toranj' })).status).toBe(404)
    expect((await read(data.id)).data.state).toBe('OPEN')
  })

  it('requires the till’s permission and known acts and permissions to make a request', async () => {
    expect((await ask({ acts: discountAct }, { permissions: 'ORDER_VIEW' })).status).toBe(403)
    for (const wrong of [
      { acts: [] },
      { acts: [{ kind: 'party' }] },
      { acts: discountAct, permissions: ['STAFF_EDIT'] },
      { acts: discountAct, permissions: [] },
      { acts: discountAct, amount: -1 },
      { acts: discountAct, orderId: 'x' },
    ])
      expect((await ask(wrong)).status).toBe(422)
  })

  it('stores a request once when it is sent twice, and ties its id to one order', async () => {
    const draft = { id: newId(), orderId: newId(), acts: discountAct }
    const [first, second] = await Promise.all([ask(draft), ask(draft)])
    expect([first.status, second.status]).toEqual([200, 200])
    expect(await ask({ ...draft, orderId: newId() })).toMatchObject({ status: 409, code: 'IDEMPOTENCY_CONFLICT' })
    expect((await list()).filter(({ id }) => id === draft.id)).toHaveLength(1)
  })

  it('replaces the open request for the same order', async () => {
    const orderId = newId()
    const first = await ask({ orderId, acts: discountAct })
    const both = await Promise.all([ask({ orderId, acts: discountAct }), ask({ orderId, acts: discountAct })])
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    expect((await read(first.data.id)).data.state).toBe('WITHDRAWN')
    expect((await list()).filter((each) => each.orderId === orderId)).toHaveLength(1)
  })

  it('accepts the first of two managers’ answers and shows the second who answered', async () => {
    const { data } = await ask({ acts: discountAct })
    const [one, other] = await Promise.all([
      answer(data.id, true),
      answer(data.id, false, { as: owner, permissions: all, body: { isApproved: false } }),
    ])
    const late = one.status === 200 ? other : one
    expect([one.status, other.status].sort()).toEqual([200, 409])
    const winner = one.status === 200 ? 'مریم' : 'رضا'
    expect(late).toMatchObject({ code: 'APPROVAL_NOT_OPEN', details: { approval: { answeredByName: winner } } })
    expect((await read(data.id)).data).toMatchObject({ answeredByName: winner })
  })

  it('returns the same answer to a manager whose first response was lost', async () => {
    const { data } = await ask({ acts: discountAct })
    expect((await answer(data.id)).status).toBe(200)
    expect(await answer(data.id)).toMatchObject({ status: 200, data: { state: 'APPROVED' } })
    expect((await answer(data.id, false)).code).toBe('APPROVAL_NOT_OPEN')
  })

  it('ends a request after three minutes without an answer, and when the till withdraws it', async () => {
    const late = await ask({ acts: discountAct })
    shop.clock.advance(openForMs)
    expect((await read(late.data.id)).data.state).toBe('EXPIRED')
    expect((await answer(late.data.id)).code).toBe('APPROVAL_NOT_OPEN')
    const gone = await ask({ acts: discountAct })
    expect((await withdraw(gone.data.id)).data.state).toBe('WITHDRAWN')
    expect((await withdraw(gone.data.id)).data.state).toBe('WITHDRAWN')
    expect(await answer(gone.data.id)).toMatchObject({ code: 'APPROVAL_NOT_OPEN' })
    expect(await list()).toEqual([])
  })

  it('ends requests, answered or not, with a restore from a backup', async () => {
    const open = (await ask({ acts: discountAct })).data.id
    const body = sale()
    const answered = await approvedId({ orderId: body.id, acts: discountAct, amount: 11_000 })
    await shop.database.transaction((tx) => holdRestoredNotices(tx, shop.clock()))
    expect([(await read(open)).data.state, (await read(answered)).data.state]).toEqual(['WITHDRAWN', 'WITHDRAWN'])
    expect((await sell(body, { approvalId: answered })).code).toBe('APPROVAL_NOT_USABLE')
  })
})

describe('approved sale', () => {
  it('makes an approved sale once, with both names in its history', async () => {
    const body = sale()
    expect((await sell(body)).status).toBe(403)
    const approvalId = await approvedId({ orderId: body.id, acts: discountAct, amount: 11_000 })
    const key = newId()
    expect(await sell(body, { approvalId, key })).toMatchObject({
      status: 200,
      data: { price: { finalPrice: 192_500 } },
    })
    // Repeats after a lost response: by the same key, and by the order's id alone.
    expect((await sell(body, { approvalId, key })).status).toBe(200)
    expect((await sell(body, { approvalId })).status).toBe(200)
    expect((await history(body.id))[0]).toMatchObject({ kind: 'place', personName: 'علی', approvedByName: 'مریم' })
    const again = sale()
    expect((await sell(again, { approvalId })).code).toBe('APPROVAL_NOT_USABLE')
  })

  it('refuses an approval above its amount, for another act, and for another person or vendor', async () => {
    const body = sale()
    const small = await approvedId({ orderId: body.id, acts: discountAct, amount: 10_999 })
    expect(await sell(body, { approvalId: small })).toMatchObject({ status: 409, code: 'APPROVAL_NOT_USABLE' })
    const other = await approvedId({ orderId: body.id, acts: [{ kind: 'freeItem', lineId: newId() }], amount: 900_000 })
    expect((await sell(body, { approvalId: other })).code).toBe('APPROVAL_NOT_USABLE')
    const right = await approvedId({ orderId: body.id, acts: discountAct, amount: 11_000 })
    expect((await sell(body, { approvalId: right, as: owner })).code).toBe('APPROVAL_NOT_USABLE')
    expect((await sell(body, { approvalId: right, host: 'toranj' })).code).toBe('APPROVAL_NOT_USABLE')
    expect((await sell(sale(), { approvalId: right })).code).toBe('APPROVAL_NOT_USABLE')
    expect((await sell(body, { approvalId: right })).status).toBe(200)
  })

  it('refuses an approval once the manager has lost the permission, and after fifteen minutes', async () => {
    const body = sale()
    const approvalId = await approvedId({ orderId: body.id, acts: discountAct, amount: 11_000 })
    shop.may(manager.id, 'ORDER_VIEW')
    expect(await sell(body, { approvalId })).toMatchObject({ status: 403, details: { permission: 'DISCOUNT_GIVE' } })
    shop.may(manager.id, all)
    shop.clock.advance(usableForMs)
    expect((await sell(body, { approvalId })).code).toBe('APPROVAL_NOT_USABLE')
  })

  it('spends an approval once when two sales use it at the same moment', async () => {
    const body = sale()
    const approvalId = await approvedId({ orderId: body.id, acts: discountAct, amount: 11_000 })
    const both = await Promise.all([sell(body, { approvalId }), sell(sale(body.id), { approvalId })])
    expect(both.filter(({ status }) => status === 200)).toHaveLength(1)
    const { rows } = await sql`select 1 from approvals where id = ${approvalId} and used_at is not null`.execute(
      shop.database.kysely,
    )
    expect(rows).toHaveLength(1)
  })
})

describe('approved change of a bill', () => {
  it('applies an approval to the approved dish and amount, once', async () => {
    const order = await bill()
    const lineId = order.lines[0]?.id ?? ''
    const acts = [{ kind: 'priceChange', lineId }]
    const draft = { kind: 'EDIT', orderId: order.id, permissions: ['PRICE_CHANGE'], acts, amount: 44_000 }
    const cheaper = (changePrice: number) => [{ kind: 'priceChange', lineId, changePrice }]
    const approvalId = await approvedId(draft)
    expect((await edit(order.id, cheaper(100_000), { approvalId })).code).toBe('APPROVAL_NOT_USABLE')
    const discounted = [{ kind: 'discount', discount }]
    expect((await edit(order.id, discounted, { approvalId })).status).toBe(403)
    const first = await edit(order.id, cheaper(165_000), { approvalId })
    expect([first.status, first.code]).toEqual([200, undefined])
    expect((await history(order.id)).at(-1)).toMatchObject({ kind: 'priceChange', approvedByName: 'مریم' })
    expect((await edit(order.id, cheaper(160_000), { approvalId })).code).toBe('APPROVAL_NOT_USABLE')
  })

  it('lets an approval to reject a bill reject it, and nothing else', async () => {
    const order = await bill()
    const draft = { kind: 'REJECT', orderId: order.id, permissions: ['VOID_FIRED'], acts: [{ kind: 'reject' }] }
    const reject = (approvalId: string) =>
      shop.ask('PATCH', '/api/orders/state', {
        permissions: plain,
        approvalId,
        body: {
          orderId: order.id,
          state: 'REJECTED',
          version: order.version,
          cause: 'CUSTOMER_ASKED',
          reason: 'رفتند',
        },
      })
    expect((await reject(await approvedId({ ...draft, amount: 406_999 }))).code).toBe('APPROVAL_NOT_USABLE')
    const approvalId = await approvedId({ ...draft, amount: 407_000 })
    const lineId = order.lines[0]?.id ?? ''
    expect((await edit(order.id, [{ kind: 'removeLine', lineId, reason: 'غلط' }], { approvalId })).code).toBe(
      'APPROVAL_NOT_USABLE',
    )
    expect(await reject(approvalId)).toMatchObject({ status: 200, data: { state: 'REJECTED' } })
  })

  it('refunds up to the approved amount', async () => {
    const body = { ...sale(), discount: undefined, expectedPrice: 203_500 }
    const payments = [{ id: newId(), method: 'CASH', amount: 203_500 }]
    expect((await shop.ask('POST', '/api/orders/quick', { body: { ...body, payments } })).status).toBe(200)
    const draft = { kind: 'REFUND', orderId: body.id, permissions: ['ORDER_REFUND'], acts: [{ kind: 'refund' }] }
    const refund = (amount: number, approvalId: string) =>
      shop.ask('PUT', '/api/orders/refund', {
        permissions: plain,
        approvalId,
        body: { id: newId(), orderId: body.id, amount, reason: 'سرد بود' },
      })
    const approvalId = await approvedId({ ...draft, amount: 50_000 })
    expect((await refund(50_001, approvalId)).code).toBe('APPROVAL_NOT_USABLE')
    expect((await refund(50_000, newId())).code).toBe('APPROVAL_NOT_USABLE')
    expect(await refund(50_000, approvalId)).toMatchObject({ status: 200, data: { refunded: 50_000 } })
    expect((await refund(1_000, approvalId)).code).toBe('APPROVAL_NOT_USABLE')
    const wrong = await approvedId({ ...draft, permissions: ['DISCOUNT_GIVE'], amount: 50_000 })
    expect((await refund(1_000, wrong)).status).toBe(403)
  })
})

describe('managers’ phones', () => {
  it('shows a request on the phones of those who may answer it, and none that has ended', async () => {
    const browser = () => ({ endpoint: `https://fcm.googleapis.com/${newId()}`, p256dh: 'BKEY', auth: 'secret' })
    const subscribe = (body: object, asked: Asked) =>
      shop.ask('POST', '/api-sofreh/ordering/staff-browsers', { body, ...asked })
    const theirs = browser()
    await subscribe(theirs, { as: manager, permissions: 'ORDER_VIEW' })
    await subscribe(browser(), { permissions: plain })
    const order = await bill()
    const acts = [{ kind: 'discount' }]
    const { data } = await ask({ kind: 'EDIT', orderId: order.id, acts, amount: 11_000 })
    const work = () =>
      shop.ordering.tasks['ordering.approval-push']?.({ vendorId: shop.ids.naranj, approvalId: data.id })
    shop.push.sent.length = 0
    await work()
    expect(shop.push.sent).toMatchObject([{ endpoint: theirs.endpoint, tag: `approval-${data.id}` }])
    expect(shop.push.sent[0]?.title).toBe('علی تأیید شما را می‌خواهد')
    await withdraw(data.id)
    await work()
    expect(shop.push.sent).toHaveLength(1)
  })
})
