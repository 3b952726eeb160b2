import { useMutation, type UseMutationOptions, type UseMutationResult } from '@tanstack/react-query'
import { useMemo } from 'react'

/** Callbacks of one call. */
export type CommandCallbacks<Answer, Sent> = {
  onSuccess?: (answer: Answer, sent: Sent) => void
  onError?: (error: Error, sent: Sent) => void
  onSettled?: () => void
}
/** Distributes over the union, so that the states of the result stay distinguishable. */
type WithoutMutate<Result> = Result extends unknown ? Omit<Result, 'mutate'> : never
export type Command<Answer, Sent> = WithoutMutate<UseMutationResult<Answer, Error, Sent, unknown>> & {
  mutate: (sent: Sent, callbacks?: CommandCallbacks<Answer, Sent>) => void
}

/**
 * Sends a command and calls back even when the component that sent it has unmounted. `useMutation` drops the callbacks
 * of `mutate` in that case, and a live update often unmounts a row or dialog before the response: a rejected order
 * leaves the board before its own response arrives.
 */
export function useCommand<Answer, Sent = void>(
  options: UseMutationOptions<Answer, Error, Sent>,
): Command<Answer, Sent> {
  const mutation = useMutation(options)
  // The library's type allows calls without a payload; ours requires one.
  const send = mutation.mutateAsync as (sent: Sent) => Promise<Answer>
  const mutate = useMemo(() => callingBack(send), [send])
  return { ...mutation, mutate }
}

/** Returns a `mutate` that calls back once per call, after the call has ended. */
export function callingBack<Answer, Sent>(send: (sent: Sent) => Promise<Answer>): Command<Answer, Sent>['mutate'] {
  const run = async (sent: Sent, callbacks: CommandCallbacks<Answer, Sent>) => {
    const callBack = await send(sent).then(
      (answer) => () => callbacks.onSuccess?.(answer, sent),
      (error: Error) => () => callbacks.onError?.(error, sent),
    )
    callBack()
    callbacks.onSettled?.()
  }
  return (sent, callbacks = {}) => void run(sent, callbacks)
}
