import { letterFigureNames } from '@sofreh/reporting/client'
import { letterFigures } from '@sofreh/reporting/domain'
import { addDays, businessDateOf, instantAt, newId } from '@sofreh/kernel'
import { holdRestoredLetters } from '@sofreh/reporting/server'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { type RunningProduct, runProduct } from './running-product.ts'
import { type StockedShop, stockShop } from './stocked-shop.ts'

const letters = '/api-sofreh/reporting/letters'
const mobile = '09128887741'
const figures = ['average', 'received', 'cashDifference', 'topItems', 'acts']
let product: RunningProduct
let shop: StockedShop
let other: StockedShop
let owner: string

beforeAll(async () => {
  product = await runProduct()
  shop = await stockShop(product, 'letters', mobile)
  other = await stockShop(product, 'letters-two', '09128887742')
  owner = (await ask('GET', '/api-identity/identity/auth/me')).json().data.id
}, 120_000)
afterAll(() => product.close())
beforeEach(async () => {
  product.sms.messages.length = 0
  product.sms.isOutOfCredit = false
  await sql`delete from daily_letters`.execute(database())
  await sql`delete from letter_subscriptions`.execute(database())
})

/** The messages with a letter; codes of signing in go by the same provider. */
const sent = () => product.sms.messages.filter(({ message }) => message.includes('/letter/'))
const database = () => product.started.database.kysely
type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'
function ask(method: Method, url: string, payload?: object, { host, token } = shop) {
  const headers = { host, authorization: `Bearer ${token}`, 'idempotency-key': newId() }
  return product.app.inject({ method, url, headers, ...(payload ? { payload } : {}) })
}
const subscribe = (hour: number | null = null, asShop = shop, personId = owner) =>
  ask('PUT', `${letters}/${personId}`, { hour, figures }, asShop)
const open = (path: string, { host } = shop) => product.app.inject({ method: 'GET', url: path, headers: { host } })
const linkOf = (text = '') => new URL(text.split('\n').at(-1) ?? '')
const work = () => product.slices.reporting.tasks['reporting.send-letters']?.()
/** Moves the clock of the subscriptions: the letter of yesterday is due since some minutes. */
async function dueSince(minutes: number): Promise<string> {
  const day = addDays(businessDateOf(new Date(), 0), -1)
  await sql`update letter_subscriptions set due_at = ${new Date(Date.now() - minutes * 60_000)},
    due_date = ${day}::date`.execute(database())
  return day
}
const states = async () => (await sql<{ state: string }>`select state from daily_letters`.execute(database())).rows

it('sends one daily letter for the ended business day, with a link to its page', async () => {
  expect((await subscribe(8)).statusCode).toBe(200)
  const day = await dueSince(1)
  await Promise.all([work(), work()])
  await work()
  expect(sent()).toHaveLength(1)
  expect(sent()[0]?.receptor).toBe(mobile)
  const link = linkOf(sent()[0]?.message)
  expect(link.pathname).toMatch(/^\/letter\/[A-Za-z0-9_-]{22}$/)
  const page = await open(link.pathname)
  expect(page.statusCode).toBe(200)
  expect(page.body).toMatch(/dir="rtl".*width=device-width/)
  expect(page.body).not.toContain('<script')
  const names = [...page.body.matchAll(/<dt>([^<]+)/g)].map(([, name]) => name)
  expect(names).toEqual(letterFigures.map((figure) => letterFigureNames[figure]).filter((name) => names.includes(name)))
  expect(names.length).toBeGreaterThan(1)
  expect(page.headers['cache-control']).toContain('no-store')
  const { rows } = await sql<{ next: string }>`select due_date::text as next from letter_subscriptions`.execute(
    database(),
  )
  expect(rows[0]?.next === day || rows[0]?.next === addDays(day, 1)).toBe(true)
  expect((await ask('GET', letters)).json().data).toMatchObject([
    { personId: owner, hour: 8, last: { businessDate: day, state: 'SENT' } },
  ])
})

it('sends no second daily letter when its hour changes after the first', async () => {
  await subscribe()
  await dueSince(1)
  await work()
  await subscribe(9)
  await dueSince(1)
  await work()
  expect(sent()).toHaveLength(1)
})

it('does not open a daily letter on another vendor’s host, with a wrong token or with an old link', async () => {
  await subscribe()
  await dueSince(1)
  await work()
  const { pathname } = linkOf(sent()[0]?.message)
  expect((await open(pathname, other)).statusCode).toBe(404)
  for (const guess of ['/letter/x', `/letter/${'A'.repeat(22)}`, `${pathname}x`, "/letter/'%20or%201=1"])
    expect((await open(guess)).statusCode, guess).toBe(404)
  await sql`update daily_letters set business_date = business_date - 40`.execute(database())
  expect((await open(pathname)).statusCode).toBe(404)
})

it('sends a daily letter again ten minutes after the SMS provider refused it', async () => {
  product.sms.isOutOfCredit = true
  await subscribe()
  await dueSince(1)
  await work()
  expect(await states()).toEqual([{ state: 'REFUSED' }])
  product.sms.isOutOfCredit = false
  await work()
  expect(sent()).toEqual([])
  await sql`update daily_letters set claimed_at = claimed_at - interval '11 minutes'`.execute(database())
  await work()
  expect(sent()).toHaveLength(1)
  expect(await states()).toEqual([{ state: 'SENT' }])
})

it('never sends a daily letter again after an unknown outcome', async () => {
  await subscribe()
  await dueSince(1)
  // The simulator accepts messages to this number and never answers.
  await sql`update persons set mobile = '09120000999' where person_id = ${owner}`.execute(database())
  await work()
  await sql`update persons set mobile = ${mobile} where person_id = ${owner}`.execute(database())
  expect(await states()).toEqual([{ state: 'UNKNOWN' }])
  await sql`update daily_letters set claimed_at = claimed_at - interval '11 minutes'`.execute(database())
  await work()
  expect(sent()).toHaveLength(1)
})

it('does not send a daily letter again when its process died while sending', async () => {
  await subscribe()
  await dueSince(1)
  await work()
  await sql`update daily_letters set state = 'SENDING', claimed_at = claimed_at - interval '6 minutes'`.execute(
    database(),
  )
  await dueSince(1)
  await work()
  expect(sent()).toHaveLength(1)
  expect(await states()).toEqual([{ state: 'UNKNOWN' }])
})

it('skips a daily letter that is more than half a day late, and all that were due before a restore', async () => {
  await subscribe()
  await dueSince(13 * 60)
  await work()
  expect(sent()).toEqual([])
  await dueSince(30)
  await product.started.database.transaction((tx) => holdRestoredLetters(tx, new Date()))
  await work()
  expect(sent()).toEqual([])
  const { rows } = await sql<{ due: Date; day: string }>`select due_at as due, due_date::text as day
    from letter_subscriptions`.execute(database())
  expect(rows[0]?.due.getTime()).toBeGreaterThan(Date.now())
  expect(rows[0]?.day).toBe(businessDateOf(new Date(), 0))
})

it('sends no daily letter to a person who may no longer see the figures', async () => {
  await subscribe()
  await dueSince(1)
  const { rows } = await sql<{ person_id: string }>`delete from staff_roles where vendor_id = ${shop.vendorId}
    and person_id = ${owner} returning *`.execute(database())
  await work()
  expect(sent()).toEqual([])
  await sql`insert into staff_roles select * from jsonb_populate_recordset(null::staff_roles,
    ${JSON.stringify(rows)}::jsonb)`.execute(database())
})

it('offers daily letters only to staff who may see the figures', async () => {
  const cook = (await ask('GET', '/api-identity/identity/roles?pageSize=50'))
    .json()
    .data.find(
      ({ permissions }: { permissions: string[] }) =>
        permissions.length > 0 && !permissions.includes('REPORT_DASHBOARD'),
    )
  const member = { phoneNumber: '09128887743', firstName: 'رضا', lastName: 'آشپز', roleIds: [cook.id] }
  expect((await ask('POST', '/api-identity/identity/users/addstaff', member)).statusCode).toBe(200)
  const people = (asShop = shop) => ask('GET', `${letters}/people`, undefined, asShop)
  expect((await people()).json().data).toMatchObject([{ personId: owner, mobile }])
  expect((await people(other)).json().data).toMatchObject([{ mobile: '09128887742' }])
  expect((await people({ ...shop, token: shop.guestToken })).statusCode).toBe(403)
})

it('refuses daily letters for people who are not staff, and does not find letters of another vendor', async () => {
  const stranger = await subscribe(null, shop, newId())
  expect([stranger.statusCode, stranger.json().code]).toEqual([404, 'LETTER_PERSON_NOT_FOUND'])
  expect((await subscribe(null, other)).statusCode).toBe(404)
  await subscribe()
  const gone = await ask('DELETE', `${letters}/${owner}`, undefined, other)
  expect([gone.statusCode, gone.json().code]).toEqual([404, 'LETTER_NOT_FOUND'])
  expect((await ask('GET', letters, undefined, other)).json().data).toEqual([])
  for (const body of [
    { hour: 25, figures: [] },
    { hour: 8, figures: ['passwords'] },
    { hour: 'night', figures: [] },
  ])
    expect((await ask('PUT', `${letters}/${owner}`, body)).json().code).toBe('VALIDATION_FAILED')
  expect((await ask('DELETE', `${letters}/${owner}`)).statusCode).toBe(200)
  expect((await ask('GET', letters)).json().data).toEqual([])
})

it('sends a daily letter without an hour when the business day has ended', async () => {
  await subscribe()
  const { rows } = await sql<{ due: Date; day: string }>`select due_at as due, due_date::text as day
    from letter_subscriptions`.execute(database())
  const { dayStartHour } = await product.slices.vendors.settingsOf(product.started.database, shop.vendorId)
  expect(rows[0]?.due).toEqual(instantAt(addDays(rows[0]?.day ?? '', 1), dayStartHour * 60))
})
