import { useState } from 'react'
import { useSession } from '@sofreh/staff/session'
import { Refusal } from '../../parts/refusal.tsx'
import textStyles from '../../parts/text.module.css'
import { Sheet } from '../../parts/sheet.tsx'
import { noteMember, setPin } from '../../engine/staff/till-staff.ts'
import { PinPad } from '../../parts/approval/pin-pad.tsx'
import { staffText } from '../../text/staff.fa.ts'

type SetPinSheetProps = { onSet: () => void; onClose: () => void }

/** Lets the person at the till set their PIN for this till. It is typed twice because it is hidden. */
export function SetPinSheet({ onSet, onClose }: SetPinSheetProps) {
  const session = useSession()
  const [first, setFirst] = useState<string>()
  const [refusal, setRefusal] = useState<string>()
  const take = async (pin: string) => {
    setRefusal(undefined)
    if (first === undefined) return setFirst(pin)
    setFirst(undefined)
    if (first !== pin) return setRefusal(staffText.differs)
    await noteMember(session, false)
    await setPin(session.person.id, pin)
    onSet()
  }
  return (
    <Sheet title={staffText.set} onClose={onClose}>
      <Refusal message={refusal} />
      <p className={textStyles.quiet}>{staffText.setHint}</p>
      <PinPad
        key={first}
        label={first === undefined ? staffText.set : staffText.repeat}
        onPin={(pin) => void take(pin)}
      />
    </Sheet>
  )
}
