import { Button } from '@sofreh/kit'
import { deliveryText } from '../text/delivery.fa.ts'
import styles from './delivery.module.css'
import { changeDraft } from './draft.ts'

/** Asks whether the words that a map service found are right: a courier goes where they say. */
export function AddressGuess({ address, fieldOf }: { address: string; fieldOf: string }) {
  const write = () => document.getElementById(fieldOf)?.querySelector('textarea')?.select()
  return (
    <div className={styles.guess} role="group" aria-label={deliveryText.guess}>
      <p>{deliveryText.guess}</p>
      <div className={styles.chips}>
        <Button look="soft" onClick={() => changeDraft({ confirmed: address })}>
          {deliveryText.guessRight}
        </Button>
        <Button look="plain" onClick={write}>
          {deliveryText.guessWrong}
        </Button>
      </div>
    </div>
  )
}
