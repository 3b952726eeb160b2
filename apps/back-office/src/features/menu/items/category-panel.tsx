import { Switch, Text, Textarea, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import type { MenuCategoryWithItems } from '@sofreh/catalog/client'
import { ConfirmButton, EditPanel, toastDone, toastProblem } from '@sofreh/ui'
import { api } from '../../../api/api.ts'
import { useFormSave } from '../../../api/use-form-save.ts'
import { menuText } from '../menu.fa.ts'
import { useMenuChange } from '../menu-queries.ts'
import type { ClosePanel } from '../../../interface-state/use-open-panel.ts'
import { useOpenWork } from '../../../session/use-open-work.tsx'

const text = menuText.category
type Values = { title: string; description: string; isActive: boolean }

type CategoryPanelProps = {
  category?: MenuCategoryWithItems
  onClose: ClosePanel
  /** Called with a new category, whose dishes are entered next. */
  onMade: (categoryId: string) => void
}

/** Creates or changes a category. An empty one can be deleted. */
export function CategoryPanel({ category, onClose, onMade }: CategoryPanelProps) {
  const form = useForm<Values>({
    initialValues: {
      title: category?.title ?? '',
      description: category?.description ?? '',
      isActive: category?.isActive ?? true,
    },
    validate: { title: (value) => (value.trim() === '' ? text.nameNeeded : null) },
  })
  const leave = useOpenWork(form.isDirty(), onClose)
  const save = useMenuChange((values: Values) =>
    category
      ? api('PUT /api-snappFood/menucategories', { body: { id: category.id, ...values } })
      : api('POST /api-snappFood/menucategories', { body: values }),
  )
  const { formErrors, send } = useFormSave(form, save, ({ id }, { title }) => {
    toastDone(text.saved(title))
    onClose(category ? undefined : () => onMade(id))
  })
  return (
    <EditPanel
      title={category ? text.change : text.new}
      onClose={leave}
      save={menuText.save}
      onSave={form.onSubmit(send)}
      errors={formErrors}
      isBusy={save.isPending}
    >
      <TextInput
        label={text.name}
        placeholder={text.nameHint}
        maxLength={120}
        data-autofocus
        {...form.getInputProps('title')}
      />
      <Textarea label={text.description} autosize minRows={2} maxLength={2000} {...form.getInputProps('description')} />
      <Switch size="md" label={text.isActive} {...form.getInputProps('isActive', { type: 'checkbox' })} />
      {category && <RemoveCategory category={category} onClose={onClose} />}
    </EditPanel>
  )
}

function RemoveCategory({ category, onClose }: { category: MenuCategoryWithItems; onClose: () => void }) {
  const remove = useMenuChange(() =>
    api('PUT /api-snappFood/menucategories', { body: { id: category.id, isDeleted: true } }),
  )
  if (category.items.length > 0)
    return (
      <Text size="sm" c="dimmed">
        {text.notEmpty}
      </Text>
    )
  const confirm = () =>
    remove.mutate(undefined, {
      onSuccess: () => {
        toastDone(text.removed(category.title))
        onClose()
      },
      onError: toastProblem,
    })
  return (
    <ConfirmButton
      question={text.removeQuestion(category.title)}
      confirmLabel={menuText.remove}
      loading={remove.isPending}
      onConfirm={confirm}
    >
      {menuText.remove}
    </ConfirmButton>
  )
}
