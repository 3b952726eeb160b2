import type { Position } from '@sofreh/map'
import { useState } from 'react'

/** The place under the pin of a map; undefined while the map moves. `isMoved`: it is not where the map opened. */
export function useChosenPlace() {
  const [place, setPlace] = useState<Position>()
  // A map reports where it opens, too.
  const [first, setFirst] = useState<Position>()
  const onMove = () => setPlace(undefined)
  const onRest = (position: Position) => {
    setPlace(position)
    setFirst((before) => before ?? position)
  }
  const isMoved = first !== undefined && (place?.lat !== first.lat || place.lng !== first.lng)
  return { place, isMoved, onMove, onRest }
}
