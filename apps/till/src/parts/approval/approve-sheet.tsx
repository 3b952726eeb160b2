import { Suspense, useState } from 'react'
import { useSession } from '@sofreh/staff/session'
import { lazyOnline } from '../lazy-online.ts'
import { Refusal } from '../refusal.tsx'
import textStyles from '../text.module.css'
import buttonStyles from '../button.module.css'
import { Sheet } from '../sheet.tsx'
import { useIsOnline } from '../../engine/use-is-online.ts'
import type { ApprovalDraft } from './ask-manager.tsx'
import { AskPin } from './ask-pin.tsx'
import { isWithinLimit } from '../../commands/amount-taken-off.ts'
import type { PinHolder } from '../../engine/staff/pin-holders.ts'
import { staffText } from '../../text/staff.fa.ts'
import { approverToken } from '../../engine/staff/switch-person.ts'
import { usePinHolders } from '../../engine/staff/use-pin-holders.ts'

const AskManager = lazyOnline(async () => (await import('./ask-manager.tsx')).AskManager)

type ApproveSheetProps = {
  permissions: readonly string[]
  /** The reduction of the price; absent for an act that needs the server. */
  amount?: number
  /** The request a manager sees on their own phone. */
  draft: ApprovalDraft
  /** Receives the approver: a person's id, or a person's id and the answered request's. */
  onApproved: (approvedBy: string) => void
  onClose: () => void
}

/**
 * Lets a member of staff with the permissions approve an act beyond the cashier's. They approve by PIN (offline up to
 * the vendor's limit) or from their own phone.
 */
export function ApproveSheet({ permissions, amount, draft, onApproved, onClose }: ApproveSheetProps) {
  const staff = usePinHolders()
  const { vendor } = useSession()
  const isOnline = useIsOnline()
  const mayHere = isOnline || isWithinLimit(amount, vendor)
  const [refusal, setRefusal] = useState<string>()
  const able = staff?.filter(
    (holder) =>
      holder.hasPin &&
      (isOnline || !holder.isAtServer) &&
      permissions.every((wanted) => holder.permissions.has(wanted)),
  )
  const approve = async ({ personId }: PinHolder) => {
    // A full disk loses a renewed session.
    const token = isOnline ? await approverToken(personId).catch(() => undefined) : undefined
    if (!isOnline || token) onApproved(personId)
    else setRefusal(staffText.session)
  }
  return (
    <Sheet title={staffText.approve} onClose={onClose}>
      <Refusal message={mayHere ? refusal : offlineSentence(amount, vendor)} />
      <p className={textStyles.quiet}>{staffText.approveHint}</p>
      {mayHere && able?.length === 0 && (
        <p className={isOnline ? textStyles.quiet : buttonStyles.bad}>
          {isOnline ? staffText.noPinHolder : staffText.noPinHolderHere}
        </p>
      )}
      {mayHere && able && able.length > 0 && <AskPin staff={able} onRight={(member) => void approve(member)} />}
      {isOnline && (
        <Suspense>
          <AskManager draft={draft} permissions={permissions} onApproved={onApproved} />
        </Suspense>
      )}
    </Sheet>
  )
}

function offlineSentence(
  amount: number | undefined,
  { offlineApprovalLimit = 0 }: { offlineApprovalLimit?: number },
): string {
  return amount !== undefined && offlineApprovalLimit > 0 ? staffText.aboveLimit : staffText.offline
}
