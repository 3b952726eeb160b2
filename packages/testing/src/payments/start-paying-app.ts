import type { Database } from '@sofreh/database'
import type { Caller } from '@sofreh/http'
import { newId } from '@sofreh/kernel'
import type { Slices } from '@sofreh/server/slices'
import { createSimulators } from '@sofreh/simulators'
import { sql } from 'kysely'
import { callEndpoint } from '../app/call-endpoint.ts'
import { runDueJobs } from '../app/run-due-jobs.ts'
import { startTestApp } from '../app/start-test-app.ts'
import { gatewaysOf, type TestedGateway, testBanks } from '../banks/tested-gateways.ts'
import { testClock } from '../test-clock.ts'
import { bankPageOf, formIn, sendTo } from './bank-page.ts'
import { expectSound } from './expect-sound.ts'
import { kebab, openOrders, rice } from './open-orders.ts'
import type { GuestReturn, PayingApp, PayingServer } from './paying-app.ts'

/** The bridge of the restaurant; it never counts as silent. */
export const payingBridge = newId()

export async function startPayingApp(provider: TestedGateway = 'ZARIN_PAL'): Promise<PayingApp> {
  const simulators = await createSimulators()
  const banks = testBanks(simulators, await simulators.listen(0))
  const bank = banks[provider]
  const clock = testClock(new Date())
  const app = await startTestApp({
    clock,
    overrides: {
      gateways: gatewaysOf(banks),
      platformMerchant: { provider, credentials: bank.credentials },
      sleep: () => new Promise((resolve) => setTimeout(resolve, 5)),
      faces: {
        identity: {
          findPersons: async (_, ids) =>
            ids.map((id) => ({ id, mobile: '09350000001', firstName: 'سارا', lastName: '' })),
          namesOf: async (_, ids) => new Map(ids.map((id) => [id, 'سارا'])),
          bridgesOf: async () => [{ id: payingBridge, name: 'پل' }],
          terminalBeside: async () => undefined,
        },
        printing: { lastHeartbeats: async () => new Map([[payingBridge, new Date('2100-01-01')]]) },
      },
    },
  })
  const { database, slices } = app
  const serverOf = (of: Slices): PayingServer => ({ ...of, routes: of.all.flatMap(({ routes }) => routes) })
  const main = serverOf(slices)
  const vendorId = await app.openVendor({ name: 'naranj', subdomain: 'naranj' })
  const guestId = newId()
  const anyone: Caller = { vendorId, permissions: new Set(), isStaff: false, isAdmin: false, address: '127.0.0.1' }
  const guest = (changes: Partial<Caller> = {}): Caller => ({ ...anyone, personId: guestId, ...changes })
  const staff: PayingApp['staff'] = (...permissions) => ({
    ...anyone,
    personId: newId(),
    isStaff: true,
    permissions: new Set(permissions),
  })
  const call: PayingApp['call'] = (name, input, { caller = guest(), server = main, ...more } = {}) =>
    callEndpoint(server.routes, name, { input, caller, ...more })
  const orders = await openOrders({ call, guest, staff })

  // A bank page that was opened stays open, whatever becomes of our page that led there.
  const tabs = new Map<string, GuestReturn>()
  const tabOf = async (submitUrl: string): Promise<GuestReturn> => {
    const tab = tabs.get(submitUrl) ?? (await bankPageOf(call, submitUrl))
    tabs.set(submitUrl, tab)
    return tab
  }

  return {
    database,
    clock,
    simulators,
    bank,
    vendorId,
    guestId,
    slices,
    guest,
    staff,
    call,
    kebab,
    rice,
    sms: app.sms,
    parts: app.parts,
    errors: app.errors,
    openVendor: app.openVendor,
    gateway: bank.gateway,
    payments: slices.payments,
    ...orders,
    server: (changes = {}) => serverOf(app.anotherServer(changes)),
    owedBy: (personId) => owedBy(database, vendorId, personId),
    orderOf: (orderId) => readOrder(database, vendorId, orderId),
    openPage: async (submitUrl) => sendTo(await tabOf(submitUrl)),
    async atBank(submitUrl, act) {
      const response = await sendTo(await tabOf(submitUrl), act)
      const location = response.headers.get('location')
      return location ? new URL(location) : formIn(await response.text())
    },
    async comeBack(back, server = main) {
      if (!back) return ''
      const by = { caller: anyone, server }
      if (back instanceof URL)
        return call<string>('GET /api/transactions/verify', { query: Object.fromEntries(back.searchParams) }, by)
      const input = { query: Object.fromEntries(back.address.searchParams), body: back.form }
      return call<string>('POST /api/transactions/verify', input, by)
    },
    async wait(ms, server = main) {
      clock.advance(ms)
      bank.skew(ms)
      await runDueJobs(database, server, clock())
    },
    expectSound: (orderId) => expectSound(database, vendorId, orderId),
    async close() {
      await simulators.close()
      await app.close()
    },
  }
}

async function owedBy(database: Database, vendorId: string, personId: string): Promise<number> {
  const { rows } = await sql<{ owed: number }>`select coalesce(sum(amount), 0)::bigint as owed from customer_ledger
    where vendor_id = ${vendorId} and person_id = ${personId} and account = 'DEBT'`.execute(database.kysely)
  return rows[0]?.owed ?? 0
}

/** Reads an order's state and short number, and how often it became paid. */
async function readOrder(database: Database, vendorId: string, id: string) {
  const { rows } = await sql<{ state: string; number: string; times_paid: number }>`select sheet ->> 'state' as state,
      number::text, (select count(*)::int from order_operations p where p.vendor_id = o.vendor_id and p.order_id = o.id
        and p.kind = 'state' and p.act ->> 'to' = 'PAID') as times_paid
    from orders o where vendor_id = ${vendorId} and id = ${id}`.execute(database.kysely)
  const [row] = rows
  if (!row) throw new Error(`no order ${id}`)
  return { state: row.state, number: row.number, timesPaid: row.times_paid }
}
