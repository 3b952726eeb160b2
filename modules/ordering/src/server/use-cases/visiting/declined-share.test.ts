import { newId } from '@sofreh/kernel'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openShop, type Shop } from '../../testing/open-shop.ts'
import { type Phone, phoneOf } from '../../testing/phone-of.ts'

let shop: Shop
let kebab: string
beforeAll(async () => {
  shop = await openShop({ poolSize: 10 })
  kebab = (await shop.menu.put({ packagingCost: 0 })).id
  await shop.settings({ payLaterChannels: ['SALON', 'QR'] })
  const body = { confirmation: 'NONE' }
  await shop.ask('PUT', '/api-sofreh/dining/visit-settings', { body, permissions: 'VENDOR_SETTINGS' })
}, 60_000)
afterAll(async () => {
  expect(await shop.breaches()).toEqual([])
  expect(shop.errors).toEqual([])
  await shop.close()
})

const party = async (): Promise<[Phone, Phone]> => {
  const tableId = await shop.table(newId())
  const [sara, nima] = [phoneOf(shop, tableId), phoneOf(shop, tableId)]
  for (const phone of [sara, nima]) {
    await phone.scan()
    expect((await phone.order(kebab, 1)).status).toBe(200)
  }
  return [sara, nima]
}
const hasFailed = async (phone: Phone) => (await phone.state()).data.bill?.hasFailed
/** The bank answers about the open payment. */
const bankSays = async (orderId: string, answer: Partial<typeof shop.bank.state>) => {
  Object.assign(shop.bank.state, answer)
  await shop.payments.askPending(shop.ids.naranj, orderId)
  Object.assign(shop.bank.state, { isPaid: false, isDeclined: false })
}
const goToBank = async (phone: Phone, choice: object) => {
  const { orderId, shareId } = (await phone.share(choice)).data
  expect((await phone.toBank(orderId, shareId)).status).toBe(200)
  return orderId
}

describe('a declined payment of a share', () => {
  it('is shown to its own guest until the next payment, and to no other guest', async () => {
    const [sara, nima] = await party()
    const orderId = await goToBank(sara, { by: 'MINE' })
    expect(await hasFailed(sara)).toBe(false)
    await bankSays(orderId, { isDeclined: true })
    expect([await hasFailed(sara), await hasFailed(nima)]).toEqual([true, false])
    await goToBank(sara, { by: 'MINE' })
    expect(await hasFailed(sara)).toBe(false)
    await bankSays(orderId, { isPaid: true })
    expect(await hasFailed(sara)).toBe(false)
  })

  it('is not shown for a payment that the guest gave up', async () => {
    const [sara] = await party()
    const orderId = await goToBank(sara, { by: 'ALL' })
    expect((await sara.giveUp(orderId)).status).toBe(200)
    expect(await hasFailed(sara)).toBe(false)
  })
})
