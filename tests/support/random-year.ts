import type { withClient } from '@sofreh/database'
import { newId } from '@sofreh/kernel'
import { vi } from 'vitest'
import { drawMark } from '../../apps/server/src/seeds/pictures/draw-picture.ts'
import type { RunningProduct } from '../conformance/running-product.ts'
import { diceOf, randomDay } from './random-day.ts'
import { approvalWrites } from './writes/approval-writes.ts'
import { callerWrites } from './writes/caller-writes.ts'
import { companyWrites } from './writes/company-writes.ts'
import { courierWrites } from './writes/courier-writes.ts'
import { deliveryWrites } from './writes/delivery-writes.ts'
import { feedbackWrites } from './writes/feedback-writes.ts'
import { gatewayWrites } from './writes/gateway-writes.ts'
import { guestWrites } from './writes/guest-writes.ts'
import { hostWrites } from './writes/host-writes.ts'
import { type Fixture, openFixture, send, type Write } from './writes/fixture.ts'
import { importWrites } from './writes/import-writes.ts'
import { moneyWrites } from './writes/money-writes.ts'
import { orderWrites } from './writes/order-writes.ts'
import { printingWrites } from './writes/printing-writes.ts'
import { reportWrites } from './writes/report-writes.ts'
import { tableWrites } from './writes/table-writes.ts'
import { terminalWrites } from './writes/terminal-writes.ts'

/** Chooses a gateway that is not simulated here: guests cannot pay after it. */
const choosesGateway = ({ name }: Write) => name === 'POST /api/bankconfiguration'
const writes = [
  ...orderWrites,
  ...moneyWrites,
  ...guestWrites,
  ...feedbackWrites,
  ...tableWrites,
  ...deliveryWrites,
  ...courierWrites,
  ...companyWrites,
  ...callerWrites,
  ...hostWrites,
  ...printingWrites,
  ...terminalWrites,
].filter((write) => !choosesGateway(write))
/** Writes that do not depend on the days before: they follow on the last day. */
const lastWrites = [
  ...approvalWrites,
  ...gatewayWrites,
  ...importWrites,
  ...reportWrites,
  ...moneyWrites.filter(choosesGateway),
]
const dayMs = 24 * 3_600_000

export type Year = {
  seed: number
  /** Days with activity, spread over the year. */
  days: number
  /** Length in days, if not a year. */
  lasts?: number
  actsADay: number
}

/**
 * Simulates a year of a vendor: every write of the product at least once, and days of guests, staff and an unreliable
 * bank chosen by dice. Moves the clock of this process through the year. What the last day left open stays open.
 */
export async function liveRandomYear(product: RunningProduct, { seed, days, actsADay, lasts = 365 }: Year) {
  const dice = diceOf(seed)
  const mobile = `0912${String(seed).slice(-7).padStart(7, '0')}`
  const now = Date.now()
  const fixture = await openFixture(product, `year-${letters(seed)}`, mobile)
  const { vendorId, host } = fixture.shop
  // Assigns each write to a random day.
  const planned = Array.from({ length: days }, () => [] as (typeof writes)[number][])
  for (const write of writes) planned[dice.below(days)]?.push(write)
  const refused: string[] = []
  const { guestToken: stranger } = fixture.shop
  const people = await randomDay(product, fixture.shop, { dice, guests: [fixture.shop.guestToken], stranger })
  // The stranger’s token is of the first day and has expired.
  const acts = people.acts.filter(({ name }) => name !== 'strangerLooks')
  try {
    for (const [day, due] of planned.entries()) {
      vi.useFakeTimers({ toFake: ['Date'], now: now + Math.floor((lasts * dayMs * day) / days) })
      fixture.tokens.staff = await product.signIn(host, mobile)
      fixture.tokens.guest = await product.signIn(host, `0935${mobile.slice(-7)}`)
      fixture.shop.token = fixture.tokens.staff
      for (const guest of people.guests) guest.token = fixture.tokens.guest
      await uploadPicture(product, vendorId, dice.below(256))
      for (const write of due) refused.push(...(await sendOnce(fixture, write)))
      for (let done = 0; done < actsADay; done += 1) await dice.pick(acts)?.().catch(unlessOtherBank)
      people.calmBank()
      await product.runner.catchUp(vendorId)
    }
    for (const write of lastWrites) refused.push(...(await sendOnce(fixture, write)))
    await product.runner.catchUp(vendorId)
    // The sums of the weeks that are over, which a task computes.
    await product.slices.reporting.tasks['reporting.sum-weeks']?.()
  } finally {
    vi.useRealTimers()
  }
  return { fixture, vendorId, mobile, refused }
}

/** Sends a write and returns its refusal, or nothing. */
async function sendOnce(fixture: Fixture, write: Write): Promise<string[]> {
  const { status, said } = await send(fixture, { write, ready: await write.make(fixture), key: newId() })
  return status === 200 ? [] : [`${write.name}: ${JSON.stringify(said)}`]
}

/** Guests sent to a gateway that is not simulated here do not pay. */
function unlessOtherBank(error: unknown): void {
  if (!(error instanceof Error && error.message.startsWith('the simulated bank has no payment for'))) throw error
}

const letters = (seed: number) => seed.toString(36).replace(/\d/g, (digit) => 'abcdefghij'[Number(digit)] ?? '')

async function uploadPicture(product: RunningProduct, vendorId: string, shade: number): Promise<void> {
  const skin = `#${shade.toString(16).padStart(2, '0')}78c8`
  const bytes = await drawMark({ skin, flesh: '#f6a84b', pith: '#fff4dc' })
  await product.slices.vendors.saveFile({ vendorId, bytes })
}

export type Client = Parameters<Parameters<typeof withClient>[1]>[0]
export type Tables = Record<string, string[]>

/**
 * Returns every row of every table that has a vendor, as text and in order. Lists the tables from the database, so that
 * a new one is included.
 */
export async function tenantRows(client: Client): Promise<Tables> {
  const { rows } = await client.query<{ name: string }>(`
    select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'vendor_id'
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') order by 1`)
  const tables: Tables = {}
  for (const { name } of rows) {
    const answer = await client.query<{ row: string }>(`select t::text as row from "${name}" t order by 1`)
    tables[name] = answer.rows.map(({ row }) => row)
  }
  return tables
}
