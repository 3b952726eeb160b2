import { useEffect, useRef } from 'react'
import parts from '../parts.module.css'
import { syncTill } from '../sync/till-sync.ts'
import { useTill } from '../ticket/till-store.ts'
import { AskPin } from './ask-pin.tsx'
import type { StaffMember } from './kept-staff.ts'
import { unlockTill } from './lock.ts'
import { staffText } from './staff.fa.ts'
import styles from './staff.module.css'
import { layAside, switchTo } from './switch-person.ts'
import { useStaff } from './use-staff.ts'

/** Nothing of the till is seen or pressed until somebody types their digits; who it is has the till from then on. */
export function LockScreen() {
  const staff = useStaff()
  const dialog = useRef<HTMLDialogElement>(null)
  const say = useTill((till) => till.say)
  useEffect(() => {
    const element = dialog.current
    if (element && !element.open) element.showModal()
    return () => element?.close()
  }, [])
  const enter = async (member: StaffMember) => {
    await switchTo(member)
    unlockTill()
    say(staffText.welcome(member.name))
    void syncTill()
  }
  const leave = async () => {
    await layAside()
    unlockTill()
    location.assign('/bo/auth/login?next=%2Fbo%2Fpos')
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
      <p className={parts.quiet}>{staffText.who}</p>
      {staff && <AskPin staff={staff} onRight={(member) => void enter(member)} />}
      <button type="button" className={parts.button} onClick={() => void leave()}>
        {staffText.other}
      </button>
    </dialog>
  )
}
