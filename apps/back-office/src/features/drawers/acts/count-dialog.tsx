import { Button, Group, SegmentedControl, Stack, Text } from '@mantine/core'
import { newId } from '@sofreh/kernel'
import { notesOf, totalOfNotes } from '@sofreh/cash/domain'
import { Amount, FaNumberField, FormDialog, FormErrors, MoneyField, sentencesOf, toastDone } from '@sofreh/ui'
import { useState } from 'react'
import { api } from '../../../api/api.ts'
import { useSession } from '@sofreh/staff/session'
import { useDrawerChange } from '../drawer-queries.ts'
import { drawersText } from '../drawers.fa.ts'
import styles from './count-dialog.module.css'

const text = drawersText.count
type Counted = { total: number } | { notes: { note: number; count: number }[] }
type CountDialogProps = {
  shiftId: string
  drawerName: string
  /** The shift was closed while the dialog was open: what was counted stays to be read. */
  isEnded: boolean
  onCounted: () => void
  onClose: () => void
}

/** Takes a blind count of the drawer, without showing the expected sum. */
export function CountDialog({ shiftId, drawerName, isEnded, onCounted, onClose }: CountDialogProps) {
  const notes = notesOf(useSession().vendor.currency)
  const [id] = useState(newId)
  const [how, setHow] = useState<'notes' | 'sum'>('notes')
  const [counts, setCounts] = useState<Readonly<Record<number, number | null>>>({})
  const [total, setTotal] = useState<number | null>(null)
  const [isAsked, setAsked] = useState(false)
  const save = useDrawerChange((counted: Counted) =>
    api('POST /api-sofreh/payments/shifts/{id}/counts', { params: { id: shiftId }, body: { id, ...counted } }),
  )
  const byNotes = notes.map((note) => ({ note, count: counts[note] ?? 0 }))
  const isBlank = how === 'notes' && Object.values(counts).every((count) => count === null)
  const isTyped = total !== null || Object.values(counts).some((count) => count !== null)
  const submit = () => {
    setAsked(true)
    if (isEnded || isBlank || (how === 'sum' && total === null)) return
    save.mutate(how === 'sum' ? { total: total ?? 0 } : { notes: byNotes }, {
      onSuccess: ({ total: stored }) => {
        toastDone(text.done(stored))
        onCounted()
      },
    })
  }
  return (
    <FormDialog
      onClose={onClose}
      isTyped={isTyped}
      size="lg"
      title={text.title(drawerName)}
      closeButtonProps={{ 'aria-label': drawersText.cancel }}
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        <Stack>
          <Text component="p" m={0} size="sm" c="dimmed">
            {text.sentence}
          </Text>
          <SegmentedControl
            aria-label={text.how}
            value={how}
            onChange={(value) => setHow(value === 'sum' ? 'sum' : 'notes')}
            data={[
              { value: 'notes', label: text.byNotes },
              { value: 'sum', label: text.bySum },
            ]}
          />
          {how === 'sum' ? (
            <MoneyField
              label={text.total}
              value={total}
              onChange={setTotal}
              data-autofocus
              error={isAsked && total === null && text.totalNeeded}
            />
          ) : (
            <div className={styles.notes}>
              {notes.map((note) => (
                <NoteRow
                  key={note}
                  note={note}
                  value={counts[note] ?? null}
                  onChange={(count) => setCounts({ ...counts, [note]: count })}
                />
              ))}
            </div>
          )}
          <div className={styles.foot}>
            {how === 'notes' && <Sum value={totalOfNotes(byNotes)} />}
            <FormErrors messages={isEnded ? endedMessages(isTyped) : messagesOf(isAsked && isBlank, save.error)} />
            <Group justify="flex-end">
              <Button variant="default" onClick={onClose}>
                {drawersText.cancel}
              </Button>
              <Button type="submit" loading={save.isPending} disabled={isEnded}>
                {text.submit}
              </Button>
            </Group>
          </div>
        </Stack>
      </form>
    </FormDialog>
  )
}

function endedMessages(isTyped: boolean): string[] {
  return isTyped ? [drawersText.ended, text.ended] : [drawersText.ended]
}

/** A count of nothing typed would be a count of zero, and no count can be taken back. */
function messagesOf(isBlank: boolean, error: Error | null): string[] {
  if (isBlank) return [text.notesNeeded]
  return error ? sentencesOf(error) : []
}

function Sum({ value }: { value: number }) {
  return (
    <p className={styles.sum}>
      {text.total} <Amount value={value} />
    </p>
  )
}

type NoteRowProps = { note: number; value: number | null; onChange: (count: number | null) => void }

function NoteRow({ note, value, onChange }: NoteRowProps) {
  return (
    <div className={styles.note}>
      <Amount value={note} />
      <FaNumberField aria-label={text.noteCount(note)} value={value} onChange={onChange} max={100_000} />
    </div>
  )
}
