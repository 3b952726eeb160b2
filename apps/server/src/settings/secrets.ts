import { hkdfSync, randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** One secret for each purpose, all made from SECRET_KEY, so that one that leaks opens nothing else. */
export type Secrets = {
  /** Signs access tokens. */
  tokens: Uint8Array
  /** Hashes one-time codes and refresh tokens. */
  codes: Uint8Array
  /** Signs what the code on a receipt carries. */
  receipts: Uint8Array
  /** Makes the keys by which a shop's tills and its bridge seal what they say. */
  bridges: Uint8Array
  /** Seeds of the keys that sign programs for bridges: the present one, then the one before while it is being changed. */
  programs: readonly [Uint8Array, ...Uint8Array[]]
  /** Seal the credentials of gateways: new seals use the current key, those of the key before still open. */
  sealing: { current: string; keys: Readonly<Record<string, Uint8Array>> }
}

/** The name under which every key sealed before keys had names of their own. */
const firstName = 'a'

/**
 * @param secretKey SECRET_KEY, required in production; absent in development one is made once and kept in the folder
 * @param previousKey PREVIOUS_SECRET_KEY while SECRET_KEY is being changed: what it sealed still opens and is sealed anew
 */
export function readSecrets(secretKey: string | undefined, folder: string, previousKey?: string): Secrets {
  const master = secretKey ?? keptKey(folder)
  return {
    tokens: secretOf(master, 'tokens'),
    codes: secretOf(master, 'codes'),
    receipts: secretOf(master, 'receipts'),
    bridges: secretOf(master, 'bridges'),
    programs: [secretOf(master, 'programs'), ...(previousKey ? [secretOf(previousKey, 'programs')] : [])],
    sealing: sealingOf(master, previousKey),
  }
}

function secretOf(master: string, purpose: string, bytes = 32): Uint8Array {
  return new Uint8Array(hkdfSync('sha256', master, 'sofreh', purpose, bytes))
}

/** A key is named after itself, so that a seal always finds the one it was made with, however keys were changed since. */
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

function keptKey(folder: string): string {
  const file = join(folder, 'secret-key')
  mkdirSync(folder, { recursive: true })
  try {
    // `wx`: of two servers that start together the first one's key counts for both.
    writeFileSync(file, randomBytes(32).toString('hex'), { mode: 0o600, flag: 'wx' })
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  }
  return readFileSync(file, 'utf8').trim()
}
