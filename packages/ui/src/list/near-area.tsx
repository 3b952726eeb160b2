import {
  createContext,
  type ReactNode,
  type RefObject,
  useContext,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { NearField } from './near-field.ts'

const FieldContext = createContext<NearField | undefined>(undefined)

/** A list of this length is drawn whole: what is saved would not be felt. */
const wholeUpTo = 60

type NearAreaProps = {
  /** How many entries the list has. */
  count: number
  /** The usual height of an entry, until one was measured. */
  guessPx: number
  children: ReactNode
}

/**
 * Draws of a long list what lies near the window; each far entry keeps its place and its height. Drawn by the component that draws the
 * entries, so that it looks again whenever they change. Entries ask `useNear`.
 */
export function NearArea({ count, guessPx, children }: NearAreaProps) {
  const [field] = useState(() => new NearField(guessPx))
  const isWhole = count <= wholeUpTo
  // Before the first paint, and after each drawing: what came or went moves the others.
  useLayoutEffect(() => {
    if (!isWhole) field.look()
  })
  useEffect(() => {
    if (isWhole) return
    const follow = () => field.lookSoon()
    // Captured: the list may scroll inside an element of its own.
    window.addEventListener('scroll', follow, { passive: true, capture: true })
    window.addEventListener('resize', follow)
    return () => {
      window.removeEventListener('scroll', follow, { capture: true })
      window.removeEventListener('resize', follow)
      field.stop()
    }
  }, [field, isWhole])
  return <FieldContext value={isWhole ? undefined : field}>{children}</FieldContext>
}

export type Near<Place extends HTMLElement> = {
  place: RefObject<Place | null>
  isNear: boolean
  /** Only for a far entry: the height it keeps. */
  heightPx: number | undefined
}

/** Whether an entry of a `NearArea` is drawn whole; its outermost element carries `place`. */
export function useNear<Place extends HTMLElement>(id: string): Near<Place> {
  const field = useContext(FieldContext)
  const place = useRef<Place>(null)
  const [isClose, setClose] = useState(false)
  useLayoutEffect(() => {
    if (field && place.current) return field.watch(place.current, id, setClose)
    setClose(false)
    return undefined
  }, [field, id])
  // What is drawn is seldom as tall as was guessed: others may have come near.
  useEffect(() => {
    if (isClose) field?.lookSoon()
  }, [field, isClose])
  const isNear = field === undefined || isClose
  return { place, isNear, heightPx: isNear ? undefined : field.heightOf(id) }
}
