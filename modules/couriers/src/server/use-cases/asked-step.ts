import type { InputOf } from '@sofreh/contract'
import type { Caller } from '@sofreh/http'
import type { RefusalDetails } from '@sofreh/kernel'
import type * as contract from '../../contract/index.ts'
import type { StepActor } from '../../domain/index.ts'
import type { BikerRow } from '../store/biker-row.ts'

/** A step that is not recorded yet. */
export type AskedStep = {
  body: InputOf<typeof contract.changeBikerState>['body']
  biker: BikerRow
  caller: Caller
  actor: StepActor
  fingerprint: string
}

/** Returned instead of thrown inside the transaction, because a throw would roll back a counted wrong code. */
export type StepOutcome = { flag: string | null } | { refusal: string; details?: RefusalDetails }
