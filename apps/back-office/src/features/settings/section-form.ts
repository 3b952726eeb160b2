import { useForm, type UseFormReturnType } from '@mantine/form'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useFormErrors } from '../../api/use-form-errors.ts'
import { withLaterChanges } from '../../session/with-later-changes.ts'
import type { SectionState } from './section.tsx'

export type SectionForm<Values extends Record<string, unknown>> = {
  form: UseFormReturnType<Values>
  /** State of the section around the fields. */
  section: SectionState
}

type SectionRule<Values, Saved> = {
  initial: Values
  validate: (values: Values) => Record<string, string>
  send: (values: Values) => Promise<Saved>
  /** Called with the server's answer; returns the stored values. */
  onSaved: (saved: Saved) => Values
  /** The server's names of the fields; the form's own names when absent. */
  fields?: readonly string[]
}

/**
 * A settings section as its own form. After saving it shows what the server stored, but not in a field that was changed
 * while the answer was awaited. What is read again replaces the fields that were not changed here: saving the section
 * would otherwise undo what another device stored.
 */
export function useSectionForm<Values extends Record<string, unknown>, Saved>(
  rule: SectionRule<Values, Saved>,
): SectionForm<Values> {
  const form = useForm<Values>({ initialValues: rule.initial, validate: rule.validate })
  const { formErrors, clearErrors, showErrors } = useFormErrors(form)
  const read = useRef(rule.initial)
  const adopted = useRef(rule.initial)
  const adopt = (stored: Values, sent: Values) => {
    adopted.current = stored
    form.setInitialValues(stored)
    form.setValues(withLaterChanges(stored, { sent, present: form.getValues() }))
    form.resetDirty(stored)
  }
  useEffect(() => {
    // After saving, what was read before is older than what the server stored.
    if (isSame(rule.initial, read.current)) return
    read.current = rule.initial
    if (!isSame(rule.initial, adopted.current)) adopt(rule.initial, adopted.current)
  })
  const save = useMutation({
    mutationFn: rule.send,
    onMutate: clearErrors,
    onSuccess: (saved, sent) => adopt(rule.onSaved(saved), sent),
    onError: (error) => showErrors(error, rule.fields ?? Object.keys(form.getValues())),
  })
  return {
    form,
    section: {
      onSave: () => form.onSubmit((values) => save.mutate(values))(),
      onUndo: form.reset,
      isDirty: form.isDirty(),
      isSaving: save.isPending,
      formErrors,
    },
  }
}

const isSame = (one: object, other: object): boolean => JSON.stringify(one) === JSON.stringify(other)
