import { showOrderNumber } from '@sofreh/kernel'
import { stepNames } from '@sofreh/ordering/client'
import { nextStepOf, stepBackOf, type TillMove } from '@sofreh/ordering/domain'
import { useEffect } from 'react'
import { useMay, useSession } from '@sofreh/staff/session'
import { posText } from '../../text/pos.fa.ts'
import { useDoing } from '../../engine/orders/use-doing.ts'
import type { Bill } from '../../engine/bills.ts'
import { useTillFacts } from '../../engine/till-facts.ts'
import { useTill } from '../../engine/till-store.ts'
import styles from './step-button.module.css'
import { stepCommand } from '../../engine/orders/step-command.ts'
import { stepFacts } from '../../engine/orders/step-facts.ts'

type StepButtonProps = {
  bill: Bill
  /** Replaces the narrow button of a list. */
  className?: string
}

/** Moves an order to its next state in one tap, online or offline; renders nothing where no step is possible. */
export function StepButton({ bill, className = styles.step }: StepButtonProps) {
  const mayMove = useMay('ORDER_STATE')
  const { vendor } = useSession()
  const step = useStep(bill)
  const to = mayMove ? nextStepOf(stepFacts(bill, vendor)) : undefined
  if (!to) return null
  return (
    <button
      type="button"
      className={className}
      data-step={to}
      disabled={step.isBusy}
      aria-label={posText.open.stepOf(stepNames[to], showOrderNumber(bill.number))}
      // The second press of a double press would take the step that the first one led to.
      onClick={({ detail }) => detail < 2 && void step.take(to)}
    >
      {stepNames[to]}
    </button>
  )
}

/** Takes the step, reports it, and offers to undo it where the rule allows. */
function useStep(bill: Bill) {
  const doing = useDoing()
  const showMessage = useTill((till) => till.showMessage)
  const { vendor } = useSession()
  const { refusal } = doing
  useEffect(() => {
    if (refusal) showMessage(refusal.message)
  }, [refusal, showMessage])
  const undo = () => void doing.act(stepCommand(bill, 'CONFIRMED'))
  const take = async (to: TillMove) => {
    const outcome = await doing.attempt(stepCommand(bill, to))
    if (outcome.kind === 'refused' || outcome.kind === 'unknown') return
    const moved = useTillFacts.getState().bills.find(({ id }) => id === bill.id)
    const mayUndo = moved !== undefined && stepBackOf(stepFacts(moved, vendor)) !== undefined
    showMessage(posText.open.stepTaken(showOrderNumber(bill.number), stepNames[to]), mayUndo ? undo : undefined)
  }
  return { take, isBusy: doing.isBusy }
}
