import { readLogFile, writeLogFile } from '@sofreh/offline'
import { findKeptSession } from '../kept/kept-session.ts'
import { findTillDevice } from '../kept/till-device.ts'
import { forgetPeople } from '../people/kept-people.ts'
import { tillStaff } from '../staff/kept-staff.ts'
import { leaveTill } from '../staff/switch-person.ts'
import { unsentOf, useTillFacts } from '../sync/till-facts.ts'
import { tellTabs, tillLog } from '../sync/till-log.ts'

/** How much of this device the server has not taken in; also where nothing of a till is on the screen. */
export async function countUnsentWork(): Promise<number> {
  return unsentOf(await tillLog.all()).length
}

/** Puts what was not sent into a file on this computer, for another till to hand in. */
export async function saveUnsentFile(): Promise<void> {
  // A locked till has nobody at it; whose it is, everybody's row says.
  const vendorId = ((await findKeptSession()) ?? (await tillStaff())[0]?.session)?.vendor.id ?? ''
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

/** Whoever signed out is not at the till of this device; the restaurant's customers stay only beside work that may need them. */
export async function leaveDevice(): Promise<void> {
  await leaveTill()
  if ((await countUnsentWork()) === 0) await forgetPeople()
}

export type TakenIn = { ok: true; count: number } | { ok: false; code: 'NOT_OUR_FILE' | 'ANOTHER_VENDOR' }

/** Takes in the unsent work of another till of this restaurant; it is handed in from here, once. */
export async function takeInFile(text: string): Promise<TakenIn> {
  const file = readLogFile(text)
  if (!file.ok) return file
  if (file.vendorId !== useTillFacts.getState().session?.vendor.id) return { ok: false, code: 'ANOTHER_VENDOR' }
  const count = await tillLog.adopt(file.entries)
  tellTabs()
  useTillFacts.getState().set({ log: await tillLog.all() })
  return { ok: true, count }
}
