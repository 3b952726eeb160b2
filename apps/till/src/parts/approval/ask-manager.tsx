import { newId } from '@sofreh/kernel'
import type { Approval } from '@sofreh/ordering/contract'
import { approvableActs, approvablePermissions } from '@sofreh/ordering/domain'
import { joinStream } from '@sofreh/ui'
import { useEffect, useEffectEvent, useState } from 'react'
import { currentToken } from '@sofreh/staff/session'
import { Refusal } from '../refusal.tsx'
import textStyles from '../text.module.css'
import buttonStyles from '../button.module.css'
import { serverMessage } from '../../engine/server-message.ts'
import { tillApi } from '../../engine/till-api.ts'
import { useTillFacts } from '../../engine/till-facts.ts'
import { askManagerText as text } from '../../text/ask-manager.fa.ts'

/** The request a manager sees and approves on their own phone. */
export type ApprovalDraft = {
  kind: Approval['kind']
  orderId: string
  acts: readonly { kind: string; lineId?: string; title?: string }[]
  /** The most that comes off the price or is refunded. */
  amount: number
}
type AskManagerProps = {
  draft: ApprovalDraft
  permissions: readonly string[]
  /** Receives the manager's id and the request's, in the form that `apiApprovedBy` takes. */
  onApproved: (approvedBy: string) => void
}

const lookEveryMs = 2_000

/**
 * Sends the request to managers' phones, shows that it is pending and passes the answer on. Closing the sheet withdraws
 * it.
 */
export function AskManager({ draft, permissions, onApproved }: AskManagerProps) {
  const [request, setRequest] = useState<Approval>()
  const [refusal, setRefusal] = useState<string>()
  const id = request?.id
  const isOpen = request?.state === 'OPEN'
  const take = useEffectEvent((next: Approval) => {
    setRequest(next)
    if (next.state === 'APPROVED') onApproved(`${next.answeredBy} ${next.id}`)
  })
  useEffect(() => {
    if (!id || !isOpen) return
    let isOver = false
    const look = async () => {
      const next = await tillApi('GET /api-sofreh/ordering/approvals/{id}', { params: { id } })
      if (!isOver) {
        isOver = next.state !== 'OPEN'
        take(next)
      }
    }
    const looking = () => void look().catch(() => undefined)
    const clock = setInterval(looking, lookEveryMs)
    const leave = joinStream('/api-sofreh/ordering/live', currentToken, {
      onEvent: ({ subjectId }) => {
        if (subjectId === id) looking()
      },
      onRefetch: looking,
      onLive: () => undefined,
    })
    return () => {
      clearInterval(clock)
      leave()
      if (isOver) return
      isOver = true
      void tillApi('POST /api-sofreh/ordering/approvals/{id}/withdraw', { params: { id } }).catch(() => undefined)
    }
  }, [id, isOpen])
  const ask = async () => {
    setRefusal(undefined)
    const till = useTillFacts.getState().device?.letter ?? ''
    const { kind, orderId, amount } = draft
    const wanted = approvablePermissions.filter((permission) => permissions.includes(permission))
    const body = { id: newId(), kind, orderId, till, permissions: wanted, acts: actsOf(draft), amount }
    await tillApi('POST /api-sofreh/ordering/approvals', { body }).then(setRequest, (error: unknown) =>
      setRefusal(serverMessage(error)),
    )
  }
  return (
    <>
      <Refusal message={refusal ?? (request && !isOpen ? text.answers(request) : undefined)} />
      <p role="status" className={textStyles.quiet}>
        {isOpen ? text.waitsForManager : text.askHint}
      </p>
      <button
        type="button"
        className={`${buttonStyles.button} ${buttonStyles.grow}`}
        onClick={() => (isOpen ? setRequest(undefined) : void ask())}
      >
        {isOpen ? text.withdraw : text.askManager}
      </button>
    </>
  )
}

/** Drops acts of the edit that need no approval, such as courses and seats. */
function actsOf({ acts }: ApprovalDraft) {
  return acts.flatMap(({ kind, lineId = null, title = '' }) => {
    const known = approvableActs.find((each) => each === kind)
    return known ? [{ kind: known, lineId, title }] : []
  })
}
