/** Pairing a device of the shop: a short code shown by staff, exchanged once (docs/access.md). */
export const deviceRules = {
  codeLivesMs: 10 * 60_000,
  /** Long enough that guessing within its life and the limit of guesses is hopeless. */
  codeDigits: 8,
} as const

const mark = 'dev'

/** What a device sends instead of a person's token: whose it is, and the secret that only its hash is kept of. */
export function deviceToken(deviceId: string, secret: string): string {
  return `${mark}.${deviceId}.${secret}`
}

/** The two parts again; undefined for anything else, a person's token among them. */
export function readDeviceToken(token: string): { deviceId: string; secret: string } | undefined {
  const [kind, deviceId = '', secret = '', ...more] = token.split('.')
  return kind === mark && deviceId !== '' && secret.length >= 40 && more.length === 0 ? { deviceId, secret } : undefined
}
