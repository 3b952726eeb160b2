/**
 * A payment on a connected terminal as the till follows it. The attempt is stored at the server under an id that was made here before
 * anything is told; told again after silence it is the same attempt (R16).
 */
import { ApiProblem, isUnanswered } from '@sofreh/contract/client'
import { newId } from '@sofreh/kernel'
import type { TerminalProgress } from '@sofreh/payments/client'
import { useEffect, useRef, useState } from 'react'
import { forgetCharge, keepCharge, type TerminalCharge } from '../kept/kept-charge.ts'
import { syncTill } from '../sync/till-sync.ts'
import { tillApi } from '../sync/till-api.ts'
import { useTillFacts } from '../sync/till-facts.ts'

export type TerminalStand = {
  /** Undefined until the server has the attempt. */
  progress: TerminalProgress | undefined
  /** The server's no: nothing was begun. */
  refusal: string | undefined
  isUnheard: boolean
  isCancelling: boolean
  cancel: () => void
  ask: () => void
  resolve: (status: 'DONE' | 'FAILED', said: { slipNumber: string; reason: string }) => void
  /** Its end was seen: it does not come back with the next reload. */
  leave: () => void
  /** A definite no, and the guest tries again: an attempt of its own. */
  again: () => void
}

const lookEveryMs = 1_000

/** @param left an attempt of before a reload: it is looked at and never begun again by itself */
export function useTerminalPayment(charge: TerminalCharge, left?: string): TerminalStand {
  const [attemptId, setAttemptId] = useState(() => left ?? newId())
  const [progress, setProgress] = useState<TerminalProgress>()
  const [refusal, setRefusal] = useState<string>()
  const [isUnheard, setUnheard] = useState(false)
  const [isCancelling, setCancelling] = useState(false)
  const begun = useRef(left ?? '')

  /** One question of the server; silence is no answer, a no is said. */
  const hear = async (ask: () => Promise<TerminalProgress | undefined>): Promise<void> => {
    try {
      const heard = await ask()
      setUnheard(false)
      if (heard) setProgress(heard)
      if (heard?.phase === 'APPROVED') void syncTill()
    } catch (error) {
      const isSilence = isUnanswered(error) || !(error instanceof ApiProblem)
      setUnheard(isSilence)
      if (!isSilence) setRefusal(error.errors[0]?.message ?? error.message)
    }
  }
  const look = (): Promise<TerminalProgress> =>
    tillApi('GET /api-sofreh/payments/terminal-payments/{id}', { params: { id: attemptId } })

  const isOver = progress?.phase === 'APPROVED' || progress?.phase === 'DECLINED' || refusal !== undefined
  useRounds(
    () =>
      hear(async () => {
        if (begun.current !== attemptId) {
          await keepCharge({ attemptId, charge })
          await begin(charge, attemptId)
          begun.current = attemptId
        }
        return look()
      }),
    { attemptId, isOver },
  )

  const params = { id: attemptId }
  return {
    progress,
    refusal,
    isUnheard,
    isCancelling: isCancelling && !isOver,
    cancel: () => {
      setCancelling(true)
      void hear(() => tillApi('POST /api-sofreh/payments/terminal-payments/{id}/cancel', { params }))
    },
    ask: () => void hear(() => tillApi('POST /api-sofreh/payments/terminal-payments/{id}/ask', { params })),
    resolve: (status, said) =>
      void hear(async () => {
        await tillApi('PATCH /api/transactions/transaction-status', { body: { id: attemptId, status, ...said } })
        return look()
      }),
    leave: () => void forgetCharge(attemptId),
    again: () => {
      void forgetCharge(attemptId)
      setProgress(undefined)
      setRefusal(undefined)
      setCancelling(false)
      setAttemptId(newId())
    },
  }
}

/** Looks again and again until it is over; another attempt is looked at anew. */
function useRounds(work: () => Promise<void>, { attemptId, isOver }: { attemptId: string; isOver: boolean }): void {
  useEffect(() => {
    if (isOver) return undefined
    let isGone = false
    let timer: ReturnType<typeof setTimeout>
    const round = async () => {
      await work()
      if (!isGone) timer = setTimeout(() => void round(), lookEveryMs)
    }
    void round()
    return () => {
      isGone = true
      clearTimeout(timer)
    }
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- another attempt begins anew, nothing else does
  }, [attemptId, isOver])
}

async function begin({ orderId, amount, terminal, shareId }: TerminalCharge, id: string): Promise<void> {
  const { shift } = useTillFacts.getState()
  await tillApi('POST /api/transactions/initialpospayment', {
    body: {
      id,
      orderId,
      amount,
      bank: terminal.bank,
      terminal: terminal.name,
      ...(shareId ? { shareId } : {}),
      ...(shift ? { shiftId: shift.shiftId } : {}),
    },
    idempotencyKey: id,
  })
}
