import { randomUUID } from 'node:crypto'
import { staffApi } from '../journeys/staff-api.ts'
import { openBill } from '../journeys/order-panel.ts'

/**
 * Fills the demo restaurant with the data of a midday: open orders, a shift, codes, printers, reservations. No order
 * waits for acceptance, because its alarm would be on every picture.
 */
export async function demoDay(): Promise<void> {
  const owner = staffApi('owner')
  await acceptOrders()
  await openBill({ 'ماست موسیر': 2, میرزاقاسمی: 1 })
  await openBill({ 'سالاد شیرازی': 1, 'آش رشته': 2 })
  await openBill({ میرزاقاسمی: 2 })
  await openBill({ 'ماست موسیر': 1, 'سالاد شیرازی': 2, 'آش رشته': 1 })
  const drawerId = randomUUID()
  await owner.post('/api-sofreh/payments/drawers', { id: drawerId, name: 'کشوی پیشخوان' })
  await owner.post('/api-sofreh/payments/shifts', { id: randomUUID(), drawerId, float: 500_000, device: 'پنل' })
  await owner.post('/api-identity/identity/discountcodes', { code: 'یلدا', type: 'PERCENTAGE', value: 15 })
  await owner.post('/api-identity/identity/discountcodes', { code: 'خوش‌آمد', type: 'MONEY', value: 50_000 })
  for (const [name, ip] of [
    ['آشپزخانه', '192.168.1.50'],
    ['پیشخوان', '192.168.1.51'],
  ])
    await owner.post('/api-snappFood/printers', { name, ip })
  await reserveTables()
}

async function acceptOrders(): Promise<void> {
  const owner = staffApi('owner')
  const waiting: { id: string; version: number; moves: string[] }[] = (
    await owner.get('/api/orders?states=SUBMITTED,PAID&pageSize=100')
  ).data
  for (const { id: orderId, version, moves } of waiting)
    if (moves.includes('CONFIRMED')) await owner.patch('/api/orders/state', { orderId, version, state: 'CONFIRMED' })
}

async function reserveTables(): Promise<void> {
  const owner = staffApi('owner')
  const tables: { id: string; name: string }[] = (await owner.get('/api/diningtables/alltables')).data
  const parties = [
    { customerName: 'خانوادهٔ احمدی', partySize: 4, table: 'میز ۳', hours: 1 },
    { customerName: 'مریم کاظمی', partySize: 2, table: 'میز ۱', hours: 2 },
    { customerName: 'شرکت نیلوفر', partySize: 4, table: 'میز ۵', hours: 3 },
  ]
  for (const { table, hours, ...party } of parties) {
    const found = tables.find(({ name }) => name === table)
    if (!found) throw new Error(`there is no table named ${table}`)
    const startsAt = new Date(Math.ceil(Date.now() / 3_600_000 + hours) * 3_600_000).toISOString()
    await owner.patch('/api/diningtables/reserves', { id: randomUUID(), tableIds: [found.id], startsAt, ...party })
  }
}
