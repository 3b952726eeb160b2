import type { Caller } from '@sofreh/http'
import { isUuid } from '@sofreh/kernel'
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
} from '../../contract/index.ts'
import { drift } from '../../domain/index.ts'
import type { OrderingDeps } from '../ordering-deps.ts'
import { keepCash } from './keep-cash.ts'
import { keepCharge, keepChargeEnd, keepTerminalPayment } from './keep-charge.ts'
import { keepClosing } from './keep-closing.ts'
import { keepEdit } from './keep-edit.ts'
import { keepMove } from './keep-move.ts'
import { keepOpening } from './keep-opening.ts'
import { keepOfflinePayment } from './keep-payment.ts'
import { keepRestored } from './keep-restored.ts'
import { keepSale } from './keep-sale.ts'
import { entryOf, type Incoming, type KeptEntry } from './kept-entry.ts'

/** Keeps one entry by its kind. Nothing of today refuses what was done; what differs is said. */
export async function keepEntry(deps: OrderingDeps, incoming: Incoming): Promise<KeptEntry> {
  const { entry, isSound } = incoming
  const till = await deps.findTill(deps.database, incoming.caller.vendorId, entry.deviceId)
  if (!till) return { kind: 'malformed', problem: 'DEVICE_UNKNOWN' }
  const heard = { ...incoming, people: isFromItsTill(incoming.caller, entry) ? till.people : [] }
  const caller = await approved(deps, await actingAs(deps, heard), heard)
  const acted = { ...incoming, caller, chain: isSound ? [] : [drift('CHAIN')] }
  switch (entry.kind) {
    case 'sale':
      return reading(offlineSaleField, entry, async (sale) => {
        if (sale.id !== entry.subjectId) return { kind: 'malformed', problem: 'SUBJECT_DIFFERS' }
        const keeping = {
          caller,
          senderId: entry.personId,
          note: incoming.note,
          moreDrift: acted.chain,
          hasOtherWays: true,
        }
        // How wrong its clock was, a till says with each entry.
        const { personId, clockOffsetMs } = entry
        return entryOf(await keepSale(deps, { ...sale, personId, clockOffsetMs }, keeping))
      })
    case 'edit':
      return reading(offlineEditField, entry, (edit) => keepEdit(deps, acted, edit))
    case 'move':
      return reading(offlineMoveField, entry, (move) => keepMove(deps, acted, move))
    case 'pay':
      return reading(offlinePaymentField, entry, ({ terminal, ...payment }) =>
        terminal
          ? keepTerminalPayment(deps, acted, { ...payment, terminal })
          : keepOfflinePayment(deps, acted, payment),
      )
    case 'charge':
      return reading(offlineChargeField, entry, (charge) => keepCharge(deps, acted, charge))
    case 'chargeEnd':
      return reading(offlineChargeEndField, entry, (ended) => keepChargeEnd(deps, acted, ended))
    case 'openShift':
      return reading(offlineOpeningField, entry, (opening) => keepOpening(deps, acted, opening))
    case 'moveCash':
      return reading(offlineCashField, entry, (move) => keepCash(deps, acted, move))
    case 'closeShift':
      return reading(offlineClosingField, entry, (closing) => keepClosing(deps, acted, closing))
    case 'restore':
      return reading(restoreField, entry, ({ qr }) => keepRestored(deps, acted, qr))
    default:
      return { kind: 'malformed', problem: 'ENTRY_MALFORMED' }
  }
}

async function reading<Schema extends z.ZodType>(
  schema: Schema,
  entry: Entry,
  keep: (body: z.output<Schema>) => Promise<KeptEntry>,
): Promise<KeptEntry> {
  const read = schema.safeParse(entry.body)
  if (read.success) return keep(read.data)
  const [issue] = read.error.issues
  const field = issue?.path.map(String).join('.') ?? ''
  return { kind: 'malformed', problem: `${field} ${issue?.message ?? ''}`.trim().slice(0, 200) }
}

/**
 * From its own till an entry says who was at it. Whoever may sell makes any browser a till, so its word counts only about those
 * who have worked at it with a session of their own: `people` of what is heard.
 */
function isFromItsTill({ deviceKind, deviceId }: Caller, entry: Entry): boolean {
  return deviceKind === 'TILL' && deviceId === entry.deviceId
}

type Heard = Incoming & { people: readonly string[] }

/** Somebody else typed their PIN for it; their till says so, as it says who sold. Anybody else's word for it is none. */
async function approved(deps: OrderingDeps, acting: Caller, { caller, entry, people }: Heard): Promise<Caller> {
  const { body } = entry
  const personId = typeof body === 'object' && body !== null && 'approvedBy' in body ? body.approvedBy : null
  if (typeof personId !== 'string' || !isUuid(personId)) return acting
  if (!people.includes(personId) && caller.personId !== personId) return acting
  const { vendorId } = caller
  return {
    ...acting,
    approver: { personId, permissions: await deps.permissionsOf(deps.database, { vendorId, personId }) },
  }
}

const drawerKinds: ReadonlySet<string> = new Set(['openShift', 'moveCash', 'closeShift'])

/**
 * Who did it, and what they may. They may have gone home: their till says who was at it. Of whoever else hands it in, as the
 * file of a till that broke, it is a word about somebody: what was sold is sold and a person looks at it, and in a drawer it
 * counts as far as both might have done it.
 */
async function actingAs(deps: OrderingDeps, { caller, entry, people }: Heard): Promise<Caller> {
  // Each entry has an identity of its own: the call's would make the second one a repeat of the first.
  const { once: _, ...acting } = caller
  const { personId } = entry
  if (caller.personId === personId) return acting
  const { vendorId, isAdmin, address } = caller
  const theirs = await deps.permissionsOf(deps.database, { vendorId, personId })
  const mayBoth = (permission: string) => drawerKinds.has(entry.kind) && caller.permissions.has(permission)
  const permissions = people.includes(personId) ? theirs : new Set([...theirs].filter(mayBoth))
  return { vendorId, isAdmin, address, personId, permissions, isStaff: theirs.size > 0 }
}
