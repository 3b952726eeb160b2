import { Button } from '@sofreh/kit'
import { deliveryText } from '../text/delivery.fa.ts'
import shared from './delivery.module.css'
import styles from './address-guess.module.css'
import { changeDraft } from './draft.ts'

/** Asks the guest to confirm an address text from a map service, because the courier follows the text. */
export function AddressGuess({ address, fieldOf }: { address: string; fieldOf: string }) {
  const write = () => document.getElementById(fieldOf)?.querySelector('textarea')?.select()
  return (
    <div className={styles.guess} role="group" aria-label={deliveryText.guess}>
      <p>{deliveryText.guess}</p>
      <div className={shared.chips}>
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
