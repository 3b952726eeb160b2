import { holdReload } from '@sofreh/staff/session'
import { useEffect } from 'react'

/** Protects typed input: while there is some, no reload takes it, and a person who leaves the screen is asked first. */
export function useHeldWork(isDirty: boolean): void {
  useEffect(() => (isDirty ? holdReload() : undefined), [isDirty])
}
