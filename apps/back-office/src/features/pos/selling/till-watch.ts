import { useEffect } from 'react'
import { countUnsentBy } from '../../../session/unsent.ts'
import { officeDb } from '../kept/office-db.ts'
import { useWaiting } from './use-waiting.ts'

/** Settles what the till could not send, on whatever screen the person is, and owns up to it at sign-out. */
export function TillWatch() {
  useWaiting()
  useEffect(() => countUnsentBy(() => officeDb.operations.count()), [])
  return null
}
