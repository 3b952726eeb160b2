import { MutationObserver, QueryClient } from '@tanstack/react-query'
import { describe, expect, it, vi } from 'vitest'
import { callingBack } from './use-command.ts'

/** A component that sends a request and unmounts before the response. */
function unmountingComponent(answers: (sent: string) => Promise<string>) {
  const observer = new MutationObserver<string, Error, string>(new QueryClient(), { mutationFn: answers })
  const leave = observer.subscribe(() => undefined)
  return { leave, mutate: callingBack((sent: string) => observer.mutate(sent)) }
}

describe('command of a dialog that unmounts before the response', () => {
  it('calls back once for each successful command after its dialog unmounted', async () => {
    const waiting: (() => void)[] = []
    const { leave, mutate } = unmountingComponent(
      (sent) => new Promise((resolve) => waiting.push(() => resolve(`${sent} rejected`))),
    )
    const [first, second, settled] = [vi.fn(), vi.fn(), vi.fn()]
    mutate('A1', { onSuccess: first, onSettled: settled })
    mutate('A2', { onSuccess: second, onSettled: settled })
    leave()
    await expect.poll(() => waiting).toHaveLength(2)
    for (const answer of waiting) answer()
    await expect.poll(() => settled).toHaveBeenCalledTimes(2)
    expect(first).toHaveBeenCalledExactlyOnceWith('A1 rejected', 'A1')
    expect(second).toHaveBeenCalledExactlyOnceWith('A2 rejected', 'A2')
  })

  it('calls back after a refused command whose dialog unmounted', async () => {
    const no = new Error('no')
    const { leave, mutate } = unmountingComponent(() => Promise.reject(no))
    const [onSuccess, onError] = [vi.fn(), vi.fn()]
    mutate('A1', { onSuccess, onError })
    leave()
    await expect.poll(() => onError).toHaveBeenCalledExactlyOnceWith(no, 'A1')
    expect(onSuccess).not.toHaveBeenCalled()
  })
})
