import { useEffect, useState } from 'react'
import { tillStaff } from './kept-staff.ts'
import { type PinHolder, pinHolders } from './pin-holders.ts'

/** A locked till does not wait longer than this for the server's list before it says that nobody has a PIN. */
const longestMs = 4_000

/** Everybody this till may offer its PIN pad to; undefined until that is known. */
export function usePinHolders(): readonly PinHolder[] | undefined {
  const [holders, setHolders] = useState<readonly PinHolder[]>()
  useEffect(() => {
    let isGone = false
    const show = async () => {
      const members = await tillStaff()
      const here = pinHolders(members, undefined)
      // Who has digits here begins at once; the others come with the answer.
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
