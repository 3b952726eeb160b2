import { newId, showOrderNumber } from '@sofreh/kernel'
import { applyOperation, demandsOf, type FoldedOrder } from '@sofreh/ordering/domain'
import { type ReactNode, useState } from 'react'
import { useSession } from '@sofreh/staff/session'
import { useTill } from '../../engine/till-store.ts'
import { useDoing } from '../../engine/orders/use-doing.ts'
import { ApproveSheet } from '../../parts/approval/approve-sheet.tsx'
import { amountTakenOffBill } from '../../commands/amount-taken-off.ts'
import { draftOfBill } from '../../parts/approval/approval-draft.ts'
import type { Bill } from '../../engine/bills.ts'
import { type BillAct, billCommand } from '../../engine/orders/bill-command.ts'
import { billText } from '../../text/bill.fa.ts'
import { WhySheet } from './why-sheet.tsx'

/** A pending change and what it still needs: an approval, then a reason. */
type Asked = { acts: readonly BillAct[]; lacking: readonly string[]; needsReason: boolean; approvedBy: string | null }

type BillChange = {
  /** Applies the changes; asks for an approval and a reason where the rule of edits demands them. */
  change: (acts: readonly BillAct[]) => void
  isBusy: boolean
  refusal: string | undefined
  /** The sheet that asks meanwhile. */
  asking: ReactNode
}

/** Applies manual changes to an open bill, with the approval and reason they demand (R24). */
export function useBillChange(bill: Bill, onDone: () => void): BillChange {
  const doing = useDoing()
  const { permissions } = useSession()
  const [asked, setAsked] = useState<Asked>()
  const act = async ({ acts, approvedBy, needsReason }: Omit<Asked, 'lacking'>, reason: string) => {
    const isDone = await doing.act(billCommand(bill, acts, { reason, approvedBy }))
    // After a refusal the typed reason stays, with the server's beside it.
    if (isDone || !needsReason) setAsked(undefined)
    if (!isDone) return
    showUpdated(bill)
    onDone()
  }
  const change = (acts: readonly BillAct[]) => {
    if (acts.length === 0) return onDone()
    const { permissions: wanted, needsReason: isReasonDemanded } = demandsOfActs(bill.sheet, acts)
    const needsReason = isReasonDemanded && reasonOfActs(acts) === ''
    const lacking = wanted.filter((permission) => !permissions.has(permission))
    const draft = { acts, lacking, needsReason, approvedBy: null }
    doing.clearRefusal()
    if (lacking.length > 0 || needsReason) setAsked(draft)
    else void act(draft, reasonOfActs(acts))
  }
  const approved = (approvedBy: string) => {
    if (!asked) return
    const draft = { ...asked, lacking: [], approvedBy }
    if (asked.needsReason) setAsked(draft)
    else void act(draft, reasonOfActs(asked.acts))
  }
  const stay = () => setAsked(undefined)
  const asking = !asked ? null : asked.lacking.length > 0 ? (
    <ApproveSheet
      permissions={asked.lacking}
      amount={amountTakenOffBill(bill.sheet, asked.acts)}
      draft={draftOfBill(bill, asked.acts)}
      onApproved={approved}
      onClose={stay}
    />
  ) : asked.needsReason ? (
    <WhySheet
      isBusy={doing.isBusy}
      refusal={doing.refusal?.message}
      onConfirm={(reason) => void act(asked, reason)}
      onClose={stay}
    />
  ) : null
  return { change, isBusy: doing.isBusy, refusal: doing.refusal?.message, asking }
}

/** Confirms a change of an open bill. */
export function showUpdated({ number }: Bill): void {
  useTill.getState().showMessage(billText.updated(showOrderNumber(number)))
}

/** Returns the reason that the acts already have: a discount's own. */
function reasonOfActs(acts: readonly BillAct[]): string {
  return acts.map((act) => (act.kind === 'discount' ? act.discount?.reason : undefined)).find(Boolean) ?? ''
}

/** Returns the combined demands of the acts, each on the bill as the acts before left it. */
export function demandsOfActs(
  before: FoldedOrder,
  acts: readonly BillAct[],
): { permissions: string[]; needsReason: boolean } {
  const stamp = { personId: null, device: null, deviceAt: '', acceptedAt: '', reason: '' }
  const wanted = new Set<string>()
  let needsReason = false
  let order = before
  for (const act of acts) {
    const operation = { ...stamp, id: newId(), ...act }
    const demands = demandsOf(order, operation)
    for (const permission of demands.permissions) wanted.add(permission)
    needsReason ||= demands.needsReason
    order = applyOperation(order, operation).order
  }
  return { permissions: [...wanted], needsReason }
}
