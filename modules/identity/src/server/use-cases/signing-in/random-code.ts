import { randomInt } from 'node:crypto'
import { codeRules } from '../../../domain/index.ts'

/** Returns a one-time code, with leading zeros. */
export function randomCode(): string {
  return String(randomInt(10 ** codeRules.digits)).padStart(codeRules.digits, '0')
}
