import { useState } from 'react'
import { Refusal } from '../open/bill-parts.tsx'
import parts from '../parts.module.css'
import { type StaffMember, tryPin } from './kept-staff.ts'
import { mostTries } from './pin.ts'
import { PinPad } from './pin-pad.tsx'
import { staffText } from './staff.fa.ts'
import styles from './staff.module.css'

type AskPinProps = { staff: readonly StaffMember[]; onRight: (member: StaffMember) => void; onBack?: () => void }

/** Who it is, and their four digits. */
export function AskPin({ staff, onRight, onBack }: AskPinProps) {
  const [chosen, setMember] = useState<StaffMember | undefined>(staff.length === 1 ? staff[0] : undefined)
  const [refusal, setRefusal] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  if (!chosen)
    return (
      <div className={styles.people}>
        {staff.map((member) => (
          <button
            key={member.personId}
            type="button"
            className={`${parts.button} ${styles.person}`}
            onClick={() => setMember(member)}
          >
            {member.name}
          </button>
        ))}
      </div>
    )
  const enter = async (pin: string) => {
    setBusy(true)
    const answer = await tryPin(chosen.personId, pin)
    setBusy(false)
    if (answer.isRight) return onRight(chosen)
    setRefusal(answer.left > 0 ? staffText.wrong(answer.left) : staffText.out)
  }
  const isOut = chosen.tries >= mostTries
  return (
    <>
      <Refusal message={refusal ?? (chosen.pin === null ? staffText.noPin : isOut ? staffText.out : undefined)} />
      {chosen.pin !== null && !isOut && (
        <PinPad label={staffText.pinOf(chosen.name)} isBusy={isBusy} onPin={(pin) => void enter(pin)} />
      )}
      {(staff.length > 1 || onBack) && (
        <button
          type="button"
          className={parts.button}
          onClick={() => {
            setRefusal(undefined)
            setMember(undefined)
            if (staff.length === 1) onBack?.()
          }}
        >
          {staffText.back}
        </button>
      )}
    </>
  )
}
