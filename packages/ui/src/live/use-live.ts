import type { LiveEvent } from '@sofreh/contract/client'
import { useEffect, useEffectEvent, useState } from 'react'
import { joinLine, type Live, type Token } from './shared-lines.ts'

export type LiveOptions = {
  /** Absent: do not listen yet. */
  url: string | undefined
  /** A lasting function; another one joins the line anew. */
  token: Token
  onEvent: (event: LiveEvent) => void
  /** More was missed than is told again: read the present state anew. */
  onRefetch: () => void
}

/**
 * Follows a live stream while the screen is open; screens that follow the same one share its line. What comes is a hint:
 * the handlers ask for fresh answers (R22).
 * @returns how the line is, for `<StaleBadge>`
 */
export function useLive({ url, token, onEvent, onRefetch }: LiveOptions): Live {
  const [live, setLive] = useState<Live>({ state: 'connecting' })
  const tell = useEffectEvent(onEvent)
  const refetch = useEffectEvent(onRefetch)

  useEffect(() => {
    if (url === undefined) return
    return joinLine(url, token, {
      onEvent: (event) => tell(event),
      onRefetch: () => refetch(),
      onLive: setLive,
    })
  }, [url, token])

  return live
}
