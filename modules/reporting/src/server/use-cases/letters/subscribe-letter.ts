import type { DataOf, InputOf } from '@sofreh/contract'
import { type Caller, type Exchange, hostOf } from '@sofreh/http'
import { Refusal } from '@sofreh/kernel'
import * as contract from '../../../contract/index.ts'
import { nextLetter } from '../../../domain/index.ts'
import type { ReportingDeps } from '../../reporting-deps.ts'
import { upsertSubscription } from '../../store/letters.ts'

/**
 * Subscribes a member of staff to the daily letter, or changes its hour and figures.
 * @throws Refusal LETTER_PERSON_NOT_FOUND for a person who may not see the vendor's dashboard
 */
export function subscribeLetter(
  deps: ReportingDeps,
  { params: { personId }, body }: InputOf<typeof contract.subscribeLetter>,
  { vendorId, once }: Caller,
  { request }: Exchange,
): Promise<DataOf<typeof contract.subscribeLetter>> {
  // The host that selected this vendor, never one from a header.
  const { origin } = new URL(`${request.protocol}://${hostOf(request)}`)
  return deps.database.transaction(
    async (tx) => {
      const permission = contract.dashboard.access
      if (!(await deps.identity.mayAt(tx, { vendorId, personId, permission })))
        throw new Refusal('LETTER_PERSON_NOT_FOUND')
      const { dayStartHour } = await deps.vendors.settingsOf(tx, vendorId)
      const figures = [...new Set(body.figures)]
      const due = nextLetter(deps.clock(), { hour: body.hour, dayStartHour })
      await upsertSubscription(tx, { vendorId, personId, hour: body.hour, figures, origin }, due)
      return { personId, hour: body.hour, figures }
    },
    { once },
  )
}
