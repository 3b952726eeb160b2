import { type Page } from '@playwright/test'
import { naranj } from '../addresses.ts'
import { hireStaff } from './hire-staff.ts'
import { newLetters, staffApi, ordersToday, ordersTodayAre } from '../staff-api.ts'
import { expect, expectAccessible, test } from '../journey.ts'
import { signInToOffice } from '../sign-in.ts'
import { ringUp, ticketOf, tillIsReady } from '../till-device.ts'

async function typePin(page: Page, name: string, pin: string): Promise<void> {
  const pad = page.getByRole('group', { name: `رمز ${name}` })
  await expect(pad).toBeVisible()
  await page.keyboard.type(pin)
}

test('approves a discount at a till by a PIN that was set on the staff page', async ({
  page,
  staffPage,
  saveScreenshot,
}) => {
  test.setTimeout(240_000)
  const last = newLetters()
  const manager = `هما ${last}`
  await hireStaff({ first: 'هما', last }, ['DISCOUNT_GIVE', 'ROLE_EDIT'])
  const mobile = await hireStaff({ first: 'پگاه', last: 'رمزی' }, ['PAYMENT_TAKE', 'STAFF_EDIT'])

  const office = await staffPage('owner')
  await office.goto(`${naranj}/bo/staff`)
  await office
    .getByRole('searchbox', { name: 'نام یا شماره' })
    .or(office.getByLabel('نام یا شماره'))
    .first()
    .fill(manager)
  await office.getByText(manager).first().click()
  const panel = office.getByRole('dialog', { name: manager })
  await panel.getByRole('textbox', { name: 'رمز چهاررقمی صندوق' }).fill('2580')
  await saveScreenshot(office, 'staff-pin')
  await expectAccessible(office)
  await panel.getByRole('button', { name: 'ثبت رمز' }).click()
  await expect(office.getByText(`رمز ${manager} ثبت شد و روی همهٔ صندوق‌ها کار می‌کند.`)).toBeVisible()

  await signInToOffice(page, { site: naranj, mobile })
  await tillIsReady(page, naranj)
  const before = await ordersToday()

  // A manager who never signed in here approves what she may not give.
  await ringUp(page, 'ماست موسیر')
  await ticketOf(page).getByRole('button', { name: 'تخفیف' }).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('button', { name: '۱۰٪', exact: true }).click()
  const approval = page.getByRole('dialog', { name: 'تأیید مدیر' })
  await expect(approval).toBeVisible()
  const chooser = approval.getByRole('button', { name: manager })
  const pad = approval.getByRole('group', { name: `رمز ${manager}` })
  await expect(chooser.or(pad).first()).toBeVisible()
  // Others may have a PIN and the permission too. The till asks for the person only if there are several.
  if (await chooser.isVisible()) await chooser.click()
  await typePin(page, manager, '2580')
  await expect(approval).toBeHidden()
  await ticketOf(page).getByRole('button', { name: 'کارت', exact: true }).click()
  await expect(ticketOf(page).getByText(/سفارش .* ثبت شد/)).toBeVisible()
  const [order] = await ordersTodayAre(before.length + 1)
  const { data } = await staffApi('owner').get(`/api/reports/orderhistory/${order?.id}`)
  expect(data.map(({ approvedByName }: { approvedByName: string }) => approvedByName)).toContain(manager)
})
