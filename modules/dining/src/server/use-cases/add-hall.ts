import type { Caller } from '@sofreh/http'
import type { Hall } from '../../contract/index.ts'
import { findHalls } from '../store/tables.reader.ts'
import { saveHall } from '../store/tables.writer.ts'
import type { DiningDeps } from '../dining-deps.ts'
import { changePlan } from './change-plan.ts'
import { refuseTakenName } from './refuse-taken-name.ts'

export function addHall(deps: DiningDeps, command: { name: string }, caller: Caller): Promise<Hall> {
  return changePlan(deps, caller, async (tx) => {
    const halls = await findHalls(tx, caller.vendorId)
    refuseTakenName(command.name, halls)
    const position = 1 + Math.max(-1, ...halls.map((hall) => hall.position))
    const hall = { id: deps.newId(), name: command.name, position, isActive: true }
    await saveHall(tx, caller.vendorId, hall)
    return { result: { ...hall, tableCount: 0 }, subjectId: hall.id }
  })
}
