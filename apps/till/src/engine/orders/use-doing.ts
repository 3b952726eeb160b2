import { useCallback, useState } from 'react'
import { posText } from '../../text/pos.fa.ts'
import { commit, type Command, NoAnswer, NoTill, type Outcome, type Refused } from '../commit.ts'
import { syncTill } from '../till-sync.ts'

export type Doing = {
  isBusy: boolean
  refusal: Refused | null
  clearRefusal: () => void
  /** Shows a message in place of a refusal of the server. */
  refuse: (refusal: Refused) => void
  /** Executes a command; undefined when it was refused or could not be stored, with the message in `refusal`. */
  act: <Answer>(command: Command<Answer>) => Promise<Done<Answer> | undefined>
  /** Executes a command and also reports an unknown outcome. */
  attempt: <Answer>(command: Command<Answer>) => Promise<Outcome<Answer> | { kind: 'unknown' }>
}
type Done<Answer> = Exclude<Outcome<Answer>, { kind: 'refused' }>
/** Executes one command at a time and exposes its state: busy, done, or refused with a message. */
export function useDoing(): Doing {
  const [isBusy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<Refused | null>(null)
  const attempt = useCallback<Doing['attempt']>(async (command) => {
    setBusy(true)
    setRefusal(null)
    try {
      const outcome = await commit(command)
      void syncTill()
      if (outcome.kind === 'refused') setRefusal(outcome.refusal)
      return outcome
    } catch (error) {
      const isUnknown = error instanceof NoAnswer
      const refusal = { code: isUnknown ? 'NO_ANSWER' : 'NOT_STORED', message: whyNot(error), details: {} }
      setRefusal(refusal)
      return isUnknown ? { kind: 'unknown' } : { kind: 'refused', refusal }
    } finally {
      setBusy(false)
    }
  }, [])
  const act = useCallback<Doing['act']>(
    async (command) => {
      const outcome = await attempt(command)
      return outcome.kind === 'done' || outcome.kind === 'logged' ? outcome : undefined
    },
    [attempt],
  )
  return { isBusy, refusal, clearRefusal: useCallback(() => setRefusal(null), []), refuse: setRefusal, act, attempt }
}

/** Except after silence, nothing was logged or sent and the cart stays. */
function whyNot(error: unknown): string {
  if (error instanceof NoAnswer) return posText.noAnswer
  return error instanceof NoTill ? posText.noTill : posText.notStored
}
