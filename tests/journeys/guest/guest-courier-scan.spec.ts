import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import type { Browser } from '@playwright/test'
import { artefacts } from '../addresses.ts'
import { assign, cook, courierOnDuty, persian, signInCourier, waitingDelivery } from '../courier-orders.ts'
import { installBarcodeDetector, phoneWithCamera } from './phone-camera.ts'
import { orderSeen, staffApi } from '../staff-api.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, expectPersian, test } from '../journey.ts'

test.setTimeout(180_000)

const viewport = { width: 360, height: 640 }
const owner = () => staffApi('owner')

async function offDuty(bikerId: string): Promise<void> {
  await owner()
    .patch('/api/bikers/state', { id: randomUUID(), bikerId, isOnDuty: false })
    .catch(() => {})
}

test('picks an order up by the code on its bag, which the phone’s camera sees', async ({ saveScreenshot }) => {
  const courier = await courierOnDuty(`بابک ${'ابپت'[Date.now() % 4]}`)
  const order = await waitingDelivery(1_300)
  const { bagCode } = await assign(courier.id, order.id)
  await cook(order.id)
  const phone = await phoneWithCamera(bagCode, join(artefacts, 'bag-code.y4m'), true)
  try {
    const context = await phone.newContext({ viewport, locale: 'fa-IR', timezoneId: 'Asia/Tehran' })
    await context.grantPermissions(['camera'])
    await context.addInitScript(installBarcodeDetector)
    const road = await context.newPage()
    await signInCourier(road, courier.phoneNumber)
    const card = road.getByRole('region', { name: `سفارش ${persian(order.number)}` })
    await card.getByRole('button', { name: 'برداشتم' }).click()
    const sheet = road.getByRole('dialog')
    await expect(sheet.getByLabel('کد کیسه')).toBeVisible()
    await saveScreenshot(road, 'courier-scan-offer')
    await expectPersian(road)
    await expectAccessible(road)
    await expectNoSidewaysScroll(road)
    await sheet.getByRole('button', { name: 'اسکن کد کیسه' }).click()
    await expect(card.getByRole('button', { name: 'تحویل دادم' })).toBeVisible({ timeout: 30_000 })
    expect((await orderSeen(order.id)).state).toBe('DELIVERING')
  } finally {
    await phone.close()
    await deliverByHand(order.id, courier.id)
  }
})

test('takes the digits where the camera is refused or sees another bag, and says so', async ({ saveScreenshot }) => {
  const courier = await courierOnDuty(`بهمن ${'ابپت'[Date.now() % 4]}`)
  const order = await waitingDelivery(1_400)
  const { bagCode } = await assign(courier.id, order.id)
  await cook(order.id)
  const other = bagCode === '1234' ? '4321' : '1234'
  const phone = await phoneWithCamera(other, join(artefacts, 'other-bag.y4m'), false)
  try {
    const road = await openPhone(phone)
    await signInCourier(road, courier.phoneNumber)
    const card = road.getByRole('region', { name: `سفارش ${persian(order.number)}` })
    await card.getByRole('button', { name: 'برداشتم' }).click()
    const sheet = road.getByRole('dialog')
    await sheet.getByRole('button', { name: 'اسکن کد کیسه' }).click()
    await expect(sheet.getByText(/دوربین اجازه ندارد/)).toBeVisible()
    await saveScreenshot(road, 'courier-scan-refused')
    await road.context().grantPermissions(['camera'])
    await sheet.getByRole('button', { name: 'اسکن کد کیسه' }).click()
    await expect(sheet.getByText(/این کد روی کیسهٔ این سفارش نیست/)).toBeVisible({ timeout: 30_000 })
    await saveScreenshot(road, 'courier-scan-other-bag')
    await expectNoSidewaysScroll(road)
    await sheet.getByLabel('کد کیسه').fill(bagCode)
    await sheet.getByRole('button', { name: 'برداشتم' }).click()
    await expect(card.getByRole('button', { name: 'تحویل دادم' })).toBeVisible()
  } finally {
    await phone.close()
    await deliverByHand(order.id, courier.id)
  }
})

async function openPhone(phone: Browser) {
  const context = await phone.newContext({ viewport, locale: 'fa-IR', timezoneId: 'Asia/Tehran' })
  await context.addInitScript(installBarcodeDetector)
  return context.newPage()
}

/** Ends the run, so that the next journey's dispatcher has no order of this one. */
async function deliverByHand(orderId: string, bikerId: string): Promise<void> {
  const stops: { tripId: string; order: { id: string } }[] = (
    await owner().get(`/api/bikers/orders?pageSize=100&bikerId=${bikerId}`)
  ).data
  const tripId = stops.find(({ order }) => order.id === orderId)?.tripId
  const step = { id: randomUUID(), bikerId, tripId, orderId, state: 'DELIVERED' }
  await owner()
    .patch('/api/bikers/state', step)
    .catch(() => {})
  await offDuty(bikerId)
}
