import type { Stop } from '@sofreh/couriers/client'
import { toLatinDigits } from '@sofreh/kernel'
import { Amount, Button, Sheet, TextField } from '@sofreh/kit'
import { useState } from 'react'
import type { StepBody } from '../steps/step.ts'
import { takeStep } from '../steps/take-step.ts'
import { courierText } from '../text/courier.fa.ts'
import { refreshRun } from './run-store.ts'
import styles from './sheets.module.css'

const text = courierText.handOver

type HandOverProps = { stop: Stop; currency: 'TOMAN' | 'RIAL'; isOpen: boolean; onClose: () => void }

/** Hands an order over, by the guest's four-digit code or with the reason why there is none. */
export function HandOverSheet({ stop, currency, isOpen, onClose }: HandOverProps) {
  const [code, setCode] = useState('')
  const [isWithout, setWithout] = useState(false)
  const [problem, setProblem] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const { tripId, order } = stop
  const [isCash, setCash] = useState(true)
  const cash = isCash && order.due > 0 ? { cash: order.due } : {}
  const hand = async (by: Pick<StepBody, 'code' | 'reason'>) => {
    setBusy(true)
    const failed = await takeStep({ tripId, orderId: order.id, state: 'DELIVERED', ...by, ...cash })
    setBusy(false)
    setProblem(failed?.message)
    if (failed?.code === 'HANDOVER_REASON_NEEDED') setWithout(true)
    if (failed) return
    onClose()
    await refreshRun()
  }
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={text.title} closeLabel={courierText.close}>
      {order.due > 0 && (
        <label className={styles.cash}>
          <input type="checkbox" checked={isCash} onChange={({ currentTarget }) => setCash(currentTarget.checked)} />
          <span>
            {text.cash} <Amount value={order.due} unit={courierText.unit[currency]} />
          </span>
        </label>
      )}
      {isWithout && problem && <p className={styles.hint}>{problem}</p>}
      {isWithout ? (
        <div className={styles.form}>
          <p className={styles.hint}>{text.reason}</p>
          {text.reasons.map((reason) => (
            <Button key={reason} look="soft" isWide isBusy={isBusy} onClick={() => void hand({ reason })}>
              {reason}
            </Button>
          ))}
          <Button look="plain" isWide onClick={() => setWithout(false)}>
            {text.withCode}
          </Button>
        </div>
      ) : (
        <form
          className={styles.form}
          onSubmit={(event) => {
            event.preventDefault()
            void hand({ code: toLatinDigits(code).trim() })
          }}
        >
          <p className={styles.hint}>{text.hint}</p>
          <TextField
            label={text.code}
            value={code}
            isNumber
            inputMode="numeric"
            maxLength={4}
            data-first-focus
            error={problem}
            onChange={({ currentTarget }) => setCode(currentTarget.value)}
          />
          <Button type="submit" isWide isBusy={isBusy} busyLabel={courierText.busy} disabled={code.trim().length < 4}>
            {text.done}
          </Button>
          <Button look="plain" isWide onClick={() => setWithout(true)}>
            {text.noCode}
          </Button>
        </form>
      )}
    </Sheet>
  )
}
