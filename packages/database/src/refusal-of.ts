import { Refusal } from '@sofreh/kernel'

/** What the function `refuse` of the database raises. */
const refusedCode = 'SF001'

/** Returns the refusal that a statement made with the function `refuse`; undefined for any other error. */
export function refusalOf(error: unknown): Refusal | undefined {
  if (!(error instanceof Error && 'code' in error && error.code === refusedCode)) return undefined
  const { code, details } = JSON.parse('detail' in error ? String(error.detail) : '') as {
    code: string
    details: Record<string, unknown>
  }
  return new Refusal(code, details)
}
