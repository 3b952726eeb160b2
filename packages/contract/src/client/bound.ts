/** Default time limits: until the response begins, and until its body is complete. */
const longestAnswerMs = 30_000
const longestBodyMs = 120_000
/** Uploads send an image or a workbook first, over a vendor's slow connection. */
const longestUploadMs = 300_000

export type Bound = {
  signal: AbortSignal
  /** The response has begun: the time limit of the body applies from now on. */
  answered: () => void
  end: () => void
}

/**
 * Ends a call that takes too long. A server that hangs keeps its sockets open, and a browser would wait on one for
 * ever. After the timeout it is unknown whether the call took effect.
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
