import { readLogFile, writeLogFile } from '@sofreh/offline'
import { findStoredSession } from '../../storage/stored-session.ts'
import { findTillDevice } from '../../engine/till-device.ts'
import { forgetPeople } from '../../engine/people/stored-people.ts'
import { tillStaff } from '../../engine/staff/till-staff.ts'
import { leaveTill } from '../../engine/staff/switch-person.ts'
import { unsentOf, useTillFacts } from '../../engine/till-facts.ts'
import { notifyTabs, tillLog } from '../../engine/till-log.ts'

/** Returns the number of unsent entries on this device, even while no till is open. */
export async function countUnsentWork(): Promise<number> {
  return unsentOf(await tillLog.all()).length
}

/** Saves the unsent entries as a file, for another till to send. */
export async function saveUnsentFile(): Promise<void> {
  // A locked till has no session; every staff row names the vendor.
  const vendorId = ((await findStoredSession()) ?? (await tillStaff())[0]?.session)?.vendor.id ?? ''
  const letter = (await findTillDevice())?.letter ?? 'till'
  const at = new Date().toISOString()
  const text = writeLogFile(await tillLog.all(), { vendorId, at })
  const address = URL.createObjectURL(new Blob([text], { type: 'application/json' }))
  const link = document.createElement('a')
  link.href = address
  link.download = `sofreh-${letter}-${at.slice(0, 16).replace(':', '-')}.json`
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), 10_000)
}

/** Signs out of the till. The customers are deleted unless unsent entries may need them. */
export async function leaveDevice(): Promise<void> {
  await leaveTill()
  if ((await countUnsentWork()) === 0) await forgetPeople()
}

export type TakenIn = { ok: true; count: number } | { ok: false; code: 'NOT_OUR_FILE' | 'ANOTHER_VENDOR' }

/** Adopts the unsent entries of another till of this vendor; they are sent from here, once. */
export async function takeInFile(text: string): Promise<TakenIn> {
  const file = readLogFile(text)
  if (!file.ok) return file
  if (file.vendorId !== useTillFacts.getState().session?.vendor.id) return { ok: false, code: 'ANOTHER_VENDOR' }
  const count = await tillLog.adopt(file.entries)
  notifyTabs()
  useTillFacts.getState().set({ log: await tillLog.all() })
  return { ok: true, count }
}
