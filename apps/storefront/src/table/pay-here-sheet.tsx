import { Button, Icon, Sheet } from '@sofreh/kit'
import { callPaymentNames } from '@sofreh/dining/client'
import { useState } from 'react'
import { siteText } from '../text/site.fa.ts'
import { tableText } from '../text/table.fa.ts'
import { call } from './table-acts.ts'
import styles from './table.module.css'

const choices = [
  { payBy: 'CARD', icon: 'card' },
  { payBy: 'CASH', icon: 'cash' },
] as const

/** Asks for the bill and for card or cash, so that staff bring the right equipment. */
export function PayHereSheet({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const [payBy, setPayBy] = useState<'CARD' | 'CASH'>('CARD')
  const [isBusy, setIsBusy] = useState(false)
  const ask = async () => {
    setIsBusy(true)
    const isAccepted = await call({ kind: 'BILL', payBy })
    setIsBusy(false)
    if (isAccepted) onClose()
  }
  return (
    <Sheet
      isOpen={isOpen}
      onClose={onClose}
      title={tableText.payHereTitle}
      closeLabel={tableText.close}
      footer={
        <Button isWide isBusy={isBusy} busyLabel={siteText.busy} onClick={() => void ask()}>
          {tableText.askBill}
        </Button>
      }
    >
      <div className={styles.shareChoices} role="radiogroup" aria-label={tableText.payHereTitle}>
        {choices.map((choice) => (
          <label key={choice.payBy} className={styles.shareChoice}>
            <input
              type="radio"
              name="pay-here"
              checked={payBy === choice.payBy}
              onChange={() => setPayBy(choice.payBy)}
            />
            <Icon name={choice.icon} size={24} />
            <span className={styles.shareChoiceText}>{callPaymentNames[choice.payBy]}</span>
          </label>
        ))}
        <p className={styles.quiet}>{tableText.payHereHint}</p>
      </div>
    </Sheet>
  )
}
