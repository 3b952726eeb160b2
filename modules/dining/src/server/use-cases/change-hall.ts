import type { Caller } from '@sofreh/http'
import { Refusal } from '@sofreh/kernel'
import type { Hall } from '../../contract/index.ts'
import { findHalls, findTablesOfHall } from '../store/tables.reader.ts'
import { saveHall } from '../store/tables.writer.ts'
import type { DiningDeps } from '../dining-deps.ts'
import { changePlan, refuseWhereSeated } from './change-plan.ts'
import { refuseTakenName } from './refuse-taken-name.ts'

export function changeHall(
  deps: DiningDeps,
  command: { id: string; name: string; isActive: boolean },
  caller: Caller,
): Promise<Hall> {
  return changePlan(deps, caller, async (tx) => {
    const { vendorId } = caller
    const halls = await findHalls(tx, vendorId)
    const hall = halls.find(({ id }) => id === command.id)
    if (!hall) throw new Refusal('TABLE_CATEGORY_NOT_FOUND')
    if (command.isActive) {
      refuseTakenName(
        command.name,
        halls.filter(({ id }) => id !== hall.id),
      )
    } else if (hall.isActive) {
      await refuseWhereSeated(deps, tx, { vendorId, tables: await findTablesOfHall(tx, vendorId, hall.id) })
    }

    const after = { ...hall, name: command.name, isActive: command.isActive }
    await saveHall(tx, vendorId, after)
    return { result: after, subjectId: hall.id }
  })
}
