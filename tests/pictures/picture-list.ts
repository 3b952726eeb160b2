import type { Page } from '@playwright/test'
import type { PersonName } from '../journeys/addresses.ts'

export type Picture = {
  name: string
  /** Path on the demo restaurant naranj; `{order}` is the newest order. */
  address: string
  /** The person who is signed in; none for a guest's page. */
  person?: PersonName
  size: { width: number; height: number }
  /** Text that the screen shows when it is ready. */
  ready: string
  /** Actions before the picture is taken. */
  before?: (page: Page) => Promise<void>
  /** `help` shows it beside the help's page of that name, `docs` in the documentation. */
  places: readonly ('help' | 'docs')[]
}

const desk = { width: 1180, height: 740 }
const tablet = { width: 1024, height: 640 }
const help = ['help'] as const

async function ringUp(page: Page): Promise<void> {
  const menu = page.getByRole('region', { name: 'منو' })
  for (const title of ['ماست موسیر', 'سالاد شیرازی', 'آش رشته'])
    await menu.getByRole('button', { name: new RegExp(`^${title}`) }).click()
}

/** Every picture of the help and of the documentation. */
export const pictures: readonly Picture[] = [
  {
    name: 'site',
    address: '/',
    size: { width: 390, height: 844 },
    ready: 'چلوکباب کوبیده',
    places: ['docs'],
  },
  { name: 'today', address: '/bo/', person: 'owner', size: desk, ready: 'سفارش‌های باز', places: ['help', 'docs'] },
  { name: 'board', address: '/bo/orders', person: 'owner', size: desk, ready: 'ماست موسیر', places: ['help', 'docs'] },
  { name: 'order', address: '/bo/orders?order={order}', person: 'owner', size: desk, ready: 'اقلام', places: help },
  { name: 'order-list', address: '/bo/orders/list', person: 'owner', size: desk, ready: 'همهٔ سفارش‌ها', places: help },
  {
    name: 'kitchen',
    address: '/bo/kitchen',
    person: 'owner',
    size: tablet,
    ready: 'ماست موسیر',
    places: ['help', 'docs'],
  },
  {
    name: 'till',
    address: '/bo/pos',
    person: 'manager',
    size: desk,
    ready: 'ماست موسیر',
    before: ringUp,
    places: ['help', 'docs'],
  },
  {
    name: 'till-pay',
    address: '/bo/pos',
    person: 'manager',
    size: desk,
    ready: 'ماست موسیر',
    before: async (page) => {
      await ringUp(page)
      await page.keyboard.press('F8')
      await page.getByRole('dialog').getByRole('button', { name: 'ثبت نقد' }).waitFor()
    },
    places: help,
  },
  {
    name: 'till-shift',
    address: '/bo/pos',
    person: 'manager',
    size: desk,
    ready: 'ماست موسیر',
    before: async (page) => {
      await page.getByRole('button', { name: 'بیشتر' }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'کشو و شیفت' }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'شمردن و بستن شیفت' }).waitFor()
    },
    places: help,
  },
  { name: 'tables', address: '/bo/tables', person: 'owner', size: desk, ready: 'سالن اصلی', places: help },
  { name: 'reserves', address: '/bo/tables/reserves', person: 'owner', size: desk, ready: 'رزرو تازه', places: help },
  { name: 'menu', address: '/bo/menu', person: 'owner', size: desk, ready: 'چلوکباب کوبیده', places: help },
  { name: 'discounts', address: '/bo/discounts', person: 'owner', size: desk, ready: 'کد تازه', places: help },
  { name: 'drawers', address: '/bo/drawers', person: 'owner', size: desk, ready: 'کشوی تازه', places: help },
  { name: 'payments', address: '/bo/payments', person: 'owner', size: desk, ready: 'درگاه پرداخت', places: help },
  { name: 'customers', address: '/bo/customers', person: 'owner', size: desk, ready: 'مشتری تازه', places: help },
  { name: 'zones', address: '/bo/delivery-zones', person: 'owner', size: desk, ready: 'محدودهٔ تازه', places: help },
  { name: 'staff', address: '/bo/staff', person: 'owner', size: desk, ready: 'افزودن همکار', places: help },
  { name: 'printing', address: '/bo/printing', person: 'owner', size: desk, ready: 'ایستگاه‌ها', places: help },
  { name: 'settings', address: '/bo/settings', person: 'owner', size: desk, ready: 'نام رستوران', places: help },
]
