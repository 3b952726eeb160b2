/** A third party's response is larger than its caller accepts. */
export class AnswerTooLarge extends Error {
  constructor(maxBytes: number) {
    super(`an answer exceeded ${maxBytes} bytes`)
    this.name = 'AnswerTooLarge'
  }
}

/** A third party's response did not end in time. */
export class AnswerTooSlow extends Error {
  constructor(maxMs: number) {
    super(`an answer did not end within ${maxMs} ms`)
    // The name of the error of a signal that ended in time, so that callers treat both alike.
    this.name = 'TimeoutError'
  }
}

/**
 * The signal of a call usually ends it earlier. Node may lose it once the response has begun and its request was garbage
 * collected, and then a body that never ends would be read for ever.
 */
const longestBodyMs = 20_000
/** No gateway, SMS service or geocoder sends more than a few kilobytes. */
const usualMaxBytes = 256 * 1024

/**
 * Reads the body of a third party's response as text up to a limit, so that one response cannot fill the memory.
 * @param maxBytes largest accepted body in bytes
 * @param maxMs longest time for the body in milliseconds
 * @throws AnswerTooLarge, AnswerTooSlow; whatever the body's stream throws, including the error of an aborted signal
 */
export async function readText(response: Response, maxBytes = usualMaxBytes, maxMs = longestBodyMs): Promise<string> {
  if (Number(response.headers.get('content-length') ?? 0) > maxBytes) {
    await response.body?.cancel()
    throw new AnswerTooLarge(maxBytes)
  }
  if (!response.body) return ''
  const reader = response.body.getReader()
  const decoder = new TextDecoder()
  let isLate = false
  const timer = setTimeout(() => {
    isLate = true
    // The read that is waiting ends with it.
    void reader.cancel().catch(() => undefined)
  }, maxMs)
  let text = ''
  let size = 0
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (isLate) throw new AnswerTooSlow(maxMs)
      if (done) return text + decoder.decode()
      size += value.byteLength
      if (size > maxBytes) {
        await reader.cancel()
        throw new AnswerTooLarge(maxBytes)
      }
      text += decoder.decode(value, { stream: true })
    }
  } finally {
    clearTimeout(timer)
  }
}

/** Reads the body as JSON; undefined when it is not JSON or too large. */
export async function readJson(response: Response, maxBytes = usualMaxBytes, maxMs = longestBodyMs): Promise<unknown> {
  try {
    return JSON.parse(await readText(response, maxBytes, maxMs)) as unknown
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof AnswerTooLarge) return undefined
    throw error
  }
}
