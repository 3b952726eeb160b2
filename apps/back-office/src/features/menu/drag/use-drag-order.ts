import { type KeyboardEvent, type PointerEvent, useLayoutEffect, useRef, useState } from 'react'
import { scrollAtEdges } from './edge-scroll.ts'
import { movedTo, placeAt } from './moved-order.ts'

export type DragHandlers = {
  onPointerDown: (event: PointerEvent<HTMLElement>) => void
  onPointerMove: (event: PointerEvent<HTMLElement>) => void
  onPointerUp: (event: PointerEvent<HTMLElement>) => void
  onPointerCancel: () => void
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void
}

type DragOrder = {
  /** The ids as they stand now, the held one at the place under the finger. */
  order: readonly string[]
  heldId: string | undefined
  /** On the element that is taken hold of, inside its row. The same object for every row and render. */
  handlers: DragHandlers
  /** On each row: where it is found again by the pointer. */
  rowOf: (id: string) => { 'data-drag-row': string; 'data-held': boolean | undefined }
}

export type DragOptions = {
  /** Tells lists apart that stand inside or beside each other. */
  list: string
  ids: readonly string[]
  /** The new order, once, when the thing is let go. */
  onOrder: (ids: readonly string[], movedId: string) => void
  /** Dropped on an element with `data-drop` instead; the list keeps its order then. */
  onDrop?: (id: string, target: string) => void
}

/**
 * Puts a list into an order by dragging a handle with mouse, finger or pen, or by the arrow keys on it. Escape lets go
 * without a change. Pointer events and capture only: the same path for every kind of pointer.
 */
export function useDragOrder(options: DragOptions): DragOrder {
  const { list, ids } = options
  const [held, setHeld] = useState<Held>()
  // The handlers live as long as the list, so that a row need not be drawn again because another one moves.
  const latest = useRef({ options, held })
  useLayoutEffect(() => {
    latest.current = { options, held }
  })
  const [handlers] = useState(() => handlersOf(latest, setHeld))
  return {
    order: held?.order ?? ids,
    heldId: held?.id,
    handlers,
    rowOf: (id) => ({ 'data-drag-row': `${list}:${id}`, 'data-held': held?.id === id || undefined }),
  }
}

type Held = { id: string; order: readonly string[] }
type Latest = { current: { options: DragOptions; held: Held | undefined } }

function handlersOf(latest: Latest, setHeld: (held: Held | undefined) => void): DragHandlers {
  const target: { current: string | undefined } = { current: undefined }
  let scroll: ReturnType<typeof scrollAtEdges> | undefined
  const stop = () => {
    scroll?.stop()
    scroll = undefined
    setHeld(undefined)
  }
  return {
    onPointerDown: (event) => {
      const { options } = latest.current
      const id = idAt(options.list, event.currentTarget)
      if (event.button !== 0 || id === undefined) return
      event.preventDefault()
      event.currentTarget.focus()
      event.currentTarget.setPointerCapture(event.pointerId)
      scroll = scrollAtEdges(event.clientY)
      setHeld({ id, order: options.ids })
    },
    onPointerMove: (event) => {
      const { held, options } = latest.current
      if (!held) return
      scroll?.at(event.clientY)
      if (options.onDrop) markTarget(target, dropTargetAt(event))
      const place = placeAt({ height: event.clientY, id: held.id }, held.order, rowsOf(options.list))
      const order = movedTo(held.order, held.id, place)
      if (order !== held.order) setHeld({ id: held.id, order })
    },
    onPointerUp: (event) => {
      const { held, options } = latest.current
      if (!held) return
      event.currentTarget.releasePointerCapture(event.pointerId)
      stop()
      const drop = options.onDrop && dropTargetAt(event)
      markTarget(target, undefined)
      if (drop !== undefined) options.onDrop?.(held.id, drop)
      else if (held.order.some((id, place) => id !== options.ids[place])) options.onOrder(held.order, held.id)
    },
    onPointerCancel: stop,
    onKeyDown: (event) => {
      const { held, options } = latest.current
      if (event.key === 'Escape' && held) stop()
      const step = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0
      const id = idAt(options.list, event.currentTarget)
      if (step === 0 || id === undefined) return
      event.preventDefault()
      const order = movedTo(options.ids, id, options.ids.indexOf(id) + step)
      if (order !== options.ids) options.onOrder(order, id)
    },
  }
}

/** The row of this list that an element stands in. */
function idAt(list: string, element: HTMLElement): string | undefined {
  const row = element.closest<HTMLElement>('[data-drag-row]')?.dataset['dragRow']
  return row?.startsWith(`${list}:`) ? row.slice(list.length + 1) : undefined
}

function rowsOf(list: string): { id: string; top: number; bottom: number }[] {
  return [...document.querySelectorAll<HTMLElement>(`[data-drag-row^="${CSS.escape(`${list}:`)}"]`)].map((row) => {
    const { top, bottom } = row.getBoundingClientRect()
    return { id: (row.dataset['dragRow'] ?? '').slice(list.length + 1), top, bottom }
  })
}

function dropTargetAt(event: PointerEvent<HTMLElement>): string | undefined {
  const under = document.elementFromPoint(event.clientX, event.clientY)?.closest<HTMLElement>('[data-drop]')
  return under?.dataset['drop']
}

/** Shows where a thing would land. */
function markTarget(shown: { current: string | undefined }, next: string | undefined): void {
  if (shown.current === next) return
  for (const element of document.querySelectorAll('[data-drop-over]')) element.removeAttribute('data-drop-over')
  if (next !== undefined)
    document.querySelector(`[data-drop="${CSS.escape(next)}"]`)?.setAttribute('data-drop-over', '')
  shown.current = next
}
