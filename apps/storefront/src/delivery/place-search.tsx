import { toPersianDigits } from '@sofreh/kernel'
import { TextField } from '@sofreh/kit'
import { type Place, usePlaceSearch } from '@sofreh/map/places'
import type { FormEvent } from 'react'
import type { Position } from '../content/destination.ts'
import { api } from '../session/api.ts'
import { deliveryText as text } from '../text/delivery.fa.ts'
import shared from './delivery.module.css'
import styles from './place-search.module.css'

const askPlaces = (wanted: string, signal: AbortSignal) =>
  api('GET /api-sofreh/delivery/places', { query: { text: wanted }, signal })

/** Finds a neighbourhood or street and moves the map there; the pin still decides the exact place. */
export function PlaceSearch({ onPick }: { onPick: (position: Position) => void }) {
  const { typed, type, askNow, clear, isAsking, found: shown, list, onKeyDown } = usePlaceSearch(askPlaces)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    askNow()
  }
  return (
    <search className={styles.search} onKeyDown={onKeyDown}>
      <form onSubmit={submit}>
        <TextField
          label={text.search}
          type="search"
          enterKeyHint="search"
          autoComplete="off"
          maxLength={80}
          value={typed}
          onChange={({ currentTarget }) => type(currentTarget.value)}
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
                <span className={shared.small}>{toPersianDigits(place.address)}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </search>
  )
}

function noteOf({ places, isAnswered }: { places: readonly Place[]; isAnswered: boolean }): string {
  if (!isAnswered) return text.searchSilent
  return places.length > 0 ? text.searchFound(places.length) : text.searchNone
}
