import { randomInt } from 'node:crypto'
import { fourDigits } from '../../domain/index.ts'

export const systemRandom = () => randomInt(1_000_000) / 1_000_000

/** Returns four digits that are not in use; any digits when nearly all are. */
export function freeCode(random: () => number, inUse: ReadonlySet<string>): string {
  for (let tries = 0; tries < 100; tries += 1) {
    const code = fourDigits(random())
    if (!inUse.has(code)) return code
  }
  return fourDigits(random())
}
