import { hkdfSync, randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** One key per purpose, all derived from SECRET_KEY, so that a leaked one compromises only its purpose. */
export type Secrets = {
  /** Sign access tokens. */
  tokens: Keys
  /** Hash one-time codes, refresh tokens, PINs and credentials of devices. */
  codes: Keys
  /** Sign the token on a receipt. */
  receipts: Keys
  /** Derives the keys that encrypt messages between a vendor's tills and bridge. */
  bridges: Uint8Array
  /** Seeds of the keys that sign bridge programs: the current one, and the previous one while it is being changed. */
  programs: Keys
  /** Encrypts gateway credentials: new data with the current key; data of the previous key can still be opened. */
  sealing: { current: string; keys: Readonly<Record<string, Uint8Array>> }
}

/** The current key, and the previous one while SECRET_KEY is being changed. */
type Keys = readonly [Uint8Array, ...Uint8Array[]]

/** Name of the key for data sealed before keys were named. */
const firstName = 'a'

/**
 * @param secretKey SECRET_KEY, required in production; when absent in development, one is created once and stored in
 * the folder
 * @param previousKey PREVIOUS_SECRET_KEY while SECRET_KEY is being changed: what it signed, hashed or encrypted is still
 * accepted, and is signed, hashed and encrypted again with the current key
 */
export function readSecrets(secretKey: string | undefined, folder: string, previousKey?: string): Secrets {
  const master = secretKey ?? storedKey(folder)
  const keysOf = (purpose: string): Keys => [
    secretOf(master, purpose),
    ...(previousKey ? [secretOf(previousKey, purpose)] : []),
  ]
  return {
    tokens: keysOf('tokens'),
    codes: keysOf('codes'),
    receipts: keysOf('receipts'),
    bridges: secretOf(master, 'bridges'),
    programs: keysOf('programs'),
    sealing: sealingOf(master, previousKey),
  }
}

function secretOf(master: string, purpose: string, bytes = 32): Uint8Array {
  return new Uint8Array(hkdfSync('sha256', master, 'sofreh', purpose, bytes))
}

/** Names each key by a value derived from it, so that sealed data always finds its key after changes. */
function sealingOf(master: string, previousKey: string | undefined): Secrets['sealing'] {
  const nameOf = (key: string) => Buffer.from(secretOf(key, 'name of the sealing key', 6)).toString('hex')
  const previous = previousKey ?? master
  const keys = {
    [firstName]: secretOf(previous, 'sealing'),
    [nameOf(previous)]: secretOf(previous, 'sealing'),
    [nameOf(master)]: secretOf(master, 'sealing'),
  }
  return { current: nameOf(master), keys }
}

function storedKey(folder: string): string {
  const file = join(folder, 'secret-key')
  mkdirSync(folder, { recursive: true })
  try {
    // `wx`: when two servers start together, both use the key that was written first.
    writeFileSync(file, randomBytes(32).toString('hex'), { mode: 0o600, flag: 'wx' })
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  }
  return readFileSync(file, 'utf8').trim()
}
