import type { Database, Tx } from '@sofreh/database'
import { newId } from '@sofreh/kernel'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { audit, invariants } from '../../apps/server/src/audit/audit.ts'
import { deviceInvariants } from '../../apps/server/src/audit/device-invariants.ts'
import { paperInvariants } from '../../apps/server/src/audit/paper-invariants.ts'
import { tenantInvariants } from '../../apps/server/src/audit/tenant-invariants.ts'
import { faultsOfOrders, faultsOfRows, otherVendor } from '../support/writes/data-faults.ts'
import { courierWrites } from '../support/writes/courier-writes.ts'
import { deliveryWrites } from '../support/writes/delivery-writes.ts'
import { feedbackWrites } from '../support/writes/feedback-writes.ts'
import { guestWrites } from '../support/writes/guest-writes.ts'
import { openFixture, send, type Write } from '../support/writes/fixture.ts'
import { moneyWrites } from '../support/writes/money-writes.ts'
import { orderWrites } from '../support/writes/order-writes.ts'
import { tableWrites } from '../support/writes/table-writes.ts'
import { type RunningProduct, runProduct } from './running-product.ts'

const writes: readonly Write[] = [
  ...orderWrites,
  ...moneyWrites,
  ...guestWrites,
  ...deliveryWrites,
  ...courierWrites,
  ...feedbackWrites,
  ...tableWrites,
]

/** Tested next to the audit itself, because these invariants need a till that has sent its log. */
const brokenElsewhere = new Set([...deviceInvariants, ...paperInvariants].map(([name]) => name))
const brokenHere = invariants.filter(([name]) => !brokenElsewhere.has(name))

/** Drops the constraints that would refuse the changes below. */
async function dropChecks(database: Database): Promise<void> {
  const drop = sql`do $$ declare one record; begin
    for one in select conrelid::regclass as place, conname from pg_constraint
      where connamespace = 'public'::regnamespace and contype in ('c', 'u') loop
      execute format('alter table %s drop constraint %I cascade', one.place, one.conname); end loop;
    for one in select indexrelid::regclass as name from pg_index i join pg_class c on c.oid = i.indexrelid
      where c.relnamespace = 'public'::regnamespace and i.indisunique and not i.indisprimary
        and not exists (select from pg_constraint k where k.conindid = i.indexrelid) loop
      execute format('drop index %s', one.name); end loop;
  end $$`
  // The drop locks every table. Work that a call left running after its response may hold a lock: PostgreSQL then
  // aborts one side.
  for (let tries = 1; ; tries++) {
    const failure = await drop.execute(database.kysely).then(() => undefined, String)
    if (failure === undefined) return
    if (!failure.includes('deadlock detected') || tries === 20) throw new Error(failure)
  }
}

describe('an audit of data that was changed by hand', () => {
  let product: RunningProduct
  let database: Database
  let other: string
  beforeAll(async () => {
    product = await runProduct()
    database = product.started.database
    const fixture = await openFixture(product, 'audited', '09121110051')
    other = (await product.openVendor('other-vendor', '09121110052')).vendorId
    for (const write of writes) {
      const { status } = await send(fixture, { write, ready: await write.make(fixture), key: newId() })
      expect([write.name, status]).toEqual([write.name, 200])
    }
    await product.runner.catchUp(fixture.shop.vendorId)
    await dropChecks(database)
  }, 120_000)
  afterAll(() => product.close())

  /** Returns the breaches found while the data is damaged. The transaction is rolled back afterwards. */
  const problemsOf = async (fault: string, look: (tx: Tx) => Promise<string[]>): Promise<string[]> => {
    const undone = new Error('undone')
    const problems: string[] = []
    const changed = database.transaction(async (tx) => {
      await sql`set local session_replication_role = replica`.execute(tx.kysely)
      for (const statement of fault.replaceAll(otherVendor, other).split(';\n'))
        await sql.raw(statement).execute(tx.kysely)
      problems.push(...(await look(tx)))
      throw undone
    })
    await expect(changed).rejects.toBe(undone)
    return problems
  }

  it('finds no breach in the audited data before any change', async () => {
    const { breaches, looked } = await audit(database)
    expect(breaches).toEqual([])
    expect(looked.orders).toBeGreaterThan(20)
  })

  it('tests a fault for every invariant of rows', () => {
    expect(Object.keys(faultsOfRows).sort()).toEqual(brokenHere.map(([name]) => name).sort())
  })

  it.each(brokenHere)('detects: %s', async (name, find) => {
    expect(await problemsOf(faultsOfRows[name] ?? '', find)).not.toEqual([])
  })

  it('reports a column that contains the id of another vendor in the audit', async () => {
    const [find] = tenantInvariants.map(([, each]) => each)
    const problems = await problemsOf(
      `update transactions set person_id = '${otherVendor}'`,
      (tx) => find?.(tx) ?? expect.fail(),
    )
    expect(problems.join()).toContain('transactions.person_id')
  })

  it.each(Object.entries(faultsOfOrders))('reports for an order: %s', async (name, fault) => {
    const problems = await problemsOf(fault, async (tx) => (await audit(tx)).breaches)
    expect(problems.filter((breach) => breach.startsWith(`${name}: `))).not.toEqual([])
  })
})
