import { newId } from '@sofreh/kernel'
import { tillApi } from './till-api.ts'
import { aloneOnDevice } from '../storage/alone-on-device.ts'
import { writeRows, readRow } from '../storage/till-db.ts'

/** This browser as a till: a letter, a signing key, and a credential that outlives the person's session. */
export type TillDevice = {
  id: 'till'
  deviceId: string
  letter: string
  name: string
  credential: string
  /** Not extractable; signs the QR backups on printouts. */
  signingKey: CryptoKey
}
type Registration = { id: 'till wish'; deviceId: string; secret: string; publicKey: string; signingKey: CryptoKey }

export function findTillDevice(): Promise<TillDevice | undefined> {
  return readRow<TillDevice>('device', 'till')
}

/**
 * Registers the browser as a till, once per device, while online and by a person who may sell. A repeat after a lost
 * answer registers the same till.
 */
export function becomeTill(): Promise<TillDevice> {
  return aloneOnDevice('register', async () => {
    const known = await findTillDevice()
    if (known) return known
    const registration = (await readRow<Registration>('device', 'till wish')) ?? (await newRegistration())
    const { deviceId, secret, publicKey, signingKey } = registration
    const till = await tillApi('POST /api-sofreh/identity/devices/till', { body: { id: deviceId, secret, publicKey } })
    const { letter, name, credential } = till
    const device: TillDevice = { id: 'till', deviceId, letter, name, credential, signingKey }
    await writeRows('device', [device], { gone: ['till wish'] })
    return device
  })
}

async function newRegistration(): Promise<Registration> {
  const pair = await crypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, false, ['sign', 'verify'])
  const raw = await crypto.subtle.exportKey('raw', pair.publicKey)
  const secret = base64url(crypto.getRandomValues(new Uint8Array(32)))
  const publicKey = base64url(new Uint8Array(raw))
  const registration: Registration = {
    id: 'till wish',
    deviceId: newId(),
    secret,
    publicKey,
    signingKey: pair.privateKey,
  }
  await writeRows('device', [registration])
  return registration
}

function base64url(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
}
