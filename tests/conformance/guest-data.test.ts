import { newId } from '@sofreh/kernel'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { guestTables } from '../../apps/server/src/guest-data/guest-tables.ts'
import { breachesOf } from '@sofreh/testing/app'
import { type RunningProduct, runProduct } from './running-product.ts'
import { type StockedShop, stockShop } from './stocked-shop.ts'

const owner = '09121190001'
const mobile = '09351190777'
/** Texts that exist nowhere else, so that a search of the whole database finds every copy. */
const own = {
  mobile,
  firstName: 'مهشیدنشانه',
  lastName: 'بی‌نشانیان',
  address: 'کوچهٔ نشانهٔ آزمون پلاک هفت',
  description: 'زنگ نشانهٔ آزمون را نزنید',
  note: 'نشانهٔ آزمون بی‌پیاز',
  other: 'نشانهٔ آزمون تند',
  review: 'نشانهٔ آزمون خوشمزه بود',
  endpoint: 'https://fcm.googleapis.com/fcm/send/neshane-azmoon',
  landline: '02188119077',
}

let product: RunningProduct
let shop: StockedShop
let second: StockedShop
beforeAll(async () => {
  product = await runProduct()
  shop = await stockShop(product, 'erasure', owner)
  second = await stockShop(product, 'erasure-two', '09121190002')
}, 120_000)
afterAll(() => product.close())

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH'
async function ask(
  method: Method,
  url: string,
  { token, body, at = shop }: { token: string; body?: object; at?: StockedShop },
) {
  const answer = await product.app.inject({
    method,
    url,
    headers: { host: at.host, authorization: `Bearer ${token}`, 'idempotency-key': newId() },
    ...(body ? { payload: body } : {}),
  })
  return {
    status: answer.statusCode,
    code: answer.json().code as string | undefined,
    data: answer.json().data,
    body: answer.body,
  }
}
async function call(method: Method, url: string, sent: Parameters<typeof ask>[2]) {
  const answer = await ask(method, url, sent)
  if (answer.status >= 300) throw new Error(`${method} ${url}: ${answer.status} ${answer.body}`)
  return answer.data
}

/** Tables without a guest's name, number, address or texts: they hold ids, settings, staff and figures. */
const tablesWithoutGuests = new Set(
  `account_orders accounting_settings act_facts act_rebuilds alarm_settings bank_configurations biker_positions bikers
  brand_branches brands bridges caller_boxes caller_lines card_terminals categorised_expenses club_settings courier_alarms
  courier_cash courier_company_settings customer_accounts customer_ledger customer_orders default_descriptions delivery_zones
  device_codes devices dining_calls dining_reserve_tables dining_table_categories dining_tables dining_visit_guests
  dining_visit_settings dining_visits discount_code_guesses discount_codes discount_uses dish_weeks divided_tickets drawer_counts
  drawer_movements drawer_shifts drawers expense_categories fact_rebuilds fact_weeks files food_shift_hours food_shifts
  kiosk_printers kitchen_weeks letter_subscriptions line_facts line_stations login_limits menu_categories menu_imports menu_item_food_shifts
  menu_item_topping_categories menu_items menu_versions missed_portions money_outside_shifts order_alarms order_counters
  order_reviews order_slots paid_parts payment_settings printer_attempts printer_station_goods printer_stations printers push_keys
  rating_counts ready_calls refresh_tokens refund_acts refunded_units report_views review_aspects role_permissions roles
  sanadpardaz_documents scheduled_orders shift_hand_ons shift_supplements shift_unsent staff staff_browsers staff_pins staff_roles
  statement_rows statements survey_responses survey_versions surveys terminal_charges terminal_tasks till_people till_reports tills
  topping_categories toppings trip_steps trip_stops trips vendor_days vendor_delays vendor_first_days vendor_fonts vendor_hosts
  vendor_hours vendor_pauses vendors z_reports print_requests event_counters reaction_cursors gathered_cursors parked_reactions restores schema_migrations`.split(
    /\s+/,
  ),
)
/** Columns without data of a guest in tables with guests: codes, names of staff and devices, the vendor's own texts. */
const columnsWithoutGuests: Record<string, string> = {
  orders: 'business_date channel delivery_type number payment_type price state why',
  order_operations: 'device flag kind reason',
  kitchen_tickets: 'kind table_name',
  approvals: 'kind permissions state till',
  device_log: 'hash kind outcome previous problem',
  order_notices: 'kind state way',
  order_facts:
    'business_date channel delivery_type hall number payment_type reject_cause reject_reason state table_name',
  payment_links: 'sms token',
  transactions:
    'bank card_mask currency failure merchant merchant_account method provider purpose reason reference slip_number status submit_url terminal token type way',
  transaction_steps: 'kind',
  printer_jobs: 'layout origin problem reason state station_name title',
  courier_requests:
    'attention bill_number company courier_name courier_phone provider_id provider_status reason status',
  courier_company_events: 'company effect key provider_status',
  daily_letters: 'business_date state token',
  changes: 'act hidden name subject subject_id',
  outbox: 'kind',
  idempotency_keys: 'fingerprint key',
  dining_reserves: 'state',
  dining_waiting: 'state',
  feedbacks: 'cons order_number pros',
  survey_answers: 'option_ids',
  sessions: 'end_reason kind',
  login_codes: 'code_hash state',
  sign_in_requests: 'code_hash origin state',
}

async function textColumns(): Promise<Map<string, string[]>> {
  const { rows } = await sql<{ table: string; columns: string[] }>`
    select c.table_name as "table", array_agg(c.column_name::text order by c.column_name) as columns
    from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = 'public' and t.table_type = 'BASE TABLE'
      and c.data_type in ('text', 'json', 'jsonb', 'bytea', 'ARRAY', 'date', 'character varying')
    group by 1`.execute(product.started.database.kysely)
  return new Map(rows.map(({ table, columns }) => [table, columns]))
}

/** Searches every row of every table for a text. */
async function tablesWith(text: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`.execute(product.started.database.kysely)
  const found: string[] = []
  for (const { name } of rows) {
    const hits = await sql<{ count: number }>`
      select count(*) as count from ${sql.table(name)} as t where strpos(t::text, ${text}) > 0`.execute(
      product.started.database.kysely,
    )
    if ((hits.rows[0]?.count ?? 0) > 0) found.push(name)
  }
  return found
}

describe('tables with data of guests', () => {
  it('classifies every table as erased or as without data of guests', async () => {
    const tables = [...(await textColumns()).keys()]
    const unlisted = tables.filter((table) => !(table in guestTables) && !tablesWithoutGuests.has(table))
    expect(unlisted, 'add the table to guest-tables.ts, or here when it has no data of guests').toEqual([])
  })

  it('classifies every column of tables with data of guests', async () => {
    const columns = await textColumns()
    const unlisted = Object.entries(guestTables).flatMap(([table, { columns: erased, documents = [] }]) => {
      const known = new Set([
        ...erased,
        ...documents.map(({ column }) => column),
        ...(columnsWithoutGuests[table] ?? '').split(' '),
      ])
      return (columns.get(table) ?? []).filter((column) => !known.has(column)).map((column) => `${table}.${column}`)
    })
    expect(unlisted, 'say in guest-tables.ts how the column is erased, or here that it has no data of guests').toEqual(
      [],
    )
  })
})

describe('erasure of a guest', () => {
  let guest: { id: string; token: string }
  let orderId: string
  let unpaidId: string
  const staff = () => shop.token

  async function sell(at: StockedShop, more: object = {}): Promise<string> {
    const { menuItemId, shiftId } = at.idsFor({ path: '/api/orders' } as never)
    const lines = [
      { id: newId(), menuItemId, count: 2, toppings: [], note: own.note },
      { id: newId(), menuItemId, count: 1, toppings: [], note: own.other },
      { id: newId(), menuItemId, count: 1, toppings: [], note: own.note },
    ]
    const address = {
      address: own.address,
      plaque: '۷',
      description: own.description,
      receiverName: own.lastName,
      receiverPhone: mobile,
      position: { lat: 35.05, lng: 51.05 },
    }
    const customer = { phone: mobile, firstName: own.firstName, lastName: own.lastName, landline: own.landline }
    const wanted = { deliveryType: 'DELIVER', lines, address, customer, shiftId, ...more }
    const { price } = await call('POST', '/api-sofreh/ordering/quote', {
      token: at.token,
      at,
      body: { deliveryType: 'DELIVER', lines, position: address.position },
    })
    const body = { id: newId(), ...wanted, description: own.description, expectedPrice: price.finalPrice }
    return (await call('POST', '/api/orders/postpaid', { token: at.token, at, body })).id
  }

  async function finish(id: string): Promise<void> {
    const order = await call('GET', `/api/orders/${id}`, { token: staff() })
    const payments = [{ id: newId(), method: 'CASH', amount: order.due, given: order.due }]
    const { shiftId } = shop.idsFor({ path: '/api/orders' } as never)
    await call('POST', '/api-sofreh/payments/take', { token: staff(), body: { orderId: id, payments, shiftId } })
    const { version: paidVersion } = await call('GET', `/api/orders/${id}`, { token: staff() })
    const fleet = { id: newId(), fleet: 'OWN_FLEET', version: paidVersion }
    await call('PUT', `/api-sofreh/ordering/orders/${id}/fleet`, { token: staff(), body: fleet })
    for (const state of ['READYTOSHIPMENT', 'DELIVERING', 'DELIVERED', 'FINISHED']) {
      const { version, state: present } = await call('GET', `/api/orders/${id}`, { token: staff() })
      if (present === 'FINISHED') return
      await call('PATCH', '/api/orders/state', { token: staff(), body: { orderId: id, state, version } })
    }
    expect((await call('GET', `/api/orders/${id}`, { token: staff() })).state).toBe('FINISHED')
  }

  beforeAll(async () => {
    orderId = await sell(shop)
    await sell(second)
    const token = await product.signIn(shop.host, mobile)
    guest = { id: (await call('GET', '/api-identity/identity/auth/me', { token })).id, token }
    const [p256dh, auth] = [Buffer.alloc(65, 4).toString('base64url'), Buffer.alloc(16, 5).toString('base64url')]
    await call('POST', '/api-identity/identity/devicetoken', { token, body: { endpoint: own.endpoint, p256dh, auth } })
    await finish(orderId)
    await call('POST', '/api-identity/identity/feedbacks', { token, body: { orderId, rating: 5, text: own.review } })
    const { tableId = '' } = shop.idsFor({ path: '/api/diningtables' } as never)
    const startsAt = new Date(Date.now() + 24 * 3_600_000).toISOString()
    const reserve = {
      customerName: own.lastName,
      phone: mobile,
      note: own.other,
      tableIds: [tableId],
      partySize: 2,
      startsAt,
    }
    await call('PATCH', '/api/diningtables/reserves', { token: staff(), body: { id: newId(), ...reserve } })
    unpaidId = await sell(shop)
    const { vendorId } = shop
    await product.runner.catchUp(vendorId)
  }, 120_000)

  it('exports all data of a guest, to staff and to the guest', async () => {
    const byStaff = await call('GET', `/api-sofreh/customers/${guest.id}/data`, { token: staff() })
    const byGuest = await call('GET', '/api-sofreh/customers/own-data', { token: guest.token })
    expect(byGuest.tables).toEqual(byStaff.tables)
    const text = JSON.stringify(byStaff.tables)
    for (const part of Object.values(own)) expect(text).toContain(part)
    expect((await ask('GET', `/api-sofreh/customers/${guest.id}/data`, { token: guest.token })).status).toBe(403)
  })

  it('refuses to erase a guest with an open order, and refuses a caller without the permission', async () => {
    const erase = (token: string) => ask('POST', `/api-sofreh/customers/${guest.id}/erasure`, { token })
    expect((await erase(guest.token)).status).toBe(403)
    expect((await erase(staff())).code).toBe('CUSTOMER_HAS_OPEN_ORDERS')
    await finish(unpaidId)
  })

  it('refuses to erase a guest whose wallet has money', async () => {
    const wallet = (direction: 'TOPUP' | 'REFUND') => ({
      id: newId(),
      type: direction,
      method: 'CASH',
      amount: 5_000,
      reason: 'خواست',
    })
    const change = (body: object) => call('POST', `/api-sofreh/customers/${guest.id}/wallet`, { token: staff(), body })
    await change(wallet('TOPUP'))
    const erased = await ask('POST', `/api-sofreh/customers/${guest.id}/erasure`, { token: staff() })
    expect(erased.code).toBe('CUSTOMER_HAS_BALANCE')
    await change(wallet('REFUND'))
  })

  it('removes an erased guest from every row of the vendor and leaves all amounts unchanged', async () => {
    const money = () =>
      sql`select (select sum(final_price) from orders) as sold, (select sum(amount) from transactions) as paid,
        (select count(*) from order_operations) as operations, (select sum(count) from line_facts) as dishes`.execute(
        product.started.database.kysely,
      )
    await product.runner.catchUp(shop.vendorId)
    expect(await tablesWith(own.firstName)).toEqual(expect.arrayContaining(['customers', 'orders']))
    expect(await tablesWith(own.description)).toEqual(expect.arrayContaining(['orders', 'order_operations']))
    expect(await tablesWith(own.note)).toEqual(
      expect.arrayContaining(['orders', 'order_operations', 'kitchen_tickets']),
    )
    const before = (await money()).rows
    await call('POST', `/api-sofreh/customers/${guest.id}/erasure`, { token: staff() })
    await product.runner.catchUp(shop.vendorId)
    expect((await money()).rows).toEqual(before)
    // The other vendor's copy stays: each vendor erases its own.
    expect(
      (await call('GET', `/api-sofreh/customers/${guest.id}/data`, { token: second.token, at: second })).tables.orders,
    ).toHaveLength(1)
    expect((await ask('GET', `/api-sofreh/customers/${guest.id}/data`, { token: staff() })).code).toBe(
      'CUSTOMER_NOT_FOUND',
    )
    expect(await breachesOf(product.started.database)).toEqual([])
    expect((await ask('GET', '/api-identity/identity/auth/me', { token: guest.token })).status).toBe(401)
  })

  it('removes a guest from the whole database once every vendor has erased them', async () => {
    const open = await call('GET', `/api-identity/identity/customers/${guest.id}/information`, {
      token: second.token,
      at: second,
    })
    const [last] = open.lastOrders
    const { version } = await call('GET', `/api/orders/${last.id}`, { token: second.token, at: second })
    await call('PATCH', '/api/orders/state', {
      token: second.token,
      at: second,
      body: { orderId: last.id, state: 'REJECTED', version, cause: 'OTHER', reason: 'تمام شد' },
    })
    await call('POST', `/api-sofreh/customers/${guest.id}/erasure`, { token: second.token, at: second })
    await product.runner.catchUp(second.vendorId)
    const left = await Promise.all(Object.values(own).map(async (text) => [text, await tablesWith(text)]))
    expect(left.filter(([, tables]) => tables?.length !== 0)).toEqual([])
    expect(await breachesOf(product.started.database)).toEqual([])
  })

  it('accepts an erased guest as a new customer', async () => {
    await sell(shop)
    const found = await call('GET', `/api-identity/identity/customers/search?search=${mobile}`, { token: staff() })
    expect(found).toMatchObject([{ firstName: own.firstName, ordersCount: 0 }])
  })
})
