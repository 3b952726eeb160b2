import { newId } from '@sofreh/kernel'
import { listTills, pageStaff, registerTill, setStaffPin } from '@sofreh/identity/contract'
import { reportUnsent } from '@sofreh/cash/contract'
import { naranj } from '../naranj.seed.ts'
import type { SeedTools } from '../seed-tools.ts'
import { openDrawer } from './open-drawer.ts'
import type { Scenario } from './scenario.ts'

/** PINs of the staff of the demo restaurant at its tills, by role. */
export const demoPins: Readonly<Record<string, string>> = { CASHIER: '2580', WAITER: '1470' }
const name = 'صندوق بی‌اینترنت'
const unsent = { count: 3, money: 1_245_000 }

/**
 * A till without contact while it has unsent sales, and PINs with which a browser can become one. The log of
 * a till is stored in its browser, so no server can create it: the command prints how to make one by hand.
 */
export const offlineTill: Scenario = async (tools) => {
  const { call, caller } = tools
  await setPins(tools)
  const shiftId = await openDrawer(tools)
  const tills = await call(listTills, caller, {})
  const device = tills.find((till) => till.name === name)?.letter ?? (await register(tools))
  await call(reportUnsent, caller, { params: { id: shiftId }, body: { device, ...unsent } })
}

async function setPins({ call, caller }: SeedTools): Promise<void> {
  const { data } = await call(pageStaff, caller, { query: { pageSize: 50 } })
  for (const { role, mobile } of naranj.staff) {
    const pin = demoPins[role]
    const member = data.find((one) => one.phoneNumber === mobile)
    if (pin && member) await call(setStaffPin, caller, { params: { id: member.id }, body: { pin } })
  }
}

/** Registers a till whose key is thrown away: it cannot be used, only listed. */
async function register({ call, caller }: SeedTools): Promise<string> {
  const { publicKey } = await crypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, false, [
    'sign',
    'verify',
  ])
  const raw = Buffer.from(await crypto.subtle.exportKey('raw', publicKey))
  const secret = `${newId()}${newId()}`.replaceAll('-', '')
  const body = { id: newId(), secret, publicKey: raw.toString('base64url'), name }
  return (await call(registerTill, caller, { body })).letter
}
