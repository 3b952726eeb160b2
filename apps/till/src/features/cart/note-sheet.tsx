import { useState } from 'react'
import buttonStyles from '../../parts/button.module.css'
import fieldStyles from '../../parts/field.module.css'
import { posText } from '../../text/pos.fa.ts'
import { Sheet } from '../../parts/sheet.tsx'
import { DefaultDescriptions } from './default-descriptions.tsx'
import { useTill } from '../../engine/till-store.ts'

/** The contract's limit. */
const mostLetters = 500

/** Edits the note for the kitchen about the whole order. */
export function NoteSheet({ onClose }: { onClose: () => void }) {
  const change = useTill((till) => till.change)
  const [note, setNote] = useState(() => useTill.getState().cart.note)
  return (
    <Sheet
      title={posText.note.title}
      onClose={onClose}
      footer={
        <button
          type="button"
          className={`${buttonStyles.button} ${buttonStyles.primary} ${buttonStyles.grow}`}
          onClick={() => {
            change({ note: note.trim() })
            onClose()
          }}
        >
          {posText.note.save}
        </button>
      }
    >
      <DefaultDescriptions place="ORDER" note={note} most={mostLetters} onChange={setNote} />
      <label className={fieldStyles.field}>
        {posText.note.placeholder}
        <textarea
          data-first
          className={fieldStyles.input}
          rows={4}
          value={note}
          maxLength={mostLetters}
          onChange={({ currentTarget }) => setNote(currentTarget.value)}
        />
      </label>
    </Sheet>
  )
}
