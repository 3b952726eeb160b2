import type { Entry } from '@sofreh/offline'
import { sellIn } from '../orders/shift-commands.ts'
import { useTillFacts } from '../till-facts.ts'

/**
 * Sets the shift that this till sells in after the shifts that a closed page opened and closed without an answer.
 * Without it the drawer's next sales would name no shift, or one that was counted already.
 */
export async function turnLeftShifts(left: readonly Entry[]): Promise<void> {
  for (const { kind, subjectId, madeAt, body } of left) {
    const { shift, drawers } = useTillFacts.getState()
    if (kind === 'openShift') {
      const { drawerId } = body as { drawerId: string }
      const drawerName = drawers.find(({ id }) => id === drawerId)?.name ?? ''
      const opened = { id: 'shift', shiftId: subjectId, number: 0, drawerName, openedAt: madeAt }
      await sellIn(opened, { began: drawerId })
    }
    if (kind === 'closeShift') await sellIn(shift?.shiftId === subjectId ? null : shift, { ended: subjectId })
  }
}
