import { type Handle, on, type Tx } from '@sofreh/database'
import { sql } from 'kysely'
import type { BankType, TerminalOutcome, TerminalReason, TerminalTaskKind } from '../../../domain/index.ts'
import type { Tables } from '../../tables.generated.ts'

export type CardTerminalRow = {
  id: string
  name: string
  bank: BankType
  bridge_id: string
  address: string
  port: number
  device_address: string
  serial_number: string
  terminal_number: string
  is_active: boolean
  created_at: Date
}
export type TerminalTaskRow = {
  vendor_id: string
  id: string
  terminal_id: string
  bridge_id: string
  kind: TerminalTaskKind
  transaction_id: string | null
  rial: number
  number: string
  state: 'QUEUED' | 'TAKEN' | 'ENDED'
  is_cancelled: boolean
  outcome: TerminalOutcome | null
  reason: TerminalReason | null
  code: string | null
  created_at: Date
  taken_at: Date | null
  ended_at: Date | null
}

const used = (handle: Handle, vendorId: string) =>
  on<Tables>(handle)
    .selectFrom('card_terminals')
    .selectAll()
    .where('vendor_id', '=', vendorId)
    .where('removed_at', 'is', null)

/** Returns the terminals, oldest first. */
export async function cardTerminalsOf(handle: Handle, vendorId: string): Promise<CardTerminalRow[]> {
  return (await used(handle, vendorId).orderBy('created_at').orderBy('id').execute()) as CardTerminalRow[]
}

export async function lockCardTerminal(tx: Tx, vendorId: string, id: string): Promise<CardTerminalRow | undefined> {
  const row = await used(tx, vendorId).where('id', '=', id).forUpdate().executeTakeFirst()
  return row as CardTerminalRow | undefined
}

/** Finds a terminal by id, including inactive and removed ones. */
export async function findTerminalEver(
  handle: Handle,
  vendorId: string,
  id: string,
): Promise<{ bridge_id: string; bank: string; name_key: string } | undefined> {
  return on<Tables>(handle)
    .selectFrom('card_terminals')
    .select(['bridge_id', 'bank', 'name_key'])
    .where('vendor_id', '=', vendorId)
    .where('id', '=', id)
    .executeTakeFirst()
}

/** Locks the active connected terminal with this bank and name, as tills and kiosks identify it. */
export async function lockNamedTerminal(
  tx: Tx,
  vendorId: string,
  named: { bank: string; nameKey: string },
): Promise<CardTerminalRow | undefined> {
  const row = await used(tx, vendorId)
    .where('name_key', '=', named.nameKey)
    .where('bank', '=', named.bank)
    .where('is_active', '=', true)
    .forUpdate()
    .executeTakeFirst()
  return row as CardTerminalRow | undefined
}

/** Returns the latest task of each terminal. */
export async function lastTasks(handle: Handle, vendorId: string): Promise<Map<string, TerminalTaskRow>> {
  const { rows } = await sql<TerminalTaskRow>`
    select distinct on (terminal_id) * from terminal_tasks where vendor_id = ${vendorId}
    order by terminal_id, created_at desc`.execute(handle.kysely)
  return new Map(rows.map((row) => [row.terminal_id, row]))
}

const tasks = (handle: Handle, vendorId: string) =>
  on<Tables>(handle).selectFrom('terminal_tasks').selectAll().where('vendor_id', '=', vendorId)

export async function openTaskAt(
  handle: Handle,
  vendorId: string,
  terminalId: string,
): Promise<TerminalTaskRow | undefined> {
  const row = await tasks(handle, vendorId)
    .where('terminal_id', '=', terminalId)
    .where('state', '!=', 'ENDED')
    .executeTakeFirst()
  return row as TerminalTaskRow | undefined
}

/** Returns the charge of a payment and its inquiries, oldest first. */
export async function tasksOfPayment(handle: Handle, vendorId: string, id: string): Promise<TerminalTaskRow[]> {
  const rows = await tasks(handle, vendorId).where('transaction_id', '=', id).orderBy('created_at').execute()
  return rows as TerminalTaskRow[]
}

export async function findTask(handle: Handle, vendorId: string, id: string): Promise<TerminalTaskRow | undefined> {
  const row = await tasks(handle, vendorId).where('id', '=', id).executeTakeFirst()
  return row as TerminalTaskRow | undefined
}

export async function lockTask(tx: Tx, vendorId: string, id: string): Promise<TerminalTaskRow | undefined> {
  const row = await tasks(tx, vendorId).where('id', '=', id).forUpdate().executeTakeFirst()
  return row as TerminalTaskRow | undefined
}

/** Returns a bridge's open tasks, oldest first. */
export async function openTasksOf(handle: Handle, vendorId: string, bridgeId: string): Promise<TerminalTaskRow[]> {
  const rows = await tasks(handle, vendorId)
    .where('bridge_id', '=', bridgeId)
    .where('state', '!=', 'ENDED')
    .orderBy('created_at')
    .limit(100)
    .execute()
  return rows as TerminalTaskRow[]
}
