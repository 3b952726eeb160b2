import { followEvents, type LiveEvent } from '@sofreh/contract/client'
import { useEffect, useEffectEvent, useState } from 'react'

/** `connecting` until the first answer; `refused` when the session may not listen. */
export type LiveState = 'connecting' | 'live' | 'lost' | 'refused'
export type Live = {
  state: LiveState /** Clock of the last sign of life, heartbeats too; undefined before the first. */
  heardAtMs?: number
}

export type LiveOptions = {
  /** Absent: do not listen yet. */
  url: string | undefined
  token: () => string | undefined | Promise<string | undefined>
  onEvent: (event: LiveEvent) => void
  /** More was missed than is told again: read the present state anew. */
  onRefetch: () => void
}

/**
 * Follows a live stream while the screen is open. What comes is a hint: the handlers ask for fresh answers (R22).
 * @returns how the line is, for `<StaleBadge>`
 */
export function useLive({ url, token, onEvent, onRefetch }: LiveOptions): Live {
  const [live, setLive] = useState<Live>({ state: 'connecting' })
  const tell = useEffectEvent(onEvent)
  const refetch = useEffectEvent(onRefetch)
  const tokenNow = useEffectEvent(token)

  useEffect(() => {
    if (url === undefined) return
    return followEvents({
      url,
      token: () => tokenNow(),
      onEvent: (event) => tell(event),
      onRefetch: () => refetch(),
      onState: (state) => setLive((before) => ({ ...before, state })),
      onHeard: () => setLive((before) => ({ ...before, heardAtMs: Date.now() })),
    })
  }, [url])

  return live
}
