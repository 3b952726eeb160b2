import { expect, type Page } from '@playwright/test'
import { codeSentTo } from './staff-api.ts'

/** Signs a member of staff in on the office's own page, through a screen that every role may open. */
export async function signInToOffice(page: Page, person: { site: string; mobile: string }): Promise<void> {
  await page.goto(`${person.site}/bo/auth/login?next=/orders`)
  const askedAt = Date.now()
  await page.getByLabel('شمارهٔ همراه').fill(person.mobile)
  await page.getByRole('button', { name: 'فرستادن کد' }).click()
  const field = page.getByLabel('کد شش‌رقمی')
  await expect(field).toBeVisible({ timeout: 30_000 })
  await field.fill(await codeSentTo(person.mobile, askedAt))
  await expect(page.getByRole('navigation', { name: 'بخش‌های پنل' }).first()).toBeAttached({ timeout: 30_000 })
}

/** Signs a new guest in: phone, code, and a name when the page asks for it. */
export async function signInAsGuest(page: Page, mobile: string): Promise<void> {
  const form = page.getByRole('dialog', { name: 'ورود با شمارهٔ موبایل' })
  const askedAt = Date.now()
  await form.getByLabel('شمارهٔ موبایل').fill(mobile)
  await form.getByRole('button', { name: 'فرستادن کد' }).click()
  await form.getByLabel('کد شش‌رقمی').fill(await codeSentTo(mobile, askedAt))
  const name = form.getByLabel('نام', { exact: true })
  await expect(name.or(form.getByRole('alert'))).toBeVisible()
  await name.fill('مریم')
  await form.getByLabel('نام خانوادگی').fill('میهمان')
  await form.getByRole('button', { name: 'ذخیره و ادامه' }).click()
}
