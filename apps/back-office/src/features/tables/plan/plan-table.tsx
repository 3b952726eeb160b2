import { Digits } from '@sofreh/ui'
import { type KeyboardEvent, type PointerEvent, useRef } from 'react'
import type { OfficeTable } from '../table-queries.ts'
import { tablesText } from '../tables.fa.ts'
import { planText } from './plan.fa.ts'
import { byKey, moved, planSize } from './plan-rules.ts'
import styles from './plan.module.css'
import type { TableLook } from './table-state.ts'
import type { Arranging } from './use-arranging.ts'

type PlanTableProps = {
  table: OfficeTable
  look: TableLook
  arranging: Arranging
  isArranged: boolean
  isChosen: boolean
  onPress: () => void
}

/** One table at its position. In arranging mode it follows the pointer and the arrow keys, otherwise it opens. */
export function PlanTable({ table, look, arranging, isArranged, isChosen, onPress }: PlanTableProps) {
  const place = arranging.placeOf(table)
  const drag = useDrag(table, arranging)
  const share = (steps: number, of: number) => `${(steps / of) * 100}%`
  const onKeyDown = (event: KeyboardEvent) => {
    const next = isArranged ? byKey(place, event.key, event.shiftKey) : undefined
    if (!next) return
    event.preventDefault()
    arranging.put({ id: table.id, place: next })
  }
  return (
    <button
      type="button"
      className={styles.table}
      data-state={look.state}
      data-calls={look.isCalling || undefined}
      data-shape={place.shape}
      data-chosen={isChosen || undefined}
      data-arranged={isArranged || undefined}
      aria-pressed={isArranged ? isChosen : undefined}
      aria-label={tablesText.openTable(table.name, table.categoryName, planText.remarks(look.remarks))}
      style={{
        insetInlineStart: share(place.x, planSize.width),
        insetBlockStart: share(place.y, planSize.height),
        inlineSize: share(place.width, planSize.width),
        blockSize: share(place.height, planSize.height),
        rotate: `${place.turn}deg`,
      }}
      onClick={onPress}
      onKeyDown={onKeyDown}
      {...(isArranged ? drag : {})}
    >
      <span className={styles.textBlock} style={{ rotate: `${-place.turn}deg` }}>
        <strong>
          <Digits>{table.name}</Digits>
        </strong>
        {look.remarks.map((remark) => (
          <span key={remark}>{remark}</span>
        ))}
      </span>
    </button>
  )
}

/** Drags by mouse, finger or pen, and saves on release. */
function useDrag(table: OfficeTable, arranging: Arranging) {
  const held = useRef<{ x: number; y: number; from: ReturnType<Arranging['placeOf']>; isMoved: boolean }>(undefined)
  const placeAt = (event: PointerEvent<HTMLElement>) => {
    const plan = event.currentTarget.parentElement?.getBoundingClientRect()
    if (!held.current || !plan) return undefined
    // The plan's start corner is the right one.
    const dx = ((held.current.x - event.clientX) / plan.width) * planSize.width
    const dy = ((event.clientY - held.current.y) / plan.height) * planSize.height
    return moved(held.current.from, dx, dy)
  }
  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      event.currentTarget.setPointerCapture(event.pointerId)
      held.current = { x: event.clientX, y: event.clientY, from: arranging.placeOf(table), isMoved: false }
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      const place = placeAt(event)
      if (!held.current || !place) return
      if (place.x === held.current.from.x && place.y === held.current.from.y && !held.current.isMoved) return
      held.current.isMoved = true
      arranging.show({ id: table.id, place })
    },
    onPointerUp: (event: PointerEvent<HTMLElement>) => {
      const place = placeAt(event)
      if (held.current?.isMoved && place) arranging.put({ id: table.id, place })
      held.current = undefined
    },
    onPointerCancel: () => {
      if (held.current) arranging.hide(table.id)
      held.current = undefined
    },
  }
}
