import type { InputOf } from '@sofreh/contract'
import type { Caller } from '@sofreh/http'
import type * as contract from '../../../contract/index.ts'
import type { DiningDeps } from '../../dining-deps.ts'
import { moveReserve } from './move-reserve.ts'

export function seatReserve(deps: DiningDeps, { params, body }: InputOf<typeof contract.seatReserve>, caller: Caller) {
  return moveReserve(deps, caller, params.id, body.isSeated ? 'SEATED' : 'RESERVED')
}
