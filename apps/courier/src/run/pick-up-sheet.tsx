import type { Stop } from '@sofreh/couriers/client'
import { toLatinDigits, toPersianDigits } from '@sofreh/kernel'
import { Button, Sheet, TextField } from '@sofreh/kit'
import { useState } from 'react'
import { takeStep } from '../steps/take-step.ts'
import { courierText } from '../text/courier.fa.ts'
import { BagScanner } from './bag-scanner.tsx'
import { refreshRun } from './run-store.ts'
import styles from './sheets.module.css'

const text = courierText.pickUp

/** Asks for the digits on the bag, typed or scanned, so that the courier takes the right one. */
export function PickUpSheet({ stop, isOpen, onClose }: { stop: Stop; isOpen: boolean; onClose: () => void }) {
  const [code, setCode] = useState('')
  const [problem, setProblem] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const pickUp = async (code: string) => {
    setBusy(true)
    const { tripId, order } = stop
    const failed = await takeStep({ tripId, orderId: order.id, state: 'PICKEDUP', bagCode: toLatinDigits(code).trim() })
    setBusy(false)
    setProblem(failed?.message)
    if (failed) return
    onClose()
    await refreshRun()
  }
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={text.title} closeLabel={courierText.close}>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          void pickUp(code)
        }}
      >
        <p className={styles.hint}>{text.hint}</p>
        <BagScanner
          onCode={(scanned) => {
            setCode(toPersianDigits(scanned))
            void pickUp(scanned)
          }}
        />
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
      </form>
    </Sheet>
  )
}
