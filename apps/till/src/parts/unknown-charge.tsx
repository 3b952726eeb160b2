import { showNumber, sumOf, toPersianDigits } from '@sofreh/kernel'
import { useUnitName } from '@sofreh/ui'
import { useCallback, useEffect, useState } from 'react'
import { useTillFacts } from '../engine/till-facts.ts'
import type { LeftCharge } from '../storage/terminal-charge.ts'
import buttonStyles from './button.module.css'
import { unknownChargeText as text } from './unknown-charge.fa.ts'
import styles from './unknown-charge.module.css'

/** Shows a terminal charge with an unknown outcome, above everything else of its bill or account. */
export function UnknownCharge({ left, onOpen }: { left: LeftCharge; onOpen: () => void }) {
  const { amount, terminal } = left.charge
  const unit = useUnitName()
  return (
    <div className={styles.charge} role="alert">
      <p>{text.inDoubt(`${showNumber(amount)} ${unit}`, toPersianDigits(terminal.name))}</p>
      <button type="button" className={buttonStyles.button} onClick={onOpen}>
        {text.clearUp}
      </button>
    </div>
  )
}

/**
 * Returns the charges with an unknown outcome that `read` finds for this id. Their money is not asked for again
 * meanwhile. A sync may settle one.
 * @param read a function of the module, so that it stays the same between renders
 */
export function useUnknownCharges(read: (id: string) => Promise<LeftCharge[]>, id: string) {
  const [all, setAll] = useState<readonly LeftCharge[]>([])
  const answeredAtMs = useTillFacts((facts) => facts.answeredAtMs)
  const look = useCallback(() => {
    void read(id).then(setAll)
  }, [read, id])
  useEffect(look, [look, answeredAtMs])
  return { all, sum: sumOf(all.map(({ charge }) => charge.amount)), look }
}
