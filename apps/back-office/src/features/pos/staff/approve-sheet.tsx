import { useState } from 'react'
import { Refusal } from '../open/bill-parts.tsx'
import parts from '../parts.module.css'
import { Sheet } from '../sheet.tsx'
import { useIsOnline } from '../sync/use-online.ts'
import { AskPin } from './ask-pin.tsx'
import type { StaffMember } from './kept-staff.ts'
import { staffText } from './staff.fa.ts'
import { tokenOfResting } from './switch-person.ts'
import { useStaff } from './use-staff.ts'

type ApproveSheetProps = { permissions: readonly string[]; onApproved: (personId: string) => void; onClose: () => void }

/** What a person may not, somebody who may it approves with their digits; the server has to know them, so it needs a network. */
export function ApproveSheet({ permissions, onApproved, onClose }: ApproveSheetProps) {
  const staff = useStaff()
  const isOnline = useIsOnline()
  const [refusal, setRefusal] = useState<string>()
  const able = staff?.filter(
    ({ session, pin }) => pin !== null && permissions.every((wanted) => session.permissions.includes(wanted)),
  )
  const approve = async ({ personId }: StaffMember) => {
    if (await tokenOfResting(personId)) onApproved(personId)
    else setRefusal(staffText.session)
  }
  return (
    <Sheet title={staffText.approve} onClose={onClose}>
      <Refusal message={isOnline ? refusal : staffText.offline} />
      <p className={parts.quiet}>{staffText.approveHint}</p>
      {isOnline && able?.length === 0 && <p className={parts.bad}>{staffText.nobody}</p>}
      {isOnline && able && able.length > 0 && <AskPin staff={able} onRight={(member) => void approve(member)} />}
    </Sheet>
  )
}
