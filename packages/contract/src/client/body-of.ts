/**
 * Encodes a call's body: an object with a file as form data, a text as text, search parameters url-encoded, anything
 * else as JSON. Sets the content type where the browser does not.
 */
export function bodyOf(body: unknown, headers: Record<string, string>): BodyInit | null {
  if (body === undefined) return null
  if (body instanceof FormData || body instanceof URLSearchParams) return body
  if (typeof body === 'string') {
    headers['content-type'] = 'text/plain; charset=utf-8'
    return body
  }
  if (hasFile(body)) return formOf(body)
  headers['content-type'] = 'application/json'
  return JSON.stringify(body)
}

function hasFile(body: unknown): body is Record<string, unknown> {
  return typeof body === 'object' && body !== null && Object.values(body).some((value) => value instanceof Blob)
}

/** Keeps files, serialises objects and omits absent values. */
function formOf(fields: Record<string, unknown>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) {
    if (value === undefined || value === null) continue
    if (value instanceof Blob) form.append(name, value)
    else form.append(name, typeof value === 'object' ? JSON.stringify(value) : String(value))
  }
  return form
}
