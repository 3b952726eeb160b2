import type { Page } from '@playwright/test'
import { naranj } from '../addresses.ts'
import { codeSentTo, newGuestMobile, staffApi } from '../staff-api.ts'
import { expect, test } from '../journey.ts'

/** Hires a person with an unused phone number in a role that holds `has` and lacks `lacks`. */
async function hire(has: string, lacks: string): Promise<string> {
  const owner = staffApi('owner')
  const roles: { id: string; permissions: string[] }[] = (await owner.get('/api-identity/identity/roles?pageSize=50'))
    .data
  const role = roles.find(({ permissions }) => permissions.includes(has) && !permissions.includes(lacks))
  if (!role) throw new Error(`no role holds ${has} without ${lacks}`)
  const phoneNumber = newGuestMobile()
  await owner.post('/api-identity/identity/users/addstaff', { phoneNumber, firstName: 'تازه', roleIds: [role.id] })
  return phoneNumber
}

async function askForCode(page: Page, mobile: string): Promise<number> {
  const askedAt = Date.now()
  await page.getByLabel('شمارهٔ همراه').fill(mobile)
  await page.getByRole('button', { name: 'فرستادن کد' }).click()
  await expect(page.getByLabel('کد شش‌رقمی')).toBeVisible()
  return askedAt
}

async function typeCode(page: Page, code: string): Promise<void> {
  const field = page.getByLabel('کد شش‌رقمی')
  await field.fill(code)
}

test('leads a signed-out till back to the till, also when the page is reloaded before the code is typed', async ({
  page,
}) => {
  const mobile = await hire('PAYMENT_TAKE', 'STAFF_EDIT')
  await page.goto(`${naranj}/bo/pos`)
  const askedAt = await askForCode(page, mobile)
  await page.reload()
  await expect(page.getByLabel('کد شش‌رقمی')).toBeVisible()
  // The other path: the number again, which is not refused and sends no second message.
  await page.getByRole('button', { name: 'شمارهٔ دیگر' }).click()
  await page.getByLabel('شمارهٔ همراه').fill(mobile)
  await page.getByRole('button', { name: 'فرستادن کد' }).click()
  await typeCode(page, await codeSentTo(mobile, askedAt))
  await expect(page).toHaveURL(`${naranj}/bo/pos`)
  await expect(page.getByRole('region', { name: 'فیش' })).toBeVisible()
})

test('opens the kitchen display for a cook who signs in at the office', async ({ page }) => {
  const mobile = await hire('KITCHEN_USE', 'POS_USE')
  await page.goto(`${naranj}/bo`)
  await typeCode(page, await codeSentTo(mobile, await askForCode(page, mobile)))
  await expect(page).toHaveURL(`${naranj}/bo/kitchen`)
  await page.goto(`${naranj}/bo`)
  await expect(page).toHaveURL(`${naranj}/bo/kitchen`)
})

test('says why a new person’s name is asked for and moves the cursor to it', async ({ page, saveScreenshot }) => {
  const mobile = newGuestMobile()
  await page.goto(`${naranj}/bo/auth/login`)
  const askedAt = await askForCode(page, mobile)
  await expect(page.getByText(/نخستین بار است که این‌جا وارد می‌شوید/)).toBeVisible()
  await typeCode(page, await codeSentTo(mobile, askedAt))
  await expect(page.getByLabel('نام', { exact: true })).toBeFocused()
  await saveScreenshot(page, 'office-sign-in-name')
})
