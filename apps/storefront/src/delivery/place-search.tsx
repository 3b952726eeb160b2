import { toPersianDigits } from '@sofreh/kernel'
import { TextField } from '@sofreh/kit'
import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import type { Position } from '../cart/destination.ts'
import { api } from '../session/api.ts'
import { deliveryText as text } from '../text/delivery.fa.ts'
import styles from './delivery.module.css'

type Place = { title: string; address: string; position: Position }
type Answer = { asked: string; places: Place[]; isAnswered: boolean }

const shortest = 3
/** A pause in typing asks; Enter asks at once. */
const pauseMs = 500

/** Searches a neighbourhood or a street and leads the map there; the pin still says where exactly. */
export function PlaceSearch({ onPick }: { onPick: (position: Position) => void }) {
  const [typed, setTyped] = useState('')
  const [wanted, setWanted] = useState('')
  const { answer, isAsking } = useSearch(wanted)
  const list = useRef<HTMLUListElement>(null)
  useEffect(() => {
    const timer = setTimeout(() => setWanted(typed.trim()), pauseMs)
    return () => clearTimeout(timer)
  }, [typed])
  const clear = () => {
    setTyped('')
    setWanted('')
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setWanted(typed.trim())
  }
  const walk = (event: KeyboardEvent) => {
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
  const shown = answer?.asked === wanted ? answer : undefined
  return (
    <search className={styles.search} onKeyDown={walk}>
      <form onSubmit={submit}>
        <TextField
          label={text.search}
          type="search"
          enterKeyHint="search"
          autoComplete="off"
          maxLength={80}
          value={typed}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
      </form>
      <p className={styles.searchNote} role="status" hidden={!isAsking && !shown}>
        {isAsking ? text.searching : shown && noteOf(shown)}
      </p>
      {shown && shown.places.length > 0 && (
        <ul ref={list} className={styles.places} aria-label={text.searchResults}>
          {shown.places.map((place) => (
            <li key={`${place.position.lat} ${place.position.lng} ${place.title}`}>
              <button
                type="button"
                className={styles.place}
                onClick={() => {
                  onPick(place.position)
                  clear()
                }}
              >
                <strong>{toPersianDigits(place.title)}</strong>
                <span className={styles.small}>{toPersianDigits(place.address)}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </search>
  )
}

function noteOf({ places, isAnswered }: Answer): string {
  if (!isAnswered) return text.searchSilent
  return places.length > 0 ? text.searchFound(places.length) : text.searchNone
}

function useSearch(wanted: string): { answer: Answer | undefined; isAsking: boolean } {
  const [answer, setAnswer] = useState<Answer>()
  const isWanted = wanted.length >= shortest
  useEffect(() => {
    if (!isWanted) {
      setAnswer(undefined)
      return undefined
    }
    const left = new AbortController()
    const note = (found: Omit<Answer, 'asked'>) => left.signal.aborted || setAnswer({ asked: wanted, ...found })
    api('GET /api-sofreh/delivery/places', { query: { text: wanted }, signal: left.signal }).then(note, () =>
      note({ places: [], isAnswered: false }),
    )
    return () => left.abort()
  }, [wanted, isWanted])
  return { answer, isAsking: isWanted && answer?.asked !== wanted }
}
