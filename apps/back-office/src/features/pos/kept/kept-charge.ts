/**
 * What stands on a card terminal outlives this page: a tablet that is reloaded in the middle of a charge opens the same attempt
 * again instead of leaving the cashier to guess (R16).
 */
import type { PosTerminal } from '@sofreh/payments/client'
import { keep, keptAll } from './till-db.ts'
import { openTabs, thisTab } from './till-tab.ts'

/** What a terminal is asked to take. */
export type TerminalCharge = {
  orderId: string
  amount: number
  terminal: PosTerminal
  shareId?: string | undefined
}
export type LeftCharge = { attemptId: string; charge: TerminalCharge }
type KeptCharge = LeftCharge & { id: string; isCharge: true; tab: string }

const rowOf = (attemptId: string) => `charge ${attemptId}`

/** Written before the server is told. */
export async function keepCharge({ attemptId, charge }: LeftCharge): Promise<void> {
  const row: KeptCharge = { id: rowOf(attemptId), isCharge: true, tab: await thisTab(), attemptId, charge }
  await keep('device', [row])
}

/** Its end was on the screen. */
export async function forgetCharge(attemptId: string): Promise<void> {
  await keep('device', [], { gone: [rowOf(attemptId)] })
}

/** The attempt that was on the screen when this page, or a tab that is gone, went away. */
export async function leftCharge(): Promise<LeftCharge | undefined> {
  const [rows, mine, alive] = [
    await keptAll<KeptCharge | { isCharge?: undefined }>('device'),
    await thisTab(),
    await openTabs(),
  ]
  for (const row of rows) {
    if (!row.isCharge || !(row.tab === mine || !alive.has(row.tab))) continue
    const { attemptId, charge } = row
    await keepCharge({ attemptId, charge })
    return { attemptId, charge }
  }
  return undefined
}
