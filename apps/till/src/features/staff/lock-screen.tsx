import { useEffect, useRef } from 'react'
import textStyles from '../../parts/text.module.css'
import buttonStyles from '../../parts/button.module.css'
import { syncTill } from '../../engine/till-sync.ts'
import { useTill } from '../../engine/till-store.ts'
import { AskPin } from '../../parts/approval/ask-pin.tsx'
import type { PinHolder } from '../../engine/staff/pin-holders.ts'
import { staffText } from '../../text/staff.fa.ts'
import styles from '../../parts/approval/staff.module.css'
import { switchPerson } from '../../engine/staff/switch-person.ts'
import { useWaitingOrders } from './use-waiting-orders.ts'

/** The locked till. It shows only how many orders wait, until a person types a PIN or signs in. */
export function LockScreen({ staff }: { staff: readonly PinHolder[] }) {
  const dialog = useRef<HTMLDialogElement>(null)
  const waiting = useWaitingOrders()
  const showMessage = useTill((till) => till.showMessage)
  useEffect(() => {
    const element = dialog.current
    if (element && !element.open) element.showModal()
    return () => element?.close()
  }, [])
  const enter = async ({ personId, name }: PinHolder) => {
    await switchPerson(personId)
    showMessage(staffText.welcome(name))
    void syncTill()
  }
  return (
    <dialog
      ref={dialog}
      className={styles.lock}
      aria-labelledby="till-locked"
      onCancel={(event) => event.preventDefault()}
      onKeyDown={(event) => event.stopPropagation()}
    >
      <h2 id="till-locked">{staffText.locked}</h2>
      {waiting > 0 && (
        <p className={styles.waiting} role="alert">
          {staffText.waiting(waiting)}
        </p>
      )}
      <p className={textStyles.quiet}>{staffText.who}</p>
      <AskPin staff={staff} onRight={(member) => void enter(member)} />
      <button
        type="button"
        className={buttonStyles.button}
        onClick={() => location.assign('/bo/auth/login?next=%2Fpos')}
      >
        {staffText.other}
      </button>
    </dialog>
  )
}
