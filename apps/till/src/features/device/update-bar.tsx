import buttonStyles from '../../parts/button.module.css'
import styles from './update-bar.module.css'
import { posText } from '../../text/pos.fa.ts'
import { unsentOf, useTillFacts } from '../../engine/till-facts.ts'
import { isEmpty } from '../../commands/cart.ts'
import { useTill } from '../../engine/till-store.ts'
import { letUpdateIn, useTillUpdate } from './till-worker.ts'

/** Offers a newer build, to be activated by hand once no cart is open and nothing is unsent. */
export function UpdateBar() {
  const isThere = useTillUpdate(({ waiting, isIn }) => isIn || waiting !== undefined)
  const isIdle = useTill(({ cart }) => isEmpty(cart))
  const isAllSent = useTillFacts(({ log }) => unsentOf(log).length === 0)
  if (!isThere || !isIdle || !isAllSent) return null
  return (
    <button
      type="button"
      className={`${buttonStyles.button} ${styles.update}`}
      onClick={letUpdateIn}
      title={posText.device.update}
    >
      {posText.device.updateNow}
    </button>
  )
}
