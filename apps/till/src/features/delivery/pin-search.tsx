import { toPersianDigits } from '@sofreh/kernel'
import type { Position } from '@sofreh/map'
import { usePlaceSearch } from '@sofreh/map/places'
import fieldStyles from '../../parts/field.module.css'
import textStyles from '../../parts/text.module.css'
import buttonStyles from '../../parts/button.module.css'
import { tillApi } from '../../engine/till-api.ts'
import styles from './delivery.module.css'
import { pinSearchText as text } from './pin-search.fa.ts'

const askPlaces = (wanted: string, signal: AbortSignal) =>
  tillApi('GET /api-sofreh/delivery/places', { query: { text: wanted }, signal })

/** Moves the map to a neighbourhood or street that the caller names; the pin still sets the exact place. */
export function PinSearch({ onPick }: { onPick: (position: Position) => void }) {
  const { typed, type, askNow, clear, isAsking, found, list, onKeyDown } = usePlaceSearch(askPlaces)
  const note = isAsking
    ? text.asking
    : found && (!found.isAnswered ? text.silent : found.places.length === 0 ? text.none : '')
  return (
    <search onKeyDown={onKeyDown}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          askNow()
        }}
      >
        <label className={fieldStyles.field}>
          {text.label}
          <input
            type="search"
            className={fieldStyles.input}
            autoComplete="off"
            maxLength={80}
            value={typed}
            onChange={({ currentTarget }) => type(currentTarget.value)}
          />
        </label>
      </form>
      <p className={textStyles.quiet} role="status" hidden={!note}>
        {note}
      </p>
      <ul ref={list} className={styles.found} aria-label={text.results} hidden={!found?.places.length}>
        {found?.places.map((place) => (
          <li key={`${place.position.lat} ${place.position.lng} ${place.title}`}>
            <button
              type="button"
              className={buttonStyles.button}
              onClick={() => {
                onPick(place.position)
                clear()
              }}
            >
              <b>{toPersianDigits(place.title)}</b> {toPersianDigits(place.address)}
            </button>
          </li>
        ))}
      </ul>
    </search>
  )
}
