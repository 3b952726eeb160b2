import { Button } from '@mantine/core'
import { newId } from '@sofreh/kernel'
import { FormDialog, useListParams } from '@sofreh/ui'
import { IconBookmarkPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { NameForm } from './name-form.tsx'
import { type ReportView, useSaveView } from './view-queries.ts'
import { viewsText as text } from './views.fa.ts'

type SaveViewButtonProps = { report: ReportView['report']; reportName: string }

/** Saves the report and the filters in the URL under a name. */
export function SaveViewButton({ report, reportName }: SaveViewButtonProps) {
  const [{ filters, search, sort }] = useListParams()
  const [isOpen, setOpen] = useState(false)
  // One id per view, so that repeated presses on a bad connection save one.
  const [id, setId] = useState(newId)
  const save = useSaveView(text.saved)
  const done = () => {
    setId(newId())
    setOpen(false)
  }
  const stored = { ...filters, ...(search ? { search } : {}), ...(sort ? { sort } : {}) }
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconBookmarkPlus size={18} stroke={1.75} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        {text.save}
      </Button>
      {isOpen && (
        <FormDialog onClose={() => setOpen(false)} title={text.saveTitle}>
          <NameForm
            name={reportName}
            isSaving={save.isPending}
            onSave={(name) => save.mutate({ id, name, report, filters: stored }, { onSuccess: done })}
          />
        </FormDialog>
      )}
    </>
  )
}
