import { createPrivateKey, createPublicKey } from 'node:crypto'
import { type CardBank, createCardBank } from '../bank/card-payment.ts'

/**
 * `answersList`: an inquiry returns a list with one element. `isUnsure`: a confirmation was understood, but its inner
 * code is a failure.
 */
export type TejaratBank = CardBank<'answersList' | 'isUnsure'>

/** Time limit of the confirmation; then the money returns to the payer. */
const confirmWithinMs = 20 * 60_000

export function createTejaratBank(): TejaratBank {
  return { ...createCardBank(['answersList', 'isUnsure'] as const), confirmWithinMs }
}

/** A key for this simulator only; constant, so that saved settings work after a restart. */
const sealed = [
  'MIICdgIBADANBgkqhkiG9w0BAQEFAASCAmAwggJcAgEAAoGBAPSDzp/YBwcxKi/dZliKShq1QpRk7jhSXuN5Qz5d4bgVFMOX354E',
  'TGnp4BCABzpnwYtBhTr2PAfazJtr8wkiI1XHP8JuacNtz3bAfQM3FSUMWUDO8DbS7K1+gaHN9i8uYVNe7YILvjwAQ9Q02KGAAOrN',
  '4HAhU3mIFs3uLZeWLgh1AgMBAAECgYByBm16+SD9552GyLaLn6HDJrgvv4mf1jnN1qTXFqzGTX5rYA22AMcptRj6WNoGEJCfQiTB',
  'REbmWtCDwimKHtNeqbzDwVwoaARDG2b85gQ8mM9YxnvdmmKcqxi0o7XlMQnGrMJ99VJj5deBtuGKvqZnPD1jUzu7aD+lg5gFXwLf',
  'QQJBAPsLXj6QTkj74JSjn3woRXx2tukzw0VE8rJ9+VnPj6gcxyqPBaVinYlmCQpixLzLhhkDbRWvWLMnQw9OKRAzVBkCQQD5V3FJ',
  'XV8P6dMwGoWlcEtKbZt9QpcvPART2fqsUZHhPokq9gJfr/WTvIr/0F1BUHM+GOgrMdF9k996j4vQvsK9AkBzGeM8DC3YiKOPgvW8',
  'lzpEtqlmgrUlLVeZPuj0pJXZHliyyqBsE6rnNEEw4dgSN75j+Y4qQxsICRhWDCAHrYEBAkBKGSZdexYJEJ/mJ7uX0qtNTw1qSCPN',
  'sbRHhvvrwcHsgj0ZO0qxTQVaBin4o99Szamxxo0YaRGslAlRzt7qBgaxAkEAuuHTfcglWHeaZR8yMvndrmVSpWPQ1FHC31wjyzPl',
  'gGHIy0hx1OCmTMZvL2LxyicqY7cFiiZC5C8uiRdM+SSSBQ==',
].join('')

export const bankKey = createPrivateKey({ key: Buffer.from(sealed, 'base64'), format: 'der', type: 'pkcs8' })
/** A merchant's settings: a request needs this key, this terminal and this pass phrase. */
export const publicKey = createPublicKey(bankKey).export({ format: 'pem', type: 'spki' }).toString()
export const passPhrase = '1A2B3C4D5E6F7081'
