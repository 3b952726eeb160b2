import { useMutation, type UseMutationOptions, type UseMutationResult } from '@tanstack/react-query'
import { useMemo } from 'react'

/** What becomes of one call. */
export type Told<Answer, Sent> = {
  onSuccess?: (answer: Answer, sent: Sent) => void
  onError?: (error: Error, sent: Sent) => void
  onSettled?: () => void
}
/** Each of its states for itself, so that they still tell each other apart. */
type WithoutMutate<Result> = Result extends unknown ? Omit<Result, 'mutate'> : never
export type Deed<Answer, Sent> = WithoutMutate<UseMutationResult<Answer, Error, Sent, unknown>> & {
  mutate: (sent: Sent, told?: Told<Answer, Sent>) => void
}

/**
 * A write whose caller is told of its end whatever became of the part that sent it. `useMutation` forgets what was handed to
 * `mutate` when that part goes away before the answer, as a row, a dialog or a section does that the live line draws anew: the
 * order that was turned down is off the board before its own answer is here.
 */
export function useDeed<Answer, Sent = void>(options: UseMutationOptions<Answer, Error, Sent>): Deed<Answer, Sent> {
  const mutation = useMutation(options)
  // Its type leaves room for calls without anything to send; ours names what is sent.
  const send = mutation.mutateAsync as (sent: Sent) => Promise<Answer>
  const mutate = useMemo(() => tellingOf(send), [send])
  return { ...mutation, mutate }
}

/** Calls back after the call itself has ended, once for each. */
export function tellingOf<Answer, Sent>(send: (sent: Sent) => Promise<Answer>): Deed<Answer, Sent>['mutate'] {
  const sending = async (sent: Sent, told: Told<Answer, Sent>) => {
    const tell = await send(sent).then(
      (answer) => () => told.onSuccess?.(answer, sent),
      (error: Error) => () => told.onError?.(error, sent),
    )
    tell()
    told.onSettled?.()
  }
  return (sent, told = {}) => void sending(sent, told)
}
