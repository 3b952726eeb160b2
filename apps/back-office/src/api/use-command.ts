import { toastProblem } from '@sofreh/ui'
import { useMutation, type UseMutationOptions, type UseMutationResult } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useIsShown } from './use-is-shown.ts'

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
 * leaves the board before its own response arrives. A refusal that arrives after its form was closed is a toast, unless
 * `options.onError` reports it.
 */
export function useCommand<Answer, Sent = void>(
  options: UseMutationOptions<Answer, Error, Sent>,
): Command<Answer, Sent> {
  const mutation = useMutation(options)
  // The library's type allows calls without a payload; ours requires one.
  const send = mutation.mutateAsync as (sent: Sent) => Promise<Answer>
  const isShown = useIsShown()
  const isReported = options.onError !== undefined
  const mutate = useMemo(() => {
    const reportUnseen = (error: Error) => {
      if (!isReported && !isShown()) toastProblem(error)
    }
    return callingBack(send, reportUnseen)
  }, [send, isShown, isReported])
  return { ...mutation, mutate }
}

/**
 * Returns a `mutate` that calls back once per call, after the call has ended.
 * @param onRefused called for each refusal, after the call's own callback
 */
export function callingBack<Answer, Sent>(
  send: (sent: Sent) => Promise<Answer>,
  onRefused: (error: Error) => void = () => undefined,
): Command<Answer, Sent>['mutate'] {
  const run = async (sent: Sent, callbacks: CommandCallbacks<Answer, Sent>) => {
    const callBack = await send(sent).then(
      (answer) => () => callbacks.onSuccess?.(answer, sent),
      (error: Error) => () => {
        callbacks.onError?.(error, sent)
        onRefused(error)
      },
    )
    callBack()
    callbacks.onSettled?.()
  }
  return (sent, callbacks = {}) => void run(sent, callbacks)
}
