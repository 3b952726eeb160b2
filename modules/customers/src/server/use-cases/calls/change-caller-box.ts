import type { Caller } from '@sofreh/http'
import { Refusal } from '@sofreh/kernel'
import type { CallerBox, CallerBoxFacts } from '../../../contract/index.ts'
import type { CustomersDeps } from '../../customers-deps.ts'
import { updateBox } from '../../store/calls/calls.writer.ts'

export function changeCallerBox(
  deps: CustomersDeps,
  caller: Caller,
  { id, ...facts }: CallerBoxFacts & { id: string },
): Promise<CallerBox> {
  return deps.database.transaction(
    async (tx) => {
      if (!(await updateBox(tx, { vendorId: caller.vendorId, id }, facts))) throw new Refusal('CALLER_BOX_NOT_FOUND')
      return { id, ...facts }
    },
    { once: caller.once },
  )
}
