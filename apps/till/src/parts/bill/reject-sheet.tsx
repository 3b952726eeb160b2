import { newId, showOrderNumber } from '@sofreh/kernel'
import { type RejectCause, rejectCauseNames, rejectCauses } from '@sofreh/ordering/client'
import { demandsOfRejection, unitsOfKitchen } from '@sofreh/ordering/domain'
import { useState } from 'react'
import { useSession } from '@sofreh/staff/session'
import buttonStyles from '../button.module.css'
import textStyles from '../text.module.css'
import choicesStyles from '../choices.module.css'
import { ReasonField } from '../reason-field.tsx'
import { Sheet } from '../sheet.tsx'
import { ApproveSheet } from '../approval/approve-sheet.tsx'
import { apiApprovedBy } from '../../engine/staff/approved-api.ts'
import { serverMessage } from '../../engine/server-message.ts'
import type { Bill } from '../../engine/bills.ts'
import { tillApi } from '../../engine/till-api.ts'
import { syncTill } from '../../engine/till-sync.ts'
import { useIsOnline } from '../../engine/use-is-online.ts'
import { useTill } from '../../engine/till-store.ts'
import { Refusal } from '../refusal.tsx'
import { billText } from '../../text/bill.fa.ts'

const { reject: text } = billText
/** The system sets UNPAID_IN_TIME itself. */
const causes = rejectCauses.filter((cause) => cause !== 'UNPAID_IN_TIME')

/** Rejects a whole bill with a cause, as when it was opened by mistake or the guests have left. */
export function RejectSheet({ bill, onClose, onDone }: { bill: Bill; onClose: () => void; onDone: () => void }) {
  const isOnline = useIsOnline()
  const [cause, setCause] = useState<RejectCause>()
  const [reason, setReason] = useState('')
  const [refusal, setRefusal] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const [id] = useState(newId)
  const isReady = cause !== undefined && (cause !== 'OTHER' || reason.trim() !== '')
  const { permissions } = useSession()
  const { paid } = bill.sheet
  const wanted = demandsOfRejection({ paid, unitsInKitchen: unitsOfKitchen(bill.sheet) })
  const lacking = wanted.filter((permission) => !permissions.has(permission))
  const [isAsking, setAsking] = useState(false)
  const reject = async (approvedBy: string | null = null) => {
    setAsking(false)
    setBusy(true)
    setRefusal(undefined)
    try {
      const { version } = await tillApi('GET /api/orders/{id}', { params: { id: bill.id } })
      const move = { id, orderId: bill.id, state: 'REJECTED' as const, version, cause, reason: reason.trim() }
      const api = await apiApprovedBy(approvedBy)
      const { refunded } = await api('PATCH /api/orders/state', { body: move, idempotencyKey: id })
      await syncTill()
      // The strip about this order's sale no longer holds.
      useTill.setState(({ lastSale }) => (lastSale?.orderId === bill.id ? { lastSale: undefined } : {}))
      const done = text.done(showOrderNumber(bill.number))
      useTill.getState().showMessage(refunded > 0 ? `${done} ${text.goesBack}` : done)
      onDone()
    } catch (error) {
      setRefusal(serverMessage(error))
    } finally {
      setBusy(false)
    }
  }
  if (isAsking)
    return (
      <ApproveSheet
        permissions={lacking}
        draft={{ kind: 'REJECT', orderId: bill.id, acts: [{ kind: 'reject' }], amount: bill.price.finalPrice }}
        onApproved={(approver) => void reject(approver)}
        onClose={() => setAsking(false)}
      />
    )
  return (
    <Sheet
      title={text.title(showOrderNumber(bill.number))}
      onClose={onClose}
      footer={
        <button
          type="button"
          className={`${buttonStyles.button} ${buttonStyles.bad} ${buttonStyles.grow}`}
          disabled={!isReady || !isOnline || bill.isWaiting || isBusy}
          onClick={() => (lacking.length > 0 ? setAsking(true) : void reject())}
        >
          {text.submit}
        </button>
      }
    >
      <Refusal message={isOnline ? (bill.isWaiting ? billText.merge.unsent : refusal) : text.offline} />
      <p className={textStyles.quiet}>{text.sentence}</p>
      <fieldset className={choicesStyles.oneOf}>
        <legend>{text.cause}</legend>
        {causes.map((each) => (
          <button
            key={each}
            type="button"
            className={buttonStyles.button}
            aria-pressed={each === cause}
            onClick={() => setCause(each)}
          >
            {rejectCauseNames[each]}
          </button>
        ))}
      </fieldset>
      <ReasonField label={text.reason} reason={reason} onChange={setReason} />
    </Sheet>
  )
}
