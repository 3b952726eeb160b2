import type { InputOf } from '@sofreh/contract'
import type { Caller } from '@sofreh/http'
import type * as contract from '../../../contract/index.ts'
import type { DiningDeps } from '../../dining-deps.ts'
import { moveReserve } from './move-reserve.ts'

export function freeReserve(deps: DiningDeps, { body }: InputOf<typeof contract.freeReserve>, caller: Caller) {
  return moveReserve(deps, caller, body.id, body.state)
}
