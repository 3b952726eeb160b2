import { type Handle, on } from '@sofreh/database'
import { type Selectable, sql } from 'kysely'
import { type OnlineProvider, bankOrderNumber } from '@sofreh/gateways/domain'
import type { LedgerPayment } from '../../../domain/index.ts'
import type { Tables } from '../../tables.generated.ts'

export type StatementRecord = Selectable<Tables['statements']>
export type StatementRowRecord = Selectable<Tables['statement_rows']>
type Found = {
  id: string
  reference: string | null
  token: string | null
  amount: number
  status: LedgerPayment['status']
  settled_at: Date | null
  created_at: Date
  corrects_id: string | null
}

const atOnce = 2_000

/** Returns the provider's attempts of some days, by the index of online transactions. */
export async function paymentsWithin(
  handle: Handle,
  vendorId: string,
  { provider, from, to }: { provider: OnlineProvider; from: Date; to: Date },
): Promise<LedgerPayment[]> {
  const rows = await attempts(handle, vendorId, provider)
    .where('created_at', '>=', from)
    .where('created_at', '<=', to)
    .execute()
  return rows.map(paymentOf)
}

/** Returns the attempts that a statement names, from any time. */
export async function paymentsNamed(
  handle: Handle,
  vendorId: string,
  { provider, names }: { provider: OnlineProvider; names: readonly string[] },
): Promise<LedgerPayment[]> {
  const found: LedgerPayment[] = []
  for (let from = 0; from < names.length; from += atOnce) {
    const some = names.slice(from, from + atOnce)
    const rows = await attempts(handle, vendorId, provider)
      .where((where) => where.or([where('reference', 'in', some), where('token', 'in', some)]))
      .execute()
    found.push(...rows.map(paymentOf))
  }
  return found
}

function attempts(handle: Handle, vendorId: string, provider: OnlineProvider) {
  return on<Tables>(handle)
    .selectFrom('transactions')
    .select(['id', 'reference', 'token', 'amount', 'settled_at', 'created_at', 'corrects_id'])
    .select(sql<LedgerPayment['status']>`status`.as('status'))
    .where('vendor_id', '=', vendorId)
    .where('provider', '=', provider)
    .where('method', '=', 'ONLINE')
    .where('type', '=', 'PAYMENT')
    .orderBy('created_at')
}

function paymentOf({ reference, token, settled_at, created_at, corrects_id, ...row }: Found): LedgerPayment {
  const names = [reference, token, row.id, bankOrderNumber(corrects_id ?? row.id), corrects_id]
  return {
    ...row,
    names: names.filter((name): name is string => name !== null),
    at: (settled_at ?? created_at).getTime(),
    correctsId: corrects_id,
  }
}

const statements = (handle: Handle, vendorId: string) =>
  on<Tables>(handle).selectFrom('statements').where('vendor_id', '=', vendorId)

export async function findStatement(
  handle: Handle,
  vendorId: string,
  id: string,
): Promise<StatementRecord | undefined> {
  return statements(handle, vendorId).selectAll().where('id', '=', id).executeTakeFirst()
}

export async function findStatementByContent(
  handle: Handle,
  vendorId: string,
  { provider, hash }: { provider: string; hash: string },
): Promise<StatementRecord | undefined> {
  const found = statements(handle, vendorId).selectAll().where('provider', '=', provider)
  return found.where('content_hash', '=', hash).executeTakeFirst()
}

type Paging = { pageNumber: number; pageSize: number }

export async function pageStatements(
  handle: Handle,
  vendorId: string,
  { provider, from, to, pageNumber, pageSize }: Paging & { provider?: string | undefined; from?: string; to?: string },
): Promise<{ rows: StatementRecord[]; totalCount: number }> {
  let matching = statements(handle, vendorId)
  if (provider) matching = matching.where('provider', '=', provider)
  if (from) matching = matching.where('uploaded_at', '>=', new Date(from))
  if (to) matching = matching.where('uploaded_at', '<', new Date(to))
  const sorted = matching.selectAll().orderBy('uploaded_at', 'desc').orderBy('id', 'desc')
  const rows = await sorted
    .limit(pageSize)
    .offset((pageNumber - 1) * pageSize)
    .execute()
  const counted = await matching.select((select) => select.fn.countAll<number>().as('count')).executeTakeFirst()
  return { rows, totalCount: Number(counted?.count ?? 0) }
}

export async function pageStatementRows(
  handle: Handle,
  { vendor_id, id }: Pick<StatementRecord, 'vendor_id' | 'id'>,
  { verdicts, pageNumber, pageSize }: Paging & { verdicts: readonly string[] | undefined },
): Promise<{ rows: StatementRowRecord[]; totalCount: number }> {
  let matching = on<Tables>(handle)
    .selectFrom('statement_rows')
    .where('vendor_id', '=', vendor_id)
    .where('statement_id', '=', id)
  if (verdicts) matching = matching.where('verdict', 'in', verdicts)
  const rows = await matching
    .selectAll()
    .orderBy('position')
    .limit(pageSize)
    .offset((pageNumber - 1) * pageSize)
    .execute()
  const counted = await matching.select((select) => select.fn.countAll<number>().as('count')).executeTakeFirst()
  return { rows, totalCount: Number(counted?.count ?? 0) }
}
