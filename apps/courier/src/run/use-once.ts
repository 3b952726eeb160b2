import { useState } from 'react'

/** Runs work of a button: while it runs, the button is busy and takes no further press. */
export function useOnce(): { isBusy: boolean; once: (work: () => Promise<void>) => Promise<void> } {
  const [isBusy, setBusy] = useState(false)
  const once = async (work: () => Promise<void>) => {
    setBusy(true)
    try {
      await work()
    } finally {
      setBusy(false)
    }
  }
  return { isBusy, once }
}
