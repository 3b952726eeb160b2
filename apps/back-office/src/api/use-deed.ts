import { useMutation, type UseMutationOptions, type UseMutationResult } from '@tanstack/react-query'
import { useMemo } from 'react'

/** Callbacks of one call. */
export type Told<Answer, Sent> = {
  onSuccess?: (answer: Answer, sent: Sent) => void
  onError?: (error: Error, sent: Sent) => void
  onSettled?: () => void
}
/** Distributes over the union, so that the states of the result stay distinguishable. */
type WithoutMutate<Result> = Result extends unknown ? Omit<Result, 'mutate'> : never
export type Deed<Answer, Sent> = WithoutMutate<UseMutationResult<Answer, Error, Sent, unknown>> & {
  mutate: (sent: Sent, told?: Told<Answer, Sent>) => void
}

/**
 * Sends a command and calls back even when the component that sent it has unmounted. `useMutation` drops the callbacks
 * of `mutate` in that case, and a live update often unmounts a row or dialog before the response: a rejected order
 * leaves the board before its own response arrives.
 */
export function useDeed<Answer, Sent = void>(options: UseMutationOptions<Answer, Error, Sent>): Deed<Answer, Sent> {
  const mutation = useMutation(options)
  // The library's type allows calls without a payload; ours requires one.
  const send = mutation.mutateAsync as (sent: Sent) => Promise<Answer>
  const mutate = useMemo(() => tellingOf(send), [send])
  return { ...mutation, mutate }
}

/** Returns a `mutate` that calls back once per call, after the call has ended. */
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
