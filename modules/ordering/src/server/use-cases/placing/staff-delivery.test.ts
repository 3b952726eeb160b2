import { newId } from '@sofreh/kernel'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { breachesOf } from '@sofreh/testing/app'
import type { Order } from '../../../contract/index.ts'
import type { Answer, Asked } from '../../testing/open-shop.ts'
import { type DeliveringShop, near, far, sea, openDeliveringShop } from '../../testing/open-delivering-shop.ts'

let shop: DeliveringShop['shop']
let zone: DeliveringShop['zone']
let home: DeliveringShop['home']
let line: DeliveringShop['line']
let place: DeliveringShop['place']
let edit: DeliveringShop['edit']
let move: DeliveringShop['move']
let fleet: DeliveringShop['fleet']
let taken: DeliveringShop['taken']

beforeAll(async () => {
  ;({ shop, zone, home, line, place, edit, move, fleet, taken } = await openDeliveringShop())
}, 60_000)
afterAll(async () => {
  expect(await shop.breaches()).toEqual([])
  expect(await breachesOf(shop.database)).toEqual([])
  expect(shop.errors).toEqual([])
  await shop.close()
})

describe('a delivery order by phone', () => {
  const phone = '09350000090'
  const tab = (facts: object = {}, asked: Asked = {}): Promise<Answer> => {
    const body = {
      id: newId(),
      deliveryType: 'DELIVER',
      lines: [line()],
      customer: { phone },
      expectedPrice: 457_000,
      ...facts,
    }
    return shop.ask('POST', '/api/orders/postpaid', { body, ...asked })
  }
  let address: { id: string; customerId: string }
  beforeAll(async () => {
    address = await taken(phone, near)
  })

  it('charges the fee of the pin’s zone and requires a permission for another fee', async () => {
    const addressId = address.id
    expect((await tab({ addressId })).data).toMatchObject({
      price: { deliveryCost: 40_000 },
      address: { addressId, address: 'پشت مسجد' },
      isDeliveryCostByHand: false,
    })
    const cheaper = { addressId, deliveryCost: 15_000, expectedPrice: 432_000 }
    expect(await tab(cheaper, { permissions: 'POS_USE' })).toMatchObject({
      status: 403,
      details: { permission: 'PRICE_CHANGE' },
    })
    expect((await tab(cheaper)).data).toMatchObject({
      price: { deliveryCost: 15_000 },
      isDeliveryCostByHand: true,
      zone: { id: zone },
    })
    // Entering the zone's own fee needs no permission, and the zone's limit still makes delivery free.
    const same = await tab(
      { addressId, deliveryCost: 40_000, lines: [line(4)], expectedPrice: 834_000 },
      { permissions: 'POS_USE' },
    )
    expect(same.data).toMatchObject({ price: { deliveryCost: 0 }, isDeliveryCostByHand: false })
  })

  it('delivers outside every zone for the fee that staff enter', async () => {
    const [unpinned, outside] = [await taken('09350000091', null), await taken('09350000092', sea)]
    const plain = { permissions: 'POS_USE' }
    const to = (one: { id: string }, number: string, more: object = {}) => ({
      addressId: one.id,
      customer: { phone: number },
      ...more,
    })
    expect((await tab(to(unpinned, '09350000091'), plain)).code).toBe('ADDRESS_NOT_PINNED')
    expect((await tab(to(outside, '09350000092'), plain)).code).toBe('CHOOSE_FROM_COVERED_AREAS')
    expect((await tab({}, plain)).code).toBe('ADDRESS_REQUIRED')
    const costByHand = { deliveryCost: 25_000, expectedPrice: 442_000 }
    for (const facts of [to(unpinned, '09350000091'), to(outside, '09350000092'), {}])
      expect((await tab({ ...facts, ...costByHand }, plain)).data).toMatchObject({
        price: { deliveryCost: 25_000 },
        isDeliveryCostByHand: true,
        zone: null,
      })
    expect((await tab(to(unpinned, phone, costByHand))).code).toBe('ADDRESS_NOT_FOUND')
  })

  it('finds the zone of a new address by its pin and saves the address for the customer', async () => {
    const typed = { address: 'کوچه افرا', plaque: '۷', unit: '۳', position: near }
    const who = { customer: { phone: '09350000097', firstName: 'افرا' } }
    const order = await tab({ address: typed, ...who }, { permissions: 'POS_USE' })
    expect(order.data).toMatchObject({
      price: { deliveryCost: 40_000 },
      address: { addressId: null, address: 'کوچه افرا', unit: '۳' },
      zone: { id: zone },
    })
    const storedAddresses = async () => {
      const people = '/api-identity/identity/customers'
      const asked = { permissions: 'CUSTOMER_VIEW' }
      const found = await shop.ask<{ id: string }[]>('GET', `${people}/search?search=09350000097`, asked)
      return (await shop.ask<{ address: string }[]>('GET', `${people}/${found.data[0]?.id}/address`, asked)).data
    }
    expect(await storedAddresses()).toMatchObject([{ address: 'کوچه افرا', plaque: '۷', position: near }])
    // The same address given again is not saved twice; another one moves to the top.
    await tab({ address: typed, ...who })
    const unpinned = { address: 'بازار، حجره ۱۲' }
    expect((await tab({ address: unpinned, ...who })).code).toBe('ADDRESS_NOT_PINNED')
    const costByHand = { deliveryCost: 25_000, expectedPrice: 442_000 }
    expect((await tab({ address: unpinned, ...who, ...costByHand })).data).toMatchObject({ zone: null })
    expect(await storedAddresses()).toMatchObject([
      { address: 'بازار، حجره ۱۲', position: null },
      { address: 'کوچه افرا' },
    ])
    // A customer at the limit of saved addresses gets no further one: only the order stores it.
    for (let count = 2; count < 31; count += 1)
      await tab({ address: { address: `خانهٔ ${count}`, position: near }, ...who })
    expect(await storedAddresses()).toHaveLength(30)
  })

  it('allows staff to sell below the zone’s minimum', async () => {
    const north = await taken('09350000093', far)
    const small = { addressId: north.id, customer: { phone: '09350000093' }, expectedPrice: 507_000 }
    expect((await tab(small)).data).toMatchObject({ price: { deliveryCost: 90_000 } })
  })

  it('prices delivery by the new zone when the address changes, and records it in the history', async () => {
    const order = (await tab({ addressId: address.id })).data
    const north = await taken(phone, far)
    const to = { id: newId(), kind: 'deliverTo', addressId: north.id }
    const moved = await edit(order, to)
    expect(moved.data).toMatchObject({
      price: { deliveryCost: 90_000 },
      address: { addressId: north.id },
      zone: { vendorsProperName: 'شمال' },
    })
    // The same operation sent again has no second effect.
    expect((await edit(order, to)).data.version).toBe(moved.data.version)
    const outside = await taken(phone, sea)
    expect((await edit(order, { kind: 'deliverTo', addressId: outside.id })).code).toBe('CHOOSE_FROM_COVERED_AREAS')
    const unpinned = await taken(phone, null)
    const others = await taken('09350000094', near)
    expect((await edit(order, { kind: 'deliverTo', addressId: others.id })).code).toBe('ADDRESS_NOT_FOUND')
    expect((await edit(order, { kind: 'deliverTo', addressId: unpinned.id })).code).toBe('ADDRESS_NOT_PINNED')
    expect((await edit(order, { kind: 'deliverTo', addressId: newId() })).code).toBe('ADDRESS_NOT_FOUND')
    const byHand = await edit(order, { kind: 'deliveryCost', deliveryCost: 10_000 })
    expect(byHand.data).toMatchObject({ price: { deliveryCost: 10_000 }, isDeliveryCostByHand: true })
    // A fee set by hand stays, also outside every zone.
    const there = await edit(order, { kind: 'deliverTo', addressId: outside.id })
    expect(there.data).toMatchObject({ price: { deliveryCost: 10_000 }, zone: null })
    expect((await edit(order, { kind: 'deliveryCost', deliveryCost: null })).code).toBe('DELIVERY_ZONE_NEEDED')
    await edit(order, { kind: 'deliverTo', addressId: address.id })
    const zones = await edit(order, { kind: 'deliveryCost', deliveryCost: null })
    expect(zones.data).toMatchObject({ price: { deliveryCost: 40_000 }, isDeliveryCostByHand: false })
    const history = await shop.ask<{ kind: string; facts: object }[]>('GET', `/api/reports/orderhistory/${order.id}`)
    expect(history.data.filter(({ kind }) => kind.startsWith('deliver')).map(({ facts }) => facts)).toMatchObject([
      { zone: 'شمال' },
      { deliveryCost: 10_000 },
      { zone: null },
      { address: 'پشت مسجد' },
      { deliveryCost: null },
    ])
  })

  it('refuses to lower a zone’s delivery fee without PRICE_CHANGE, and accepts it where no zone applies', async () => {
    const order = (await tab({ addressId: address.id })).data
    const cheaper = { kind: 'deliveryCost', deliveryCost: 0 }
    expect(await edit(order, cheaper, { permissions: 'ORDER_EDIT' })).toMatchObject({
      status: 403,
      details: { permission: 'PRICE_CHANGE' },
    })
    const free = (await tab({ deliveryCost: 20_000, expectedPrice: 437_000 })).data
    expect((await edit(free, cheaper, { permissions: 'ORDER_EDIT' })).data).toMatchObject({
      price: { deliveryCost: 0 },
    })
  })

  it('rejects an address, a delivery fee and a courier type on an order that is not delivered', async () => {
    const body = { id: newId(), lines: [line()], expectedPrice: 407_000 }
    const here = (await shop.ask('POST', '/api/orders/postpaid', { body })).data
    for (const operation of [
      { kind: 'deliverTo', addressId: address.id },
      { kind: 'deliveryCost', deliveryCost: 5_000 },
    ])
      expect((await edit(here, operation)).code).toBe('ORDER_IS_NOT_DELIVERED')
    expect((await fleet(here)).code).toBe('ORDER_IS_NOT_DELIVERED')
    expect(here).toMatchObject({ address: null, zone: null, fleet: null, estimatedArrivalAt: null })
  })

  it('refunds the delivery fee with the whole order, at the paid amount', async () => {
    const payments = [{ id: newId(), method: 'CASH', amount: 457_000 }]
    const body = {
      id: newId(),
      deliveryType: 'DELIVER',
      lines: [line()],
      customer: { phone },
      addressId: address.id,
      payments,
      expectedPrice: 457_000,
    }
    const sold = (await shop.ask('POST', '/api/orders/quick', { body })).data
    const refund = (facts: object) =>
      shop.ask('PUT', '/api/orders/refund', { body: { id: newId(), orderId: sold.id, reason: 'سرد بود', ...facts } })
    // One dish returns with its packaging and without the delivery fee; the refund of the rest includes the fee.
    const dish = await refund({ items: [{ lineId: sold.lines[0]?.id, count: 1 }] })
    expect(dish.data).toMatchObject({ paid: 248_500, due: 0, price: { deliveryCost: 40_000 } })
    expect((await refund({})).data).toMatchObject({ paid: 0, due: 0 })
  })

  it('merges two delivery bills only when both have the same address', async () => {
    const [one, same] = [(await tab({ addressId: address.id })).data, (await tab({ addressId: address.id })).data]
    const north = await taken('09350000096', far)
    const other = (await tab({ addressId: north.id, customer: { phone: '09350000096' }, expectedPrice: 507_000 })).data
    const merge = (from: Order) =>
      shop.ask('POST', `/api-sofreh/ordering/orders/${one.id}/merge`, {
        body: { id: newId(), fromId: from.id },
      })
    expect((await merge(other)).code).toBe('MERGE_DIFFERENT_KIND')
    // Together they exceed the limit: one delivery, free of charge.
    expect((await merge(same)).data).toMatchObject({ price: { deliveryCost: 0, finalPrice: 834_000 } })
  })
})

describe('a delivery order in transit', () => {
  it('sends an order out once a courier type is chosen, and then delivers it', async () => {
    const { data } = await place()
    const order = (await move(data, 'CONFIRMED')).data ?? data
    const confirmed = (await shop.ask<Order>('GET', `/api/orders/${data.id}`)).data
    expect(confirmed.state).toBe('CONFIRMED')
    expect(confirmed.moves).not.toContain('READYTOSHIPMENT')
    expect(Date.parse(confirmed.estimatedArrivalAt ?? '') - Date.parse(confirmed.estimatedReadyAt ?? '')).toBe(
      20 * 60_000,
    )
    expect(await move(confirmed, 'READYTOSHIPMENT')).toMatchObject({
      status: 422,
      code: 'ORDER_MUST_HAVE_DELIVERY_METHOD',
    })
    const chosen = (await fleet(order)).data
    expect(chosen).toMatchObject({ fleet: 'OWN_FLEET', version: confirmed.version + 1 })
    expect(chosen.moves).toContain('READYTOSHIPMENT')
    // Choosing again has no second effect.
    expect((await fleet(order)).data.version).toBe(chosen.version)
    const ready = (await move(chosen, 'READYTOSHIPMENT')).data
    const gone = (await move(ready, 'DELIVERING')).data
    expect(gone).toMatchObject({ state: 'DELIVERING', fleet: 'OWN_FLEET' })
    expect(gone.estimatedArrivalAt).not.toBeNull()
    expect((await fleet(gone, null)).code).toBe('ORDER_NOT_EDITABLE')
    expect((await edit(gone, { kind: 'deliverTo', addressId: home })).code).toBe('ORDER_NOT_EDITABLE')
    const there = (await move(gone, 'DELIVERED')).data
    expect(there).toMatchObject({ state: 'DELIVERED', estimatedArrivalAt: null })
  })

  it('moves to ready for delivery when the courier type is chosen after the food is ready', async () => {
    const { data } = await place()
    await move(data, 'CONFIRMED')
    const steps = data.lines.map(({ id: lineId, count }) => ({ id: newId(), lineId, count, to: 'ready' }))
    const body = { orderId: data.id, steps }
    const stepped = await shop.ask('POST', '/api-sofreh/ordering/kitchen/steps', { permissions: 'KITCHEN_USE', body })
    expect(stepped.data.state).toBe('CONFIRMED')
    const chosen = (await fleet(data)).data
    expect(chosen).toMatchObject({ state: 'READYTOSHIPMENT', fleet: 'OWN_FLEET' })
    expect((await fleet(data)).data.version).toBe(chosen.version)
  })

  it('lets only staff with BIKER_ASSIGN choose the courier type, in their own restaurant, once', async () => {
    const { data } = await place()
    expect((await fleet(data, 'OWN_FLEET', { permissions: 'POS_USE' })).status).toBe(403)
    expect((await fleet(data, 'OWN_FLEET', { host: 'toranj' })).code).toBe('ORDER_NOT_FOUND')
    expect((await fleet(data, 'MIARE')).code).toBe('VALIDATION_FAILED')
    const body = { id: newId(), fleet: 'OWN_FLEET' }
    const put_ = () =>
      shop.ask('PUT', `/api-sofreh/ordering/orders/${data.id}/fleet`, { permissions: 'BIKER_ASSIGN', body })
    const [one, other] = await Promise.all([put_(), put_()])
    expect(one.data.version).toBe(other.data.version)
    expect((await fleet(data, null)).data.fleet).toBeNull()
  })
})
