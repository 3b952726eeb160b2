import { useForm } from '@mantine/form'
import type { MenuItemView } from '@sofreh/catalog/client'
import { placeErrors, toastDone } from '@sofreh/ui'
import { useState } from 'react'
import { api } from '../../../api/api.ts'
import { menuText } from '../menu.fa.ts'
import { useMenuChange } from '../menu-queries.ts'
import { bodyOf, changesOf, type ItemValues, type Picture, valuesOf } from './item-values.ts'

const text = menuText.form
/** Server names on the left whose fields are named differently here. */
const fieldNames: Record<string, string> = {
  'discount.value': 'discountValue',
  discount: 'discountValue',
  imageIds: 'images',
}

/** The form of one dish and its submission. */
export function useItemForm(
  item: MenuItemView | undefined,
  { categoryId, onSaved }: { categoryId: string; onSaved: () => void },
) {
  // The dish when the panel opened: updates by others must not change the form while it is edited.
  const [before] = useState(() => valuesOf(item, categoryId))
  const [formErrors, setFormErrors] = useState<string[]>([])
  // Number of running uploads: saving now would lose their pictures.
  const [uploads, setUploads] = useState(0)
  const form = useForm<ItemValues>({
    initialValues: before,
    validate: {
      title: (value) => (value.trim() === '' ? text.nameNeeded : null),
      price: (value) => (value === null ? text.priceNeeded : null),
      discountValue: (value, { discountKind }) =>
        discountKind !== 'NONE' && value === null ? text.discountNeeded : null,
      categoryId: (value) => (value ? null : text.categoryNeeded),
    },
  })
  const save = useMenuChange((values: ItemValues) =>
    item
      ? api('PUT /api-snappFood/menuitems', { body: { id: item.id, ...changesOf(before, values) } })
      : api('POST /api-snappFood/menuitems', { body: bodyOf(values) }),
  )
  const upload = (file: File): Promise<Picture> => {
    setUploads((count) => count + 1)
    return api('POST /api-identity/identity/files', { body: { file } }).finally(() => setUploads((count) => count - 1))
  }
  /** Submits the form. With `next` it is then cleared for the next dish of the same category. */
  const submit = ({ next }: { next?: () => void } = {}) =>
    form.onSubmit((values) => {
      if (uploads > 0 || save.isPending) return
      setFormErrors([])
      save.mutate(values, {
        onSuccess: () => {
          toastDone(text.saved(values.title))
          if (!next) return onSaved()
          const blank = valuesOf(undefined, values.categoryId)
          form.setInitialValues(blank)
          form.setValues(blank)
          form.resetDirty(blank)
          next()
        },
        onError: (error) =>
          setFormErrors(placeErrors(renaming(form), error, [...Object.keys(values), ...Object.keys(fieldNames)])),
      })
    })()
  return { form, submit, upload, isUploading: uploads > 0, isSaving: save.isPending, formErrors }
}

export type ItemForm = ReturnType<typeof useItemForm>['form']

/** Maps the server's errors to the names of this form. */
function renaming(form: { setErrors: (errors: Record<string, string>) => void }) {
  return {
    setErrors: (errors: Record<string, string>) =>
      form.setErrors(
        Object.fromEntries(Object.entries(errors).map(([field, error]) => [fieldNames[field] ?? field, error])),
      ),
  }
}
