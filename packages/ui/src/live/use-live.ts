import type { LiveEvent } from '@sofreh/contract/client'
import { useEffect, useEffectEvent, useState } from 'react'
import { joinStream, type Live, type Token } from './join-stream.ts'

export type LiveOptions = {
  /** Absent: do not connect yet. */
  url: string | undefined
  /** A stable function; a new one rejoins the stream. */
  token: Token
  onEvent: (event: LiveEvent) => void
  /** More events were missed than the server replays: reload the current state. */
  onRefetch: () => void
}

/**
 * Follows a live stream while the screen is open; screens of one page share its connection. An event is only a hint:
 * handlers reload from the server (R22).
 * @returns state of the stream, for `<StaleBadge>`
 */
export function useLive({ url, token, onEvent, onRefetch }: LiveOptions): Live {
  const [live, setLive] = useState<Live>({ state: 'connecting' })
  const notify = useEffectEvent(onEvent)
  const refetch = useEffectEvent(onRefetch)

  useEffect(() => {
    if (url === undefined) return
    return joinStream(url, token, {
      onEvent: (event) => notify(event),
      onRefetch: () => refetch(),
      onLive: setLive,
    })
  }, [url, token])

  return live
}
