import { newId } from '@sofreh/kernel'
import type { Approval } from '@sofreh/ordering/contract'
import { approvableActs, approvablePermissions } from '@sofreh/ordering/domain'
import { joinStream } from '@sofreh/ui'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
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
  // Stays the same until the server answers, so that a repeat after a lost answer is one request.
  const [nextId, setNextId] = useState(newId)
  const [isAsking, setAsking] = useState(false)
  const isLeft = useIsLeft()
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
      withdraw(id)
    }
  }, [id, isOpen])
  const ask = async () => {
    setRefusal(undefined)
    setAsking(true)
    const till = useTillFacts.getState().device?.letter ?? ''
    const { kind, orderId, amount } = draft
    const wanted = approvablePermissions.filter((permission) => permissions.includes(permission))
    const body = { id: nextId, kind, orderId, till, permissions: wanted, acts: actsOf(draft), amount }
    try {
      const made = await tillApi('POST /api-sofreh/ordering/approvals', { body })
      if (isLeft.current) return withdraw(made.id)
      setRequest(made)
      setNextId(newId())
    } catch (error) {
      setRefusal(serverMessage(error))
    } finally {
      setAsking(false)
    }
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
        disabled={isAsking}
        onClick={() => (isOpen ? setRequest(undefined) : void ask())}
      >
        {isOpen ? text.withdraw : text.askManager}
      </button>
    </>
  )
}

/** Withdraws a request, so that no manager answers it in vain. */
function withdraw(id: string): void {
  void tillApi('POST /api-sofreh/ordering/approvals/{id}/withdraw', { params: { id } }).catch(() => undefined)
}

/** Returns a mark of whether the component has left the screen. */
function useIsLeft() {
  const isLeft = useRef(false)
  useEffect(() => {
    isLeft.current = false
    return () => {
      isLeft.current = true
    }
  }, [])
  return isLeft
}

/** Drops acts of the edit that need no approval, such as courses and seats. */
function actsOf({ acts }: ApprovalDraft) {
  return acts.flatMap(({ kind, lineId = null, title = '' }) => {
    const known = approvableActs.find((each) => each === kind)
    return known ? [{ kind: known, lineId, title }] : []
  })
}
