import { newId } from '@sofreh/kernel'
import type { InputOf } from '@sofreh/contract'
import type { Order, refundOrder } from '@sofreh/ordering/contract'
import { Amount } from '@sofreh/ui'
import { IconMinus, IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { type AskRefundPreview, useRefundPreview } from '@sofreh/staff/refunds'
import { MoneyInput } from '../../parts/fields/number-input.tsx'
import { Refusal } from '../../parts/refusal.tsx'
import buttonStyles from '../../parts/button.module.css'
import choicesStyles from '../../parts/choices.module.css'
import { ReasonField } from '../../parts/reason-field.tsx'
import pay from '../../parts/bill/pay.module.css'
import { Sheet } from '../../parts/sheet.tsx'
import { apiApprovedBy } from '../../engine/staff/approved-api.ts'
import { isRefusal, serverMessage } from '../../engine/server-message.ts'
import { tillApi } from '../../engine/till-api.ts'
import { useTillFacts } from '../../engine/till-facts.ts'
import { RefundSums } from './refund-sums.tsx'
import { refundText } from '../../text/refund.fa.ts'
import styles from '../../parts/refund/refund.module.css'

export type RefundSheetProps = {
  order: Order
  /** The approver, where the person at the till may not refund. */
  approvedBy: string | null
  onGiven: (order: Order) => void
  onClose: () => void
}
type RefundScope = keyof typeof refundText.scopes

const askPreview: AskRefundPreview = (id, body, signal) =>
  tillApi('POST /api-sofreh/ordering/orders/{id}/refund-preview', { params: { id }, body, signal })

/** Refunds the whole order, some dishes or an amount. The server computes the sum before it is given. */
export function RefundSheet({ order, approvedBy, onGiven, onClose }: RefundSheetProps) {
  const [scope, setScope] = useState<RefundScope>('all')
  const [counts, setCounts] = useState<Readonly<Record<string, number>>>({})
  const [amount, setAmount] = useState<number | null>(null)
  const [reason, setReason] = useState('')
  // Repeats share this id and are one refund; another choice gets a new id.
  const [id, setId] = useState(newId)
  const { refund, refusal, attempt, isBusy, isUnanswered } = useRefunding({ approvedBy, onGiven })
  const items = Object.entries(counts).flatMap(([lineId, count]) => (count > 0 ? [{ lineId, count }] : []))
  const isComplete = scope === 'all' || (scope === 'items' ? items.length > 0 : Boolean(amount))
  const asked = !isComplete ? undefined : scope === 'items' ? { items } : scope === 'amount' && amount ? { amount } : {}
  const { preview, error: previewError } = useRefundPreview(askPreview, order.id, asked, attempt)
  const give = () => {
    const { shift } = useTillFacts.getState()
    void refund({
      id,
      orderId: order.id,
      reason: reason.trim(),
      ...asked,
      ...(preview ? { expected: preview.amount } : {}),
      ...(shift && shift.number > 0 ? { shiftId: shift.shiftId } : {}),
    })
  }
  const choose = (wanted: RefundScope) => {
    setScope(wanted)
    setId(newId())
  }
  return (
    <Sheet
      title={`${refundText.giveBack} · ${refundText.order(order.number)}`}
      onClose={onClose}
      footer={
        <button
          type="button"
          className={`${buttonStyles.button} ${buttonStyles.primary} ${buttonStyles.grow}`}
          disabled={!preview || reason.trim() === '' || isBusy}
          onClick={give}
        >
          {refundText.now}
          {preview && (
            <>
              {' '}
              · <Amount value={preview.amount} />
            </>
          )}
        </button>
      }
    >
      <Refusal message={refusal ?? (previewError === undefined ? undefined : serverMessage(previewError))} />
      {!isUnanswered && (
        <>
          <ScopeSwitch scope={scope} onChoose={choose} />
          {scope === 'items' && (
            <Items
              order={order}
              counts={counts}
              onCount={(lineId, count) => {
                setCounts({ ...counts, [lineId]: count })
                setId(newId())
              }}
            />
          )}
          {scope === 'amount' && (
            <MoneyInput
              label={refundText.amount}
              value={amount}
              max={order.paid}
              onChange={(value) => {
                setAmount(value)
                setId(newId())
              }}
            />
          )}
        </>
      )}
      {asked && previewError === undefined && <RefundSums preview={preview} />}
      {!isUnanswered && <Reason reason={reason} onChange={setReason} />}
    </Sheet>
  )
}

type RefundBody = InputOf<typeof refundOrder>['body']

/**
 * Sends a refund. One of unknown outcome is sent again as it was: another choice could refund the money once more.
 */
function useRefunding({ approvedBy, onGiven }: Pick<RefundSheetProps, 'approvedBy' | 'onGiven'>) {
  const [refusal, setRefusal] = useState<string>()
  const [attempt, setAttempt] = useState(0)
  const [isBusy, setBusy] = useState(false)
  const [unanswered, setUnanswered] = useState<RefundBody>()
  const refund = async (wanted: RefundBody) => {
    const body = unanswered ?? wanted
    setBusy(true)
    setRefusal(undefined)
    try {
      const api = await apiApprovedBy(approvedBy)
      onGiven(await api('PUT /api/orders/refund', { body, idempotencyKey: body.id }))
    } catch (error) {
      const isRefused = isRefusal(error)
      setUnanswered(isRefused ? undefined : body)
      if (isRefused) setAttempt(attempt + 1)
      setRefusal(serverMessage(error))
    } finally {
      setBusy(false)
    }
  }
  return { refund, refusal, attempt, isBusy, isUnanswered: unanswered !== undefined }
}

function ScopeSwitch({ scope, onChoose }: { scope: RefundScope; onChoose: (scope: RefundScope) => void }) {
  return (
    <div className={`${choicesStyles.row} ${styles.scopes}`} role="group" aria-label={refundText.giveBack}>
      {(Object.keys(refundText.scopes) as RefundScope[]).map((each) => (
        <button
          key={each}
          type="button"
          className={`${buttonStyles.button} ${buttonStyles.grow}`}
          aria-pressed={each === scope}
          onClick={() => onChoose(each)}
        >
          {refundText.scopes[each]}
        </button>
      ))}
    </div>
  )
}

function Reason({ reason, onChange }: { reason: string; onChange: (reason: string) => void }) {
  return <ReasonField label={refundText.reason} reason={reason} onChange={onChange} suggestions={refundText.reasons} />
}

type ItemsProps = {
  order: Order
  counts: Readonly<Record<string, number>>
  onCount: (lineId: string, count: number) => void
}

function Items({ order, counts, onCount }: ItemsProps) {
  return (
    <ul className={pay.lines} data-entry>
      {order.lines.map(({ id, title, count: most }) => {
        const count = counts[id] ?? 0
        return (
          <li key={id}>
            <span className={buttonStyles.grow}>{title}</span>
            <button
              type="button"
              className={pay.less}
              disabled={count === 0}
              aria-label={refundText.less(title)}
              onClick={() => onCount(id, count - 1)}
            >
              <IconMinus size={18} stroke={1.75} aria-hidden />
            </button>
            <bdi>{refundText.of(count, most)}</bdi>
            <button
              type="button"
              className={pay.less}
              disabled={count >= most}
              aria-label={refundText.more(title)}
              onClick={() => onCount(id, count + 1)}
            >
              <IconPlus size={18} stroke={1.75} aria-hidden />
            </button>
          </li>
        )
      })}
    </ul>
  )
}
