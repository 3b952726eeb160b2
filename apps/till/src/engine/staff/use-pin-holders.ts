import { useEffect, useState } from 'react'
import { tillStaff } from './till-staff.ts'
import { type PinHolder, pinHolders } from './pin-holders.ts'

/** A locked till waits at most this long for the server's list before it reports that no person has a PIN. */
const longestMs = 4_000

/** Returns the people this till may offer its PIN pad to; undefined until they are known. */
export function usePinHolders(): readonly PinHolder[] | undefined {
  const [holders, setHolders] = useState<readonly PinHolder[]>()
  useEffect(() => {
    let isGone = false
    const show = async () => {
      const members = await tillStaff()
      const here = pinHolders(members, undefined)
      // Show people with a PIN here at once; the others follow with the server's answer.
      if (!isGone && here.some(({ hasPin }) => hasPin)) setHolders(here)
      const { peopleAtServer } = await import('./enter-at-till.ts')
      const timeIsUp = new Promise<undefined>((resolve) => setTimeout(resolve, longestMs, undefined))
      const people = await Promise.race([peopleAtServer(), timeIsUp])
      if (!isGone) setHolders(pinHolders(members, people))
    }
    void show().catch(() => {
      if (!isGone) setHolders((known) => known ?? [])
    })
    return () => {
      isGone = true
    }
  }, [])
  return holders
}
