import { lazy, Suspense, useState } from 'react'
import { ToppingSheet } from '../../parts/topping-sheet.tsx'
import fieldStyles from '../../parts/field.module.css'
import buttonStyles from '../../parts/button.module.css'
import { posText } from '../../text/pos.fa.ts'
import { Sheet } from '../../parts/sheet.tsx'
import { useTillFacts } from '../../engine/till-facts.ts'
import type { CartLine } from '../../commands/cart.ts'
import { useTill } from '../../engine/till-store.ts'

const LinePrice = lazy(async () => ({ default: (await import('../../parts/bill/line-price.tsx')).LinePrice }))
const DefaultDescriptions = lazy(async () => ({
  default: (await import('./default-descriptions.tsx')).DefaultDescriptions,
}))
const LineCourse = lazy(async () => ({ default: (await import('../../parts/bill/line-course.tsx')).LineCourse }))

/** The contract's limit. */
const mostLetters = 300

/** Edits a line's note, toppings, course and price, or removes the line. */
export function LineSheet({ line, onClose }: { line: CartLine; onClose: () => void }) {
  const changeLine = useTill((till) => till.changeLine)
  const setCount = useTill((till) => till.setCount)
  const [note, setNote] = useState(line.note)
  const [isChoosing, setChoosing] = useState(false)
  const item = useTillFacts(({ menu }) => menu?.items.get(line.menuItemId))
  const save = () => {
    changeLine(line.id, { note: note.trim() })
    onClose()
  }
  if (isChoosing && item) {
    return (
      <ToppingSheet
        item={item}
        chosen={line.toppings}
        onClose={onClose}
        onChoose={(toppings) => {
          changeLine(line.id, { toppings, note: note.trim() })
          onClose()
        }}
      />
    )
  }
  return (
    <Sheet
      title={line.title}
      onClose={onClose}
      footer={<LineActs onRemove={() => setCount(line.id, 0)} onSave={save} />}
    >
      <Suspense>
        <DefaultDescriptions place="LINE" note={note} most={mostLetters} onChange={setNote} />
      </Suspense>
      <label className={fieldStyles.field}>
        {posText.line.note}
        <input
          data-first
          className={fieldStyles.input}
          value={note}
          maxLength={mostLetters}
          onChange={({ currentTarget }) => setNote(currentTarget.value)}
          onKeyDown={({ key }) => key === 'Enter' && save()}
        />
      </label>
      {item && item.toppingCategories.length > 0 && (
        <button type="button" className={buttonStyles.button} onClick={() => setChoosing(true)}>
          {posText.line.changeToppings}
        </button>
      )}
      <Suspense>
        <LineCourse line={line} />
        <LinePrice line={line} />
      </Suspense>
    </Sheet>
  )
}

function LineActs({ onRemove, onSave }: { onRemove: () => void; onSave: () => void }) {
  return (
    <>
      <button type="button" className={`${buttonStyles.button} ${buttonStyles.bad}`} onClick={onRemove}>
        {posText.line.remove}
      </button>
      <button
        type="button"
        className={`${buttonStyles.button} ${buttonStyles.primary} ${buttonStyles.grow}`}
        onClick={onSave}
      >
        {posText.line.save}
      </button>
    </>
  )
}
