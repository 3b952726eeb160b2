import { SegmentedControl, Skeleton, Stack } from '@mantine/core'
import type { DiscountCodeView } from '@sofreh/pricing/client'
import { Problem, SidePanel } from '@sofreh/ui'
import { toPersianDigits } from '@sofreh/kernel'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useMay } from '@sofreh/staff/session'
import { useOpenWork } from '../../session/use-open-work.tsx'
import { CodeForm } from './code-form.tsx'
import { codeQuery } from './discount-queries.ts'
import { discountsText } from './discounts.fa.ts'
import { TryBox } from './try-box.tsx'

const text = discountsText.form
type CodePanelProps = { id: string | undefined; onSaved: (id: string) => void; onClose: () => void }

/** Creates a code, or changes one and tests it. */
export function CodePanel({ id, onSaved, onClose }: CodePanelProps) {
  const [isDirty, setDirty] = useState(false)
  const leave = useOpenWork(isDirty, onClose)
  const form = { onDirty: setDirty, onSaved, onGone: onClose }
  return id === undefined ? (
    <SidePanel isOpen onClose={leave} title={text.new} size={600}>
      <CodeForm mayEdit {...form} />
    </SidePanel>
  ) : (
    <StoredCode id={id} onClose={leave} isDirty={isDirty} form={form} />
  )
}

type FormProps = { onDirty: (isDirty: boolean) => void; onSaved: (id: string) => void; onGone: () => void }
type StoredCodeProps = { id: string; onClose: () => void; isDirty: boolean; form: FormProps }

function StoredCode({ id, onClose, isDirty, form }: StoredCodeProps) {
  const code = useQuery(codeQuery(id))
  const title = code.data ? text.change(toPersianDigits(code.data.code)) : discountsText.title
  return (
    <SidePanel isOpen onClose={onClose} title={title} size={600}>
      {code.data ? (
        <EditOrTry code={code.data} isDirty={isDirty} form={form} />
      ) : code.isError ? (
        <Problem error={code.error} onRetry={() => void code.refetch()} />
      ) : (
        <Stack role="status" aria-label={text.loading}>
          {Array.from({ length: 6 }, (_, index) => (
            <Skeleton key={index} h={44} />
          ))}
        </Stack>
      )}
    </SidePanel>
  )
}

/** Both tabs stay mounted, so that switching loses nothing typed. */
function EditOrTry({ code, isDirty, form }: { code: DiscountCodeView; isDirty: boolean; form: FormProps }) {
  const mayEdit = useMay('DISCOUNT_EDIT') && code.vendorDeal
  const [shown, setShown] = useState('edit')
  const attemptText = discountsText.attempt
  return (
    <Stack>
      <SegmentedControl
        fullWidth
        aria-label={attemptText.tabs}
        value={shown}
        onChange={setShown}
        data={[
          { value: 'edit', label: attemptText.edit },
          { value: 'try', label: attemptText.tab },
        ]}
      />
      <div hidden={shown !== 'edit'}>
        <CodeForm code={code} mayEdit={mayEdit} {...form} />
      </div>
      <div hidden={shown !== 'try'}>
        <TryBox code={code} isDirty={isDirty} />
      </div>
    </Stack>
  )
}
