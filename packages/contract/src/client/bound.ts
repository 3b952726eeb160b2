/** How long a call may take when nothing else is said: until its answer begins, and until that has come whole. */
const longestAnswerMs = 30_000
const longestBodyMs = 120_000
/** A picture or a workbook has to go up first, over the line of a shop. */
const longestUploadMs = 300_000

export type Bound = {
  signal: AbortSignal
  /** The answer began: from now on its body counts. */
  answered: () => void
  end: () => void
}

/**
 * A server that hangs keeps its sockets open, and a browser waits on one for ever. After the bound there was no answer, and
 * nobody knows whether the call took effect.
 */
export function openBound(answerMs: number | undefined, body: unknown, left: AbortSignal | undefined): Bound {
  const ending = new AbortController()
  const leave = () => ending.abort()
  const isUpload = typeof FormData !== 'undefined' && body instanceof FormData
  let timer = setTimeout(leave, isUpload ? longestUploadMs : (answerMs ?? longestAnswerMs))
  if (left?.aborted) leave()
  left?.addEventListener('abort', leave)
  return {
    signal: ending.signal,
    answered: () => {
      clearTimeout(timer)
      timer = setTimeout(leave, longestBodyMs)
    },
    end: () => {
      clearTimeout(timer)
      left?.removeEventListener('abort', leave)
    },
  }
}
