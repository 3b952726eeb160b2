import type { DataOf, InputOf } from '@sofreh/contract'
import { type Caller, personOf } from '@sofreh/http'
import { isUuid } from '@sofreh/kernel'
import { type offlineSales, offlineSaleField } from '../../../contract/index.ts'
import type { OrderingDeps } from '../../ordering-deps.ts'
import { recordSale } from './record-sale.ts'

type Outcome = DataOf<typeof offlineSales>[number]
type Problem = Outcome['errors'][number]

/**
 * Accepts sales that tills made offline. A sale is a fact: it is stored as charged, and only an unreadable one is
 * refused. Each sale gets its own answer and none delays another (R5).
 */
export async function acceptOfflineSales(
  deps: OrderingDeps,
  { body }: InputOf<typeof offlineSales>,
  caller: Caller,
): Promise<Outcome[]> {
  const outcomes: Outcome[] = []
  for (const sale of body.sales) outcomes.push(await acceptOne(deps, sale, caller))
  return outcomes
}

async function acceptOne(deps: OrderingDeps, sent: unknown, caller: Caller): Promise<Outcome> {
  const id = idOf(sent)
  const nothing = { id, orderId: null, number: null, drift: 0 }
  const malformed = (errors: Problem[]): Outcome => ({ ...nothing, outcome: 'MALFORMED', errors })
  const read = offlineSaleField.safeParse(sent)
  if (!read.success)
    return malformed(
      read.error.issues.slice(0, 20).map(({ path, code, message }) => ({
        field: path.map(String).join('.').slice(0, 200),
        code: /^[A-Z][A-Z_]+$/.test(message) ? message : code.toUpperCase(),
      })),
    )
  try {
    const recorded = await recordSale(deps, read.data, { caller, senderId: personOf(caller) })
    if (recorded.kind === 'malformed') return malformed([{ field: recorded.field ?? 'id', code: recorded.problem }])
    const { orderId, number, drift, isNew } = recorded
    return { id, orderId, number, drift, outcome: isNew ? 'ACCEPTED' : 'KNOWN', errors: [] }
  } catch (error) {
    // A server error: the till keeps the sale and sends it again, and the sales after it continue.
    deps.onError(error)
    return { ...nothing, outcome: 'LATER', errors: [] }
  }
}

function idOf(sent: unknown): string | null {
  const id = typeof sent === 'object' && sent !== null && 'id' in sent ? sent.id : undefined
  return typeof id === 'string' && isUuid(id) ? id : null
}
