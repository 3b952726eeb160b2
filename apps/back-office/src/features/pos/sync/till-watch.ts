import { useEffect } from 'react'
import { takeUpIntents } from '../selling/commit.ts'
import { sendLog } from './send-log.ts'
import { unsentOf } from './till-facts.ts'
import { tillLog } from './till-log.ts'
import { loadTill } from './till-sync.ts'

/** How often what the till could not send is tried again from other screens. */
const tryEveryMs = 15_000

/** Sends what the till could not, on whatever screen of the office the person is. */
export function TillWatch() {
  useEffect(() => {
    const send = async () => {
      if (unsentOf(await tillLog.all()).length > 0) await sendLog()
    }
    const start = async () => {
      await loadTill()
      await takeUpIntents()
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
