/** Rules for pairing a device: staff show a short code, which the device exchanges once (docs/reference/access.md). */
export const deviceRules = {
  codeLivesMs: 10 * 60_000,
  /** Long enough that guessing is hopeless within the code's lifetime and the limit of guesses. */
  codeDigits: 8,
} as const

const mark = 'dev'

/** Returns what a device sends instead of a person's token: its id, and the secret whose hash is stored. */
export function deviceToken(deviceId: string, secret: string): string {
  return `${mark}.${deviceId}.${secret}`
}

/** Splits a device token; undefined for anything else, such as a person's token. */
export function readDeviceToken(token: string): { deviceId: string; secret: string } | undefined {
  const [kind, deviceId = '', secret = '', ...more] = token.split('.')
  return kind === mark && deviceId !== '' && secret.length >= 40 && more.length === 0 ? { deviceId, secret } : undefined
}
