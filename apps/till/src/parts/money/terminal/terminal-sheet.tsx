import { showNumber, toLatinDigits, toPersianDigits } from '@sofreh/kernel'
import { terminalReasonTexts } from '@sofreh/payments/client'
import { Amount, useUnitName } from '@sofreh/ui'
import { IconAlertTriangle, IconCheck, IconCreditCard } from '@tabler/icons-react'
import { useState } from 'react'
import { useMay } from '@sofreh/staff/session'
import { Refusal } from '../../refusal.tsx'
import buttonStyles from '../../button.module.css'
import textStyles from '../../text.module.css'
import fieldStyles from '../../field.module.css'
import choicesStyles from '../../choices.module.css'
import { Sheet } from '../../sheet.tsx'
import styles from './terminal.module.css'
import type { LeftCharge, TerminalCharge } from '../../../storage/terminal-charge.ts'
import { type TerminalStand, useTerminalPayment } from './use-terminal-payment.ts'
import { terminalText as text } from './terminal.fa.ts'

type TerminalSheetProps = {
  charge: TerminalCharge
  /** An attempt from before a reload. */
  left?: Pick<LeftCharge, 'attemptId' | 'via'> | undefined
  /** Called when the payment is done, or when its outcome is left for later. */
  onClose: () => void
  /** Called when the terminal took a part: the rest is paid by another method. */
  onRest: () => void
  /** Called when it is certainly unpaid and the guest chooses another method. */
  onOtherMethod: () => void
}

/** Shows what the terminal is doing and the outcome, including that it is unknown. */
export function TerminalSheet({ charge, left, ...handlers }: TerminalSheetProps) {
  const stand = useTerminalPayment(charge, left)
  const leaving = (act: () => void) => () => void stand.leave().then(act, act)
  const [onClose, onOtherMethod, onRest] = [
    leaving(handlers.onClose),
    leaving(handlers.onOtherMethod),
    leaving(handlers.onRest),
  ]
  const { progress, refusal } = stand
  const phase = progress?.phase
  const isOver = phase === 'APPROVED' || phase === 'DECLINED' || phase === 'UNKNOWN' || refusal !== undefined
  return (
    <Sheet
      title={text.title}
      // A tap beside the sheet must not leave a running charge.
      onClose={isOver ? onClose : () => undefined}
      footer={
        <Acts stand={stand} rest={charge.rest ?? 0} onClose={onClose} onOtherMethod={onOtherMethod} onRest={onRest} />
      }
    >
      <div className={styles.news} data-phase={phase ?? 'QUEUED'} role={phase === 'UNKNOWN' ? 'alert' : 'status'}>
        <Mark phase={phase} />
        <h3 className={styles.title}>{titleOf(stand, charge)}</h3>
        <p className={styles.amount}>
          <Amount value={charge.amount} />
        </p>
        <p className={isSilent(stand) ? buttonStyles.bad : textStyles.quiet}>{sentenceOf(stand)}</p>
        {stand.via === 'SHOP' && !isOver && <p className={textStyles.quiet}>{text.withoutServer}</p>}
        {stand.isUnreachable && (
          <p className={buttonStyles.bad}>{stand.via === 'SHOP' ? text.unreachableShop : text.unreachable}</p>
        )}
      </div>
      <Refusal message={refusal} />
      {phase === 'UNKNOWN' && <ClearUp stand={stand} />}
    </Sheet>
  )
}

function Mark({ phase }: { phase: string | undefined }) {
  const Icon =
    phase === 'APPROVED' ? IconCheck : phase === 'DECLINED' || phase === 'UNKNOWN' ? IconAlertTriangle : IconCreditCard
  return (
    <span className={styles.mark}>
      <Icon size={48} stroke={1.75} aria-hidden />
    </span>
  )
}

/** The server cannot reach the terminal's bridge, so waiting does not help. */
const isSilent = ({ progress }: TerminalStand) => progress?.phase === 'QUEUED' && progress.isBridgeSilent

function titleOf(stand: TerminalStand, { terminal }: TerminalCharge): string {
  const { progress, refusal, isCancelling } = stand
  const phase = progress?.phase
  if (phase === 'APPROVED') return text.approved
  if (phase === 'UNKNOWN') return text.unknown
  if (phase === 'DECLINED' || refusal !== undefined) return text.declined
  if (isCancelling) return text.cancelling
  if (isSilent(stand)) return text.bridgeSilent
  return phase === 'ON_TERMINAL' ? text.waiting(toPersianDigits(terminal.name)) : text.starting
}

function sentenceOf(stand: TerminalStand): string {
  const { progress, refusal } = stand
  const reference = progress?.reference
  const why = progress?.reason ? terminalReasonTexts[progress.reason] : ''
  if (progress?.phase === 'APPROVED') return reference ? text.reference(toPersianDigits(reference)) : ''
  if (progress?.phase === 'UNKNOWN') return `${why} ${progress.isAsking ? text.asking : text.unknownHint}`.trim()
  if (progress?.phase === 'DECLINED') return `${why} ${text.noMoney}`.trim()
  if (refusal !== undefined) return text.noMoney
  if (isSilent(stand)) return text.bridgeSilentHint
  return progress?.phase === 'ON_TERMINAL' ? text.waitingHint : text.startingHint
}

type ActsProps = {
  stand: TerminalStand
  rest: number
  onClose: () => void
  onOtherMethod: () => void
  onRest: () => void
}

function Acts({ stand, rest, onClose, onOtherMethod, onRest }: ActsProps) {
  const { progress, refusal, isCancelling, isUnreachable } = stand
  const unit = useUnitName()
  const look = `${buttonStyles.button} ${buttonStyles.grow}`
  if (progress?.phase === 'APPROVED')
    return (
      <button type="button" className={`${look} ${buttonStyles.primary}`} onClick={rest > 0 ? onRest : onClose}>
        {rest > 0 ? text.rest(`${showNumber(rest)} ${unit}`) : text.finish}
      </button>
    )
  if (progress?.phase === 'UNKNOWN' || (isUnreachable && !progress))
    return (
      <button type="button" className={look} onClick={onClose}>
        {text.later}
      </button>
    )
  if (progress?.phase === 'DECLINED' || refusal !== undefined)
    return (
      <>
        <button type="button" className={`${look} ${buttonStyles.primary}`} onClick={stand.again}>
          {text.again}
        </button>
        <button type="button" className={look} onClick={onOtherMethod}>
          {text.otherMethod}
        </button>
      </>
    )
  return (
    <>
      <button type="button" className={look} disabled={!progress || isCancelling} onClick={stand.cancel}>
        {text.cancel}
      </button>
      {isUnreachable && (
        <button type="button" className={look} onClick={onClose}>
          {text.later}
        </button>
      )}
    </>
  )
}

/**
 * Settles an unknown outcome: asks the terminal where possible, or takes a person's reading of the slip. Never charges
 * a second time.
 */
function ClearUp({ stand }: { stand: TerminalStand }) {
  const mayResolve = useMay('TRANSACTION_RESOLVE')
  const [receiptNumber, setReceiptNumber] = useState('')
  const { progress } = stand
  return (
    <div className={styles.clear}>
      {progress?.canAskAgain && (
        <button
          type="button"
          className={`${buttonStyles.button} ${buttonStyles.primary}`}
          disabled={progress.isAsking}
          onClick={stand.ask}
        >
          {progress.isAsking ? text.asking : text.ask}
        </button>
      )}
      {mayResolve ? (
        <>
          <label className={fieldStyles.field}>
            {text.receiptNumber}
            <input
              className={fieldStyles.input}
              inputMode="numeric"
              value={receiptNumber}
              maxLength={20}
              onChange={({ currentTarget }) => setReceiptNumber(toLatinDigits(currentTarget.value).replace(/\D/g, ''))}
            />
          </label>
          <div className={choicesStyles.row}>
            <button
              type="button"
              className={`${buttonStyles.button} ${buttonStyles.grow}`}
              disabled={receiptNumber === ''}
              onClick={() => stand.resolve({ status: 'DONE', slipNumber: receiptNumber, reason: text.reasonPaid })}
            >
              {text.paid}
            </button>
            <button
              type="button"
              className={`${buttonStyles.button} ${buttonStyles.grow}`}
              onClick={() => stand.resolve({ status: 'FAILED', slipNumber: '', reason: text.reasonUnpaid })}
            >
              {text.unpaid}
            </button>
          </div>
        </>
      ) : (
        <p className={textStyles.quiet}>{stand.via === 'SHOP' ? text.laterHintShop : text.laterHint}</p>
      )}
    </div>
  )
}
