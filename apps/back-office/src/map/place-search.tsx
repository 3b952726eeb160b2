import { Text, TextInput, UnstyledButton } from '@mantine/core'
import { toPersianDigits } from '@sofreh/kernel'
import type { OpenMap } from '@sofreh/map'
import { usePlaceSearch } from '@sofreh/map/places'
import { api } from '../api/api.ts'
import styles from './place-pin.module.css'
import { placeSearchText as text } from './place-search.fa.ts'

const nearZoom = 17

const askPlaces = (wanted: string, signal: AbortSignal) =>
  api('GET /api-sofreh/delivery/places', { query: { text: wanted }, signal })

/** Moves a map of the office to a neighbourhood or a street. */
export function PlaceSearch({ map }: { map: { current: OpenMap | null } }) {
  const { typed, type, askNow, clear, isAsking, found, list, onKeyDown } = usePlaceSearch(askPlaces)
  const note = isAsking
    ? text.asking
    : found && (!found.isAnswered ? text.silent : found.places.length === 0 ? text.none : '')
  return (
    <search className={styles.search} onKeyDown={onKeyDown}>
      <TextInput
        type="search"
        label={text.label}
        autoComplete="off"
        maxLength={80}
        value={typed}
        onChange={({ currentTarget }) => type(currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          // The map may be inside a form, which Enter would submit.
          event.preventDefault()
          askNow()
        }}
      />
      <Text size="sm" c="dimmed" role="status" hidden={!note}>
        {note}
      </Text>
      {found && found.places.length > 0 && (
        <ul ref={list} className={styles.found} aria-label={text.results}>
          {found.places.map((place) => (
            <li key={`${place.position.lat} ${place.position.lng} ${place.title}`}>
              <UnstyledButton
                className={styles.place}
                onClick={() => {
                  map.current?.look({ at: place.position, zoom: nearZoom })
                  clear()
                }}
              >
                <b>{toPersianDigits(place.title)}</b> {toPersianDigits(place.address)}
              </UnstyledButton>
            </li>
          ))}
        </ul>
      )}
    </search>
  )
}
