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
  /** The current ids, with the dragged one at the pointer's position. */
  order: readonly string[]
  heldId: string | undefined
  /** For the handle inside each row. The same object for every row and render. */
  handlers: DragHandlers
  /** For each row: attributes by which the pointer finds it. */
  rowOf: (id: string) => { 'data-drag-row': string; 'data-held': boolean | undefined }
}

export type DragOptions = {
  /** Separates lists that are nested or adjacent. */
  list: string
  ids: readonly string[]
  /** Called once with the new order when the row is dropped. */
  onOrder: (ids: readonly string[], movedId: string) => void
  /** Called when the row is dropped on an element with `data-drop`; the list then keeps its order. */
  onDrop?: (id: string, target: string) => void
}

/**
 * Reorders a list by a handle with mouse, finger or pen, or by the arrow keys on it. Escape cancels. Uses pointer
 * events and capture only: one path for every kind of pointer.
 */
export function useDragOrder(options: DragOptions): DragOrder {
  const { list, ids } = options
  const [held, setHeld] = useState<Held>()
  // The handlers exist as long as the list, so that moving one row does not render the others again.
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

/** Returns the id of this list's row that contains the element. */
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

/** Highlights the drop target. */
function markTarget(shown: { current: string | undefined }, next: string | undefined): void {
  if (shown.current === next) return
  for (const element of document.querySelectorAll('[data-drop-over]')) element.removeAttribute('data-drop-over')
  if (next !== undefined)
    document.querySelector(`[data-drop="${CSS.escape(next)}"]`)?.setAttribute('data-drop-over', '')
  shown.current = next
}
