import type { Caller } from '@sofreh/http'
import { Refusal } from '@sofreh/kernel'
import type { CallerLine } from '../../../contract/index.ts'
import type { CustomersDeps } from '../../customers-deps.ts'
import { renameLine } from '../../store/calls/calls.writer.ts'

export function nameCallerLine(
  deps: CustomersDeps,
  caller: Caller,
  wanted: { id: string; name: string },
): Promise<CallerLine> {
  return deps.database.transaction(
    async (tx) => {
      const line = await renameLine(tx, { vendorId: caller.vendorId, ...wanted })
      if (!line) throw new Refusal('CALLER_LINE_NOT_FOUND')
      return line
    },
    { once: caller.once },
  )
}
