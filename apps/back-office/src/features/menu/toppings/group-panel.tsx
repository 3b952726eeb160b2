import { TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { groupFault, groupRule, type ToppingCategoryView } from '@sofreh/catalog/client'
import { ConfirmButton, EditPanel, FaNumberField, placeErrors, toastDone, toastProblem } from '@sofreh/ui'
import { useState } from 'react'
import { api } from '../../../api/api.ts'
import { menuText } from '../menu.fa.ts'
import { useMenuChange } from '../menu-queries.ts'
import type { ClosePanel } from '../../../interface-state/use-open-panel.ts'
import { useOpenWork } from '../../../session/use-open-work.tsx'
import styles from './toppings.module.css'

const text = menuText.toppings
type Values = { title: string; description: string; min: number | null; max: number | null; free: number | null }

type GroupPanelProps = {
  group?: ToppingCategoryView
  onClose: ClosePanel
  /** Called with a new group, whose toppings are entered next. */
  onMade: (groupId: string) => void
}

/** Creates or changes a group. Its three numbers are explained below as the guest reads them. */
export function GroupPanel({ group, onClose, onMade }: GroupPanelProps) {
  const saved = (id: string) => onClose(group ? undefined : () => onMade(id))
  const { form, submit, isSaving, formErrors } = useGroupForm(group, saved)
  const leave = useOpenWork(form.isDirty(), onClose)
  const { min, max, free } = numbersOf(form.values)
  return (
    <EditPanel
      title={group ? text.change : text.new}
      onClose={leave}
      save={menuText.save}
      onSave={submit}
      errors={formErrors}
      isBusy={isSaving}
      besides={group && <RemoveGroup group={group} onClose={onClose} />}
    >
      <TextInput label={text.name} maxLength={120} data-autofocus {...form.getInputProps('title')} />
      <TextInput label={text.description} maxLength={300} {...form.getInputProps('description')} />
      <div className={styles.numbers}>
        <FaNumberField label={text.min} description={text.minHint} max={99} {...form.getInputProps('min')} />
        <FaNumberField label={text.max} description={'\u00a0'} max={99} {...form.getInputProps('max')} />
        <FaNumberField label={text.free} description={text.freeHint} max={99} {...form.getInputProps('free')} />
      </div>
      <div className={styles.reads} aria-live="polite">
        {text.guestReads}
        <strong>{groupRule({ min, max, free })}</strong>
      </div>
    </EditPanel>
  )
}

const numbersOf = ({ min, max, free }: Values) => ({ min: min ?? 0, max: max ?? 0, free: free ?? 0 })

function useGroupForm(group: ToppingCategoryView | undefined, onSaved: (id: string) => void) {
  const [formErrors, setFormErrors] = useState<string[]>([])
  const form = useForm<Values>({
    initialValues: {
      title: group?.title ?? '',
      description: group?.description ?? '',
      min: group?.min ?? 0,
      max: group?.max ?? 1,
      free: group?.free ?? 0,
    },
    validate: (values) => {
      const numbers = numbersOf(values)
      const fault = groupFault(numbers)
      return {
        title: values.title.trim() === '' ? text.nameNeeded : null,
        max: numbers.max < 1 ? text.maxNeeded : null,
        min: numbers.max >= 1 && fault === 'MIN_OVER_MAX' ? text.minOverMax : null,
        free: numbers.max >= 1 && fault === 'FREE_OVER_MAX' ? text.freeOverMax : null,
      }
    },
  })
  const save = useMenuChange((values: Values) => {
    const body = { title: values.title, description: values.description, ...numbersOf(values) }
    return group
      ? api('PUT /api-snappFood/toppingcategories', { body: { id: group.id, ...body } })
      : api('POST /api-snappFood/toppingcategories', { body })
  })
  const submit = form.onSubmit((values) => {
    setFormErrors([])
    save.mutate(values, {
      onSuccess: ({ id }) => {
        toastDone(text.saved(values.title))
        onSaved(id)
      },
      onError: (error) => setFormErrors(placeErrors(form, error, Object.keys(values))),
    })
  })
  return { form, submit, isSaving: save.isPending, formErrors }
}

function RemoveGroup({ group, onClose }: { group: ToppingCategoryView; onClose: () => void }) {
  const remove = useMenuChange(() => api('DELETE /api-snappFood/toppingcategories/{id}', { params: { id: group.id } }))
  const confirm = () =>
    remove.mutate(undefined, {
      onSuccess: () => {
        toastDone(text.removed(group.title))
        onClose()
      },
      onError: toastProblem,
    })
  return (
    <ConfirmButton
      question={text.removeQuestion(group.title)}
      consequence={group.itemCount > 0 && text.removeConsequence(group.itemCount)}
      confirmLabel={menuText.remove}
      loading={remove.isPending}
      onConfirm={confirm}
    >
      {menuText.remove}
    </ConfirmButton>
  )
}
