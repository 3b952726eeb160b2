import type { AcceptedPlugin } from 'postcss'

export function designStyles(): AcceptedPlugin[]
export function guestStyles(): AcceptedPlugin[]
