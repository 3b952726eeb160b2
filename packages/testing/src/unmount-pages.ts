import { afterAll } from 'vitest'

// Work that React still has scheduled when the file ends would run without a page and fail the whole run.
if (typeof document !== 'undefined') {
  const { cleanup } = await import('@testing-library/react')
  afterAll(cleanup)
}
