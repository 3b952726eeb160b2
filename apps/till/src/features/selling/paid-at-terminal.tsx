import { useState } from 'react'
import buttonStyles from '../../parts/button.module.css'
import { Sheet } from '../../parts/sheet.tsx'
import { useLastBill } from '../../parts/money/use-last-bill.ts'
import { PayBill } from '../../parts/money/pay-bill.tsx'
import type { LeftCharge, OrderCharge } from '../../storage/terminal-charge.ts'
import { TerminalSheet } from '../../parts/money/terminal/terminal-sheet.tsx'
import { terminalText as text } from '../../parts/money/terminal/terminal.fa.ts'

type PaidAtTerminalProps = {
  charge: OrderCharge
  left?: Pick<LeftCharge, 'attemptId' | 'via'>
  /** Set when the payments due before the charge were not recorded: no card is charged. */
  isOtherMethod?: boolean
  onClose: () => void
}

/** Charges a placed order at a terminal. After a definite decline, the order is paid like any open bill. */
export function PaidAtTerminal({ charge, left, onClose, ...begun }: PaidAtTerminalProps) {
  const [isOtherMethod, setOtherMethod] = useState(begun.isOtherMethod ?? false)
  const found = useLastBill(charge.orderId)
  if (!isOtherMethod)
    return (
      <TerminalSheet
        charge={charge}
        left={left}
        onClose={onClose}
        onRest={() => setOtherMethod(true)}
        onOtherMethod={() => setOtherMethod(true)}
      />
    )
  if (found) return <PayBill {...found} onClose={onClose} />
  return (
    <Sheet
      title={text.declined}
      onClose={onClose}
      footer={
        <button type="button" className={`${buttonStyles.button} ${buttonStyles.grow}`} onClick={onClose}>
          {text.close}
        </button>
      }
    >
      <p>{text.stayed}</p>
    </Sheet>
  )
}
