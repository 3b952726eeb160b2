import { useForm, type UseFormReturnType } from '@mantine/form'
import { toPersianDigits } from '@sofreh/kernel'
import type { DiscountCodeView } from '@sofreh/pricing/client'
import { placeErrors, toastDone } from '@sofreh/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../api/api.ts'
import { checks, type CodeValues, draftOf, emptyCode, valuesOf } from './code-values.ts'
import { withLaterChanges } from '../../session/with-later-changes.ts'
import { codeQuery, useCodeChange } from './discount-queries.ts'
import { discountsText } from './discounts.fa.ts'

const text = discountsText.form
/** Fields of the server with an input of the same name. The value has another name for each kind of code. */
const placedFields = [
  'code',
  'title',
  'cap',
  'freeItems',
  'minimumBasket',
  'deliveryTypes',
  'usageLimit',
  'usageLimitPerUser',
]
export type CodeFormHook = UseFormReturnType<CodeValues>

/** The form of a code and its submission. Resets the unsaved state after saving. */
export function useCodeForm(code: DiscountCodeView | undefined, onSaved: (id: string) => void) {
  const client = useQueryClient()
  const [formErrors, setFormErrors] = useState<string[]>([])
  const form: CodeFormHook = useForm<CodeValues>({
    initialValues: code ? valuesOf(code) : emptyCode,
    validate: {
      code: checks.code,
      rateBp: checks.rateBp,
      amount: checks.amount,
      freeItems: checks.freeItems,
      rows: checks.rows,
    },
  })
  const save = useCodeChange((values: CodeValues) =>
    code
      ? api('PUT /api-identity/identity/discountcodes', { body: { id: code.id, ...draftOf(values, code) } })
      : api('POST /api-identity/identity/discountcodes', { body: draftOf(values) }),
  )
  const submit = form.onSubmit((values) => {
    setFormErrors([])
    save.mutate(values, {
      onSuccess: (saved) => {
        client.setQueryData(codeQuery(saved.id).queryKey, saved)
        const savedValues = valuesOf(saved)
        form.setInitialValues(savedValues)
        form.setValues(withLaterChanges(savedValues, { sent: values, present: form.getValues() }))
        form.resetDirty(savedValues)
        toastDone(text.saved(toPersianDigits(saved.code)))
        onSaved(saved.id)
      },
      onError: (error) => setFormErrors(placeErrors(form, error, placedFields)),
    })
  })
  return { form, submit, isSaving: save.isPending, formErrors }
}
