/**
 * A read that callers share: who asks while one is under way waits for that one, and it is made once more afterwards, since
 * what was asked for may be news that came after it began.
 */
export function sharedRead<Answer>(readOnce: () => Promise<Answer>): () => Promise<Answer> {
  let running: Promise<Answer> | undefined
  let isAskedAgain = false
  const read = (): Promise<Answer> => {
    if (running) {
      isAskedAgain = true
      return running
    }
    running = readOnce().finally(() => {
      running = undefined
      if (!isAskedAgain) return
      isAskedAgain = false
      void read()
    })
    return running
  }
  return read
}
