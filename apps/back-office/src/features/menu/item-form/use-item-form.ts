import { useForm } from '@mantine/form'
import type { MenuItemView } from '@sofreh/catalog/client'
import { placeErrors, toastDone } from '@sofreh/ui'
import { useState } from 'react'
import { api } from '../../../api/api.ts'
import { menuText } from '../menu.fa.ts'
import { useMenuChange } from '../menu-queries.ts'
import { bodyOf, changesOf, type ItemValues, valuesOf } from './item-values.ts'

const text = menuText.form
/** Server names on the left whose field here has another. */
const fieldNames: Record<string, string> = {
  'discount.value': 'discountValue',
  discount: 'discountValue',
  imageIds: 'images',
}

/** The form of one dish: what the person typed, and what becomes of it. */
export function useItemForm(
  item: MenuItemView | undefined,
  { categoryId, onSaved }: { categoryId: string; onSaved: () => void },
) {
  // As it was when the panel opened: news from others must not pull the form from under the person.
  const [before] = useState(() => valuesOf(item, categoryId))
  const [left, setLeft] = useState<string[]>([])
  const form = useForm<ItemValues>({
    initialValues: before,
    validate: {
      title: (value) => (value.trim() === '' ? text.nameNeeded : null),
      price: (value) => (value === null ? text.priceNeeded : null),
      categoryId: (value) => (value ? null : text.categoryNeeded),
    },
  })
  const save = useMenuChange((values: ItemValues) =>
    item
      ? api('PUT /api-snappFood/menuitems', { body: { id: item.id, ...changesOf(before, values) } })
      : api('POST /api-snappFood/menuitems', { body: bodyOf(values) }),
  )
  const submit = form.onSubmit((values) => {
    setLeft([])
    save.mutate(values, {
      onSuccess: () => {
        toastDone(text.saved(values.title))
        onSaved()
      },
      onError: (error) =>
        setLeft(placeErrors(renaming(form), error, [...Object.keys(values), ...Object.keys(fieldNames)])),
    })
  })
  return { form, submit, isSaving: save.isPending, left }
}

export type ItemForm = ReturnType<typeof useItemForm>['form']

/** Puts the server's errors under the names of this form. */
function renaming(form: { setErrors: (errors: Record<string, string>) => void }) {
  return {
    setErrors: (errors: Record<string, string>) =>
      form.setErrors(
        Object.fromEntries(Object.entries(errors).map(([field, error]) => [fieldNames[field] ?? field, error])),
      ),
  }
}
