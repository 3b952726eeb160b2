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

/** A list up to this length is rendered entirely: windowing would save nothing noticeable. */
const wholeUpTo = 60

type NearAreaProps = {
  /** Number of entries in the list. */
  count: number
  /** Estimated height of an entry until one was measured. */
  guessPx: number
  children: ReactNode
}

/**
 * Renders the entries of a long list near the viewport; other entries keep their place and height. Use it in the
 * component that renders the entries, so that it measures again whenever they change. Entries call `useNear`.
 */
export function NearArea({ count, guessPx, children }: NearAreaProps) {
  const [field] = useState(() => new NearField(guessPx))
  const isWhole = count <= wholeUpTo
  // Runs before the first paint and after each render: added or removed entries move the others.
  useLayoutEffect(() => {
    if (!isWhole) field.look()
  })
  useEffect(() => {
    if (isWhole) return
    const follow = () => field.lookSoon()
    // Captured, because the list may scroll inside its own element.
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
  /** Height of an entry that is not rendered. */
  heightPx: number | undefined
}

/** Returns whether an entry of a `NearArea` is rendered; attach `place` to its outermost element. */
export function useNear<Place extends HTMLElement>(id: string): Near<Place> {
  const field = useContext(FieldContext)
  const place = useRef<Place>(null)
  const [isClose, setClose] = useState(false)
  useLayoutEffect(() => {
    if (field && place.current) return field.watch(place.current, id, setClose)
    setClose(false)
    return undefined
  }, [field, id])
  // Rendered entries seldom have the estimated height, so others may now be near the viewport.
  useEffect(() => {
    if (isClose) field?.lookSoon()
  }, [field, isClose])
  const isNear = field === undefined || isClose
  return { place, isNear, heightPx: isNear ? undefined : field.heightOf(id) }
}
