import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react'
import type { Position } from './position.ts'

export type Place = { title: string; address: string; position: Position }
type Found = { places: Place[]; isAnswered: boolean }

/** Calls the server; a rejected promise counts as no response. */
type AskPlaces = (text: string, signal: AbortSignal) => Promise<Found>

type PlaceSearch = {
  typed: string
  type: (text: string) => void
  /** Searches at once, for Enter. */
  askNow: () => void
  clear: () => void
  isAsking: boolean
  /** Results for the typed text; undefined while loading. */
  found: Found | undefined
  /** List of results; the arrow keys move through its buttons. */
  list: RefObject<HTMLUListElement | null>
  onKeyDown: (event: KeyboardEvent) => void
}

const shortest = 3
/** Searches after a pause in typing; Enter searches at once. */
const pauseMs = 500

/** State of a search field for a neighbourhood or a street; each app renders it with its own components. */
export function usePlaceSearch(ask: AskPlaces): PlaceSearch {
  const [typed, type] = useState('')
  const [wanted, setWanted] = useState('')
  const { answer, isAsking } = useAnswer(ask, wanted)
  const list = useRef<HTMLUListElement>(null)
  useEffect(() => {
    const timer = setTimeout(() => setWanted(typed.trim()), pauseMs)
    return () => clearTimeout(timer)
  }, [typed])
  const clear = () => {
    type('')
    setWanted('')
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && typed !== '') {
      event.stopPropagation()
      return clear()
    }
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return undefined
    const stops = [...(list.current?.querySelectorAll('button') ?? [])]
    const next = stops.findIndex((stop) => stop === document.activeElement) + (event.key === 'ArrowDown' ? 1 : -1)
    if (stops.length === 0) return undefined
    event.preventDefault()
    return stops[Math.max(0, Math.min(next, stops.length - 1))]?.focus()
  }
  const found = answer?.asked === wanted ? answer : undefined
  return { typed, type, askNow: () => setWanted(typed.trim()), clear, isAsking, found, list, onKeyDown }
}

function useAnswer(ask: AskPlaces, wanted: string) {
  const [answer, setAnswer] = useState<Found & { asked: string }>()
  const isWanted = wanted.length >= shortest
  useEffect(() => {
    if (!isWanted) {
      setAnswer(undefined)
      return undefined
    }
    const left = new AbortController()
    const note = (found: Found) => left.signal.aborted || setAnswer({ asked: wanted, ...found })
    ask(wanted, left.signal).then(note, () => note({ places: [], isAnswered: false }))
    return () => left.abort()
  }, [ask, wanted, isWanted])
  return { answer, isAsking: isWanted && answer?.asked !== wanted }
}
