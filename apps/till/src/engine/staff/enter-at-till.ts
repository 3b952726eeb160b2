/** PINs set on the staff page: the server checks them the first time, and this device stores them from then on. */
import { ApiProblem } from '@sofreh/contract/client'
import type { TillPerson } from '@sofreh/identity/client'
import type { Tokens } from '@sofreh/staff/session'
import { writeRows } from '../../storage/till-db.ts'
import { findTillDevice } from '../till-device.ts'
import { apiOf, deviceApi } from '../till-api.ts'
import { memberOf, type PinAnswer } from './till-staff.ts'
import { hashPin } from './pin.ts'

/**
 * Returns the staff who may sign in here by PIN; undefined where this browser is no till or the server does not answer.
 */
export async function peopleAtServer(): Promise<readonly TillPerson[] | undefined> {
  const device = await findTillDevice()
  if (!device || !navigator.onLine) return undefined
  return deviceApi(device.credential)('GET /api-sofreh/identity/till/people').catch(() => undefined)
}

/** Signs the person in by PIN at the server and stores their session on this device, as if they had locked the till. */
export async function enterAtTill(personId: string, pin: string): Promise<PinAnswer> {
  const device = await findTillDevice()
  if (!device) return { isRight: false, left: 0 }
  let tokens: Tokens
  try {
    tokens = await deviceApi(device.credential)('POST /api-sofreh/identity/till/enter', { body: { personId, pin } })
  } catch (error) {
    if (!(error instanceof ApiProblem) || error.status < 400 || error.status >= 500) throw error
    return { isRight: false, left: Number(error.details['triesLeft'] ?? 0) }
  }
  const api = apiOf(tokens.token)
  const [person, mine, vendor, pinHash] = await Promise.all([
    api('GET /api-identity/identity/auth/me'),
    api('GET /api-identity/identity/permissions/me'),
    api('GET /api-identity/identity/vendors/me'),
    hashPin(pin),
  ])
  const member = memberOf({ person, permissions: new Set<string>(mine.permissions), vendor })
  const { token, refreshToken, expiresInSeconds } = tokens
  const nowMs = Date.now()
  await writeRows('device', [
    {
      ...member,
      pin: pinHash,
      pinSetAtMs: nowMs,
      tokens: { token, refreshToken, endsAtMs: nowMs + expiresInSeconds * 1000 },
    },
  ])
  return { isRight: true }
}
