import type { Tx } from '@sofreh/database'
import { type Caller, personOf } from '@sofreh/http'
import { Refusal } from '@sofreh/kernel'
import type { ShiftView } from '../../contract/index.ts'
import { isClockWrong } from '../../domain/index.ts'
import type { NewShift } from '../store/shift-requests.ts'
import type { CashDeps } from '../cash-deps.ts'
import { announceShift } from './announce-shift.ts'
import { findShift, lockDrawer, openShiftOf } from '../store/drawers.reader.ts'
import { insertMovement, insertShift, takeOverBills } from '../store/drawers.writer.ts'
import { readShiftView } from './shift-view.ts'

/**
 * Opens a drawer's shift with its float and takes over the bills that the previous shift handed on. The till makes the
 * id; a repeated one changes nothing.
 */
export function openShift(deps: CashDeps, caller: Caller, wanted: NewShift): Promise<ShiftView> {
  return deps.database.transaction(
    async (tx) => {
      const { vendorId } = caller
      // Lock the drawer first: a concurrent opening waits here and then finds the shift open.
      const drawer = await lockDrawer(tx, vendorId, wanted.drawerId)
      if (!drawer) throw new Refusal('DRAWER_NOT_FOUND')
      const known = await findShift(tx, vendorId, wanted.id)
      if (known && known.drawer_id !== wanted.drawerId) throw new Refusal('IDEMPOTENCY_CONFLICT')
      if (!known) {
        if (!drawer.is_active) throw new Refusal('DRAWER_NOT_ACTIVE')
        await openNew(deps, tx, { caller, wanted })
      }
      return readShiftView(deps, tx, { vendorId, id: wanted.id })
    },
    { once: caller.once },
  )
}

async function openNew(
  deps: CashDeps,
  tx: Tx,
  { caller, wanted }: { caller: Caller; wanted: NewShift },
): Promise<void> {
  const now = deps.clock()
  if (wanted.deviceAt !== undefined && isClockWrong(new Date(wanted.deviceAt), now))
    throw new Refusal('DEVICE_CLOCK_WRONG', { now: now.toISOString() })
  const open = await openShiftOf(tx, caller.vendorId, wanted.drawerId)
  if (open) throw new Refusal('SHIFT_ALREADY_OPEN', { shiftId: open.id, number: open.number })
  const shift = { vendor_id: caller.vendorId, id: wanted.id, drawer_id: wanted.drawerId, status: 'OPEN' }
  const { status: _, ...keys } = shift
  const at = wanted.openedAt ?? now
  await insertShift(tx, {
    ...keys,
    opened_by: personOf(caller),
    device: wanted.device,
    opened_at: at,
  })
  await insertMovement(tx, {
    vendor_id: caller.vendorId,
    id: deps.newId(),
    shift_id: wanted.id,
    kind: 'FLOAT',
    amount: wanted.float,
    person_id: personOf(caller),
    at,
  })
  await takeOverBills(tx, shift)
  await announceShift(deps, tx, shift)
}
