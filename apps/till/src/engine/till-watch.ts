import { useEffect } from 'react'
import { sendLog } from './send-log.ts'
import { unsentOf } from './till-facts.ts'
import { tillLog } from './till-log.ts'
import { loadTill } from './till-sync.ts'

/** How often other screens retry sending what the till could not send. */
const tryEveryMs = 15_000

/** Sends the till's unsent entries from every screen of the back office. */
export function TillWatch() {
  useEffect(() => {
    const send = async () => {
      if (unsentOf(await tillLog.all()).length > 0) await sendLog()
    }
    const start = async () => {
      const left = await loadTill()
      // The till that opens next finds these commands in its log and turns no shift for them.
      if (left.length > 0) await (await import('./left/turn-left-shifts.ts')).turnLeftShifts(left)
      await send()
    }
    const trying = () => void send().catch(() => undefined)
    void start().catch(() => undefined)
    const clock = setInterval(trying, tryEveryMs)
    window.addEventListener('online', trying)
    return () => {
      clearInterval(clock)
      window.removeEventListener('online', trying)
    }
  }, [])
  return null
}
