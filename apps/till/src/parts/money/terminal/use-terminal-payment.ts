/**
 * Follows a payment on a connected terminal. The attempt is stored under an id made here before anything is sent. Sent
 * again after silence it is the same attempt (R16), at the server and at the vendor's bridge alike.
 */
import { ApiProblem, isUnanswered } from '@sofreh/contract/client'
import { newId } from '@sofreh/kernel'
import { BridgeUnreachable, type BridgeClient } from '@sofreh/printing/client'
import { useEffect, useRef, useState } from 'react'
import {
  type ChargeVia,
  forgetCharge,
  storeCharge,
  isOfOrder,
  type LeftCharge,
  type TerminalCharge,
} from '../../../storage/terminal-charge.ts'
import { syncTill } from '../../../engine/till-sync.ts'
import { useTillFacts } from '../../../engine/till-facts.ts'
import {
  askServer,
  askShop,
  beginAtServer,
  type ChargeAct,
  chargeInShop,
  type ChargeProgress,
  type Resolution,
  resolveAtServer,
  resolveInShop,
} from './charge-progress.ts'
import { bridgeOf } from './shop-terminals.ts'

export type TerminalStand = {
  /** Undefined until the server or the bridge has the attempt. */
  progress: ChargeProgress | undefined
  via: ChargeVia
  /** The server's refusal: nothing was begun. */
  refusal: string | undefined
  isUnreachable: boolean
  isCancelling: boolean
  cancel: () => void
  ask: () => void
  resolve: (resolution: Resolution) => void
  /** Leaves the sheet. A settled attempt is forgotten; an unsettled one stays with its bill. */
  leave: () => Promise<void>
  /** Starts a new attempt after a definite decline. */
  again: () => void
}

const lookEveryMs = 1_000

/** @param left an attempt from before a reload: it is polled and never begun again by itself */
export function useTerminalPayment(
  charge: TerminalCharge,
  left?: Pick<LeftCharge, 'attemptId' | 'via'>,
): TerminalStand {
  const [attempt, setAttempt] = useState<LeftCharge>(() => firstAttempt(charge, left))
  const [progress, setProgress] = useState<ChargeProgress>()
  const [refusal, setRefusal] = useState<string>()
  const [isUnreachable, setUnreachable] = useState(false)
  const [isCancelling, setCancelling] = useState(false)
  const mayBegin = attempt.attemptId !== left?.attemptId
  const session = useRef(newChargeSession(attempt, mayBegin))
  if (session.current.attempt.attemptId !== attempt.attemptId) session.current = newChargeSession(attempt, mayBegin)

  /** Sends one request. Silence marks the charge as unreachable; a refusal is shown. */
  const request = async (ask: () => Promise<ChargeProgress>): Promise<void> => {
    try {
      const received = await ask()
      setUnreachable(false)
      setProgress(received)
      if (received.phase === 'APPROVED') void syncTill()
    } catch (error) {
      setUnreachable(isSilence(error))
      if (!isSilence(error)) setRefusal(sentenceOf(error))
    }
  }
  const act = (what: ChargeAct) => void request(() => asked(session.current, what))

  const isEnded = progress?.phase === 'APPROVED' || progress?.phase === 'DECLINED'
  const isOver = isEnded || refusal !== undefined
  const isSettled = isEnded || (refusal !== undefined && !progress)
  useRounds(() => request(() => asked(session.current, 'look')), { attemptId: attempt.attemptId, isOver })

  return {
    progress,
    via: session.current.attempt.via,
    refusal,
    isUnreachable,
    isCancelling: isCancelling && !isOver,
    cancel: () => {
      setCancelling(true)
      act('cancel')
    },
    ask: () => act('ask'),
    resolve: (resolution) => void request(() => resolved(session.current, resolution)),
    leave: () => (isSettled ? forgetCharge(attempt.attemptId) : storeCharge(session.current.attempt, true)),
    again: () => {
      void forgetCharge(attempt.attemptId)
      setProgress(undefined)
      setRefusal(undefined)
      setCancelling(false)
      setAttempt(firstAttempt(charge))
    },
  }
}

/** Starts with the vendor's bridge where the server does not answer now. */
function firstAttempt(charge: TerminalCharge, left?: Pick<LeftCharge, 'attemptId' | 'via'>): LeftCharge {
  const { isServerSilent, bills } = useTillFacts.getState()
  // The server refuses a charge for an order it does not have yet. It alone changes a customer's account.
  const isWaiting = 'orderId' in charge && bills.some(({ id, isWaiting: waits }) => id === charge.orderId && waits)
  const isInShop = 'orderId' in charge && (!navigator.onLine || isServerSilent || isWaiting)
  const via = isInShop ? 'SHOP' : 'SERVER'
  return { attemptId: left?.attemptId ?? newId(), charge, via: left?.via ?? via }
}

/** The state of one attempt on this page. */
type ChargeSession = { attempt: LeftCharge; mayBegin: boolean; isStored: boolean; isBegun: boolean; isGivenUp: boolean }

function newChargeSession(attempt: LeftCharge, mayBegin: boolean): ChargeSession {
  return { attempt, mayBegin, isStored: !mayBegin, isBegun: !mayBegin, isGivenUp: false }
}

/** Asks the server and, after its silence, the vendor's bridge, which has the same attempt under the same id. */
async function asked(session: ChargeSession, act: ChargeAct): Promise<ChargeProgress> {
  if (!session.isStored) await storeCharge(session.attempt)
  session.isStored = true
  if (act === 'cancel') session.isGivenUp = true
  const bridge = isOfOrder(session.attempt) ? await bridgeOf(session.attempt.charge.terminal) : undefined
  if (session.attempt.via === 'SERVER') {
    try {
      if (!session.isBegun) await beginAtServer(session.attempt)
      session.isBegun = true
      const received = await askServer(session.attempt, act)
      // The server cannot reach the bridge, but this till may reach it in the shop.
      const isNear = received.phase === 'QUEUED' && received.isBridgeSilent && act === 'look'
      if (!isNear || !bridge || !(await mayGoToShop(session, bridge))) return received
    } catch (error) {
      if (!bridge || !isSilence(error) || !(await mayGoToShop(session, bridge))) throw error
    }
  }
  const { attempt } = session
  if (!bridge || !isOfOrder(attempt)) throw new BridgeUnreachable('this till has no address of the bridge')
  if (act !== 'look') return askShop(bridge, attempt, act)
  return chargeInShop(bridge, attempt, session.mayBegin && !session.isGivenUp)
}

/**
 * Switches to the vendor's bridge if it answers and knows the terminal. The switch is stored, so it survives a reload.
 */
async function mayGoToShop(session: ChargeSession, bridge: BridgeClient): Promise<boolean> {
  const status = await bridge.status().catch(() => undefined)
  if (!status?.terminals?.some(({ id }) => id === session.attempt.charge.terminal.id)) return false
  session.attempt = { ...session.attempt, via: 'SHOP' }
  await storeCharge(session.attempt)
  return true
}

function resolved({ attempt }: ChargeSession, resolution: Resolution): Promise<ChargeProgress> {
  return isOfOrder(attempt) && attempt.via === 'SHOP'
    ? resolveInShop(attempt, resolution)
    : resolveAtServer(attempt, resolution)
}

function isSilence(error: unknown): boolean {
  return isUnanswered(error) || !(error instanceof ApiProblem)
}

function sentenceOf(error: unknown): string {
  if (!(error instanceof ApiProblem)) return ''
  return error.errors[0]?.message ?? error.message
}

/** Polls until the attempt is over; a new attempt starts a new poll. */
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
