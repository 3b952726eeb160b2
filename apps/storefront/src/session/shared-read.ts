/**
 * Shares one read among callers. A caller that arrives during a read waits for it, and the read then runs once more:
 * the caller may ask for changes made after it began.
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
