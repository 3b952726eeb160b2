/** A third party's response is larger than its caller accepts. */
export class AnswerTooLarge extends Error {
  constructor(maxBytes: number) {
    super(`an answer exceeded ${maxBytes} bytes`)
    this.name = 'AnswerTooLarge'
  }
}

/** No gateway, SMS service or geocoder sends more than a few kilobytes. */
const usualMaxBytes = 256 * 1024

/**
 * Reads the body of a third party's response as text up to a limit, so that one response cannot fill the memory.
 * @param maxBytes largest accepted body in bytes
 * @throws AnswerTooLarge; whatever the body's stream throws, including the error of an aborted signal
 */
export async function readText(response: Response, maxBytes = usualMaxBytes): Promise<string> {
  if (Number(response.headers.get('content-length') ?? 0) > maxBytes) {
    await response.body?.cancel()
    throw new AnswerTooLarge(maxBytes)
  }
  if (!response.body) return ''
  const reader = response.body.getReader()
  const decoder = new TextDecoder()
  let text = ''
  let size = 0
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return text + decoder.decode()
    size += value.byteLength
    if (size > maxBytes) {
      await reader.cancel()
      throw new AnswerTooLarge(maxBytes)
    }
    text += decoder.decode(value, { stream: true })
  }
}

/** Reads the body as JSON; undefined when it is not JSON or too large. */
export async function readJson(response: Response, maxBytes = usualMaxBytes): Promise<unknown> {
  try {
    return JSON.parse(await readText(response, maxBytes)) as unknown
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof AnswerTooLarge) return undefined
    throw error
  }
}
