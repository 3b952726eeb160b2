import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react'
import { scrollAtEdges } from './edge-scroll.ts'
import { movedTo, placeAt } from './moved-order.ts'

type DragOrder = {
  /** The ids as they stand now, the held one at the place under the finger. */
  order: readonly string[]
  heldId: string | undefined
  /** On the element that is taken hold of. */
  handleOf: (id: string) => {
    onPointerDown: (event: PointerEvent<HTMLElement>) => void
    onPointerMove: (event: PointerEvent<HTMLElement>) => void
    onPointerUp: (event: PointerEvent<HTMLElement>) => void
    onPointerCancel: () => void
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => void
  }
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
export function useDragOrder({ list, ids, onOrder, onDrop }: DragOptions): DragOrder {
  const [held, setHeld] = useState<{ id: string; order: readonly string[] }>()
  const target = useRef<string | undefined>(undefined)
  const scroll = useRef<ReturnType<typeof scrollAtEdges>>(undefined)

  const stop = () => {
    scroll.current?.stop()
    scroll.current = undefined
    setHeld(undefined)
  }
  const letGo = (event: PointerEvent<HTMLElement>) => {
    if (!held) return
    event.currentTarget.releasePointerCapture(event.pointerId)
    stop()
    const drop = onDrop && dropTargetAt(event)
    markTarget(target, undefined)
    if (drop !== undefined) onDrop?.(held.id, drop)
    else if (held.order.some((id, place) => id !== ids[place])) onOrder(held.order, held.id)
  }

  return {
    order: held?.order ?? ids,
    heldId: held?.id,
    rowOf: (id) => ({ 'data-drag-row': `${list}:${id}`, 'data-held': held?.id === id || undefined }),
    handleOf: (id) => ({
      onPointerDown: (event) => {
        if (event.button !== 0) return
        event.preventDefault()
        event.currentTarget.focus()
        event.currentTarget.setPointerCapture(event.pointerId)
        scroll.current = scrollAtEdges(event.clientY)
        setHeld({ id, order: ids })
      },
      onPointerMove: (event) => {
        if (!held) return
        scroll.current?.at(event.clientY)
        if (onDrop) markTarget(target, dropTargetAt(event))
        const order = movedTo(held.order, id, placeAt(event.clientY, id, rowsOf(list, held.order)))
        if (order !== held.order) setHeld({ id, order })
      },
      onPointerUp: letGo,
      onPointerCancel: stop,
      onKeyDown: (event) => {
        if (event.key === 'Escape' && held) stop()
        const step = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0
        if (step === 0) return
        event.preventDefault()
        const order = movedTo(ids, id, ids.indexOf(id) + step)
        if (order !== ids) onOrder(order, id)
      },
    }),
  }
}

function rowsOf(list: string, ids: readonly string[]): { id: string; top: number; bottom: number }[] {
  return ids.flatMap((id) => {
    const row = document.querySelector(`[data-drag-row="${CSS.escape(`${list}:${id}`)}"]`)?.getBoundingClientRect()
    return row ? [{ id, top: row.top, bottom: row.bottom }] : []
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
