import type { Caller } from '@sofreh/http'
import { isUuid, Refusal } from '@sofreh/kernel'
import type { Entry } from '@sofreh/offline'
import type { z } from 'zod'
import {
  offlineCashField,
  offlineChargeEndField,
  offlineChargeField,
  offlineClosingField,
  offlineEditField,
  offlineMoveField,
  offlineOpeningField,
  offlinePaymentField,
  offlineSaleField,
  restoreField,
} from '../../../contract/index.ts'
import { drift } from '../../../domain/index.ts'
import type { OrderingDeps } from '../../ordering-deps.ts'
import { recordCharge, recordChargeEnd, recordTerminalPayment } from './record-charge.ts'
import { recordCash, recordClosing, recordOpening } from './record-drawer.ts'
import { recordEdit } from './record-edit.ts'
import { recordMove } from '../changing/move-order-state.ts'
import { recordPayment } from './record-payment.ts'
import { recordRestored } from './record-restored.ts'
import { recordSale } from './record-sale.ts'
import type { Senders } from './senders.ts'
import type { Acted, EntryOutcome } from '../../store/acting/record-policy.ts'

/** An incoming entry: who sends it, and what is written with it in the same transaction. */
type Incoming = Omit<Acted, 'chain'> & { isSound: boolean; senders: Senders }

/** Processes one entry by its kind. Today's rules refuse nothing that was done; differences are flagged. */
export async function recordEntry(deps: OrderingDeps, incoming: Incoming): Promise<EntryOutcome> {
  const { entry, isSound } = incoming
  const till = await incoming.senders.till(entry.deviceId)
  if (!till) return { kind: 'malformed', problem: 'DEVICE_UNKNOWN' }
  const received = { ...incoming, people: isFromItsTill(incoming.caller, entry) ? till.people : [] }
  const caller = await approved(await actingAs(received), received)
  const { note } = incoming
  const acted = { caller, entry, note, chain: isSound ? [] : [drift('CHAIN')] }
  return recordAct(deps, acted).catch((error: unknown) => outcomeOfError(error, entry))
}

async function recordAct(deps: OrderingDeps, acted: Acted): Promise<EntryOutcome> {
  const { caller, entry, note, chain } = acted
  switch (entry.kind) {
    case 'sale':
      return reading(offlineSaleField, entry, async (sale) => {
        if (sale.id !== entry.subjectId) return { kind: 'malformed', problem: 'SUBJECT_DIFFERS' }
        const recording = { caller, senderId: entry.personId, note, moreDrift: chain, mayComeTwice: true }
        // The till sends its clock offset with each entry.
        const { personId, clockOffsetMs } = entry
        return recordSale(deps, { ...sale, personId, clockOffsetMs }, recording)
      })
    case 'edit':
      return reading(offlineEditField, entry, (edit) => recordEdit(deps, acted, edit))
    case 'move':
      return reading(offlineMoveField, entry, (move) => recordMove(deps, acted, move))
    case 'pay':
      return reading(offlinePaymentField, entry, ({ terminal, ...payment }) =>
        terminal ? recordTerminalPayment(deps, acted, { ...payment, terminal }) : recordPayment(deps, acted, payment),
      )
    case 'charge':
      return reading(offlineChargeField, entry, (charge) => recordCharge(deps, acted, charge))
    case 'chargeEnd':
      return reading(offlineChargeEndField, entry, (ended) => recordChargeEnd(deps, acted, ended))
    case 'openShift':
      return reading(offlineOpeningField, entry, (opening) => recordOpening(deps, acted, opening))
    case 'moveCash':
      return reading(offlineCashField, entry, (move) => recordCash(deps, acted, move))
    case 'closeShift':
      return reading(offlineClosingField, entry, (closing) => recordClosing(deps, acted, closing))
    case 'restore':
      return reading(restoreField, entry, ({ qr }) => recordRestored(deps, acted, qr))
    default:
      return { kind: 'malformed', problem: 'ENTRY_MALFORMED' }
  }
}

/** Entries about a drawer. */
const drawerKinds: ReadonlySet<string> = new Set(['openShift', 'moveCash', 'closeShift'])
/** Refusals that pass: the till sends the entry again. */
const passing: ReadonlySet<string> = new Set(['ORDER_NOT_FOUND', 'WAITS_FOR_ANOTHER'])

/**
 * Converts what stopped an entry to an answer of the log. An edit or a drawer entry that is refused is stored for a person to look at,
 * as is one id for two contents. Anything else is an error of the server.
 */
function outcomeOfError(error: unknown, { kind }: Pick<Entry, 'kind'>): EntryOutcome {
  if (!(error instanceof Refusal)) throw error
  if (passing.has(error.code)) return { kind: 'later', problem: error.code }
  const isForPerson = kind === 'edit' || drawerKinds.has(kind) || error.code === 'IDEMPOTENCY_CONFLICT'
  if (!isForPerson) throw error
  return { kind: 'malformed', problem: error.code }
}

async function reading<Schema extends z.ZodType>(
  schema: Schema,
  entry: Entry,
  record: (body: z.output<Schema>) => Promise<EntryOutcome>,
): Promise<EntryOutcome> {
  const read = schema.safeParse(entry.body)
  if (read.success) return record(read.data)
  const [issue] = read.error.issues
  const field = issue?.path.map(String).join('.') ?? ''
  return { kind: 'malformed', problem: `${field} ${issue?.message ?? ''}`.trim().slice(0, 200) }
}

/**
 * True when the entry comes from its own till, which names its actor. Anyone who may sell can make a browser a till, so
 * the claim counts only for people who have signed in there themselves (`people`).
 */
function isFromItsTill({ deviceKind, deviceId }: Caller, entry: Entry): boolean {
  return deviceKind === 'TILL' && deviceId === entry.deviceId
}

type Received = Incoming & { people: readonly string[] }

/**
 * Adds the colleague who typed their PIN. Only the entry's own till may name one; any other sender's claim is ignored.
 */
async function approved(acting: Caller, { caller, entry, people, senders }: Received): Promise<Caller> {
  const { body } = entry
  const personId = typeof body === 'object' && body !== null && 'approvedBy' in body ? body.approvedBy : null
  if (typeof personId !== 'string' || !isUuid(personId)) return acting
  if (!people.includes(personId) && caller.personId !== personId) return acting
  return { ...acting, approver: { personId, permissions: await senders.permissionsAt(personId) } }
}

/**
 * The actor and their permissions. The entry's own till is trusted, because the actor may no longer be signed in. From another
 * sender, such as the file of a broken till, it is only a claim: sales are accepted with a review. A drawer entry needs
 * a permission that both the actor and the sender hold.
 */
async function actingAs({ caller, entry, people, senders }: Received): Promise<Caller> {
  // Drops the call's idempotency key, which would make the second entry a repeat of the first.
  const { once: _, ...acting } = caller
  const { personId } = entry
  if (caller.personId === personId) return acting
  const { vendorId, isAdmin, address } = caller
  const theirs = await senders.permissionsAt(personId)
  const mayBoth = (permission: string) => drawerKinds.has(entry.kind) && caller.permissions.has(permission)
  const permissions = people.includes(personId) ? theirs : new Set([...theirs].filter(mayBoth))
  return { vendorId, isAdmin, address, personId, permissions, isStaff: theirs.size > 0 }
}
