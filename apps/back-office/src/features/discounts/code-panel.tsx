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

/** Creates a code, or changes one and tests it. A new code that was saved stays in the same form, with its focus. */
export function CodePanel({ id, onSaved, onClose }: CodePanelProps) {
  const [isDirty, setDirty] = useState(false)
  const leave = useOpenWork(isDirty, onClose)
  const code = useQuery({ ...codeQuery(id ?? ''), enabled: id !== undefined })
  return (
    <SidePanel isOpen onClose={leave} title={titleOf(id, code.data)} size={600}>
      {id === undefined || code.data ? (
        <EditOrTry code={code.data} isDirty={isDirty} form={{ onDirty: setDirty, onSaved, onGone: onClose }} />
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

function titleOf(id: string | undefined, code: DiscountCodeView | undefined): string {
  if (id === undefined) return text.new
  return code ? text.change(toPersianDigits(code.code)) : discountsText.title
}

type FormProps = { onDirty: (isDirty: boolean) => void; onSaved: (id: string) => void; onGone: () => void }
type EditOrTryProps = { code: DiscountCodeView | undefined; isDirty: boolean; form: FormProps }

/** Both tabs stay mounted, so that switching loses nothing typed. A code that is not stored has no trial yet. */
function EditOrTry({ code, isDirty, form }: EditOrTryProps) {
  const mayEdit = useMay('DISCOUNT_EDIT') && code?.vendorDeal !== false
  const [shown, setShown] = useState('edit')
  const attemptText = discountsText.attempt
  return (
    <Stack>
      {code && (
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
      )}
      <div hidden={shown !== 'edit'}>
        <CodeForm {...(code ? { code } : {})} mayEdit={mayEdit} {...form} />
      </div>
      {code && (
        <div hidden={shown !== 'try'}>
          <TryBox code={code} isDirty={isDirty} />
        </div>
      )}
    </Stack>
  )
}
