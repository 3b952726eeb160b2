import { Button, Group, Select, Stack, Textarea, TextInput } from '@mantine/core'
import type { MenuCategoryWithItems, MenuItemView } from '@sofreh/catalog/client'
import { ConfirmButton, FormErrors, MoneyField, SidePanel, toastDone, toastProblem } from '@sofreh/ui'
import { type ReactNode, startTransition, useEffect, useRef, useState } from 'react'
import { api } from '../../../api/api.ts'
import { useMay } from '@sofreh/staff/session'
import { menuText } from '../menu.fa.ts'
import styles from './item-panel.module.css'
import { useMenuChange } from '../menu-queries.ts'
import { useOpenWork } from '../../../session/use-open-work.tsx'
import { KitchenFields } from './kitchen-fields.tsx'
import { MoneyFields } from './money-fields.tsx'
import { PictureFields } from './picture-fields.tsx'
import { SellingFields } from './selling-fields.tsx'
import type { Picture } from './item-values.ts'
import { type ItemForm, useItemForm } from './use-item-form.ts'

const text = menuText.form
const formId = 'menu-item-form'
type ItemPanelProps = {
  item?: MenuItemView
  categoryId: string
  categories: readonly MenuCategoryWithItems[]
  onClose: () => void
}

/** Edits one dish beside its list: name and price first, optional fields after them. */
export function ItemPanel({ item, categoryId, categories, onClose }: ItemPanelProps) {
  const mayEdit = useMay('MENU_EDIT')
  const { form, submit, upload, isUploading, isSaving, formErrors } = useItemForm(item, {
    categoryId,
    onSaved: onClose,
  })
  const leave = useOpenWork(form.isDirty(), onClose)
  const nameField = useRef<HTMLInputElement>(null)
  const saveAndNext = () => submit({ next: () => nameField.current?.focus() })
  return (
    <SidePanel
      isOpen
      size={640}
      onClose={leave}
      title={item?.title ?? text.new}
      footer={
        mayEdit && (
          <Group wrap="nowrap">
            <Button type="submit" form={formId} loading={isSaving} disabled={isUploading} style={{ flex: 1 }}>
              {isUploading ? text.isUploadingPicture : menuText.save}
            </Button>
            {item ? (
              <RemoveItem item={item} onClose={onClose} />
            ) : (
              <Button
                variant="default"
                disabled={isUploading || isSaving}
                onClick={saveAndNext}
                aria-keyshortcuts="Control+Enter"
              >
                {text.saveAndNext}
              </Button>
            )}
          </Group>
        )
      }
    >
      <form
        id={formId}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
        onKeyDown={(event) => {
          if (item || event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
          event.preventDefault()
          saveAndNext()
        }}
      >
        <fieldset className={styles.plain} disabled={!mayEdit}>
          <Stack gap="lg">
            <FormErrors messages={formErrors} />
            <Part>
              <TextInput
                label={text.name}
                maxLength={120}
                withAsterisk
                data-autofocus
                {...form.getInputProps('title')}
                ref={nameField}
              />
              <MoneyField label={text.price} withAsterisk {...form.getInputProps('price')} />
              <Select
                label={text.category}
                data={categories.map(({ id, title }) => ({ value: id, label: title }))}
                {...form.getInputProps('categoryId')}
              />
            </Part>
            <Later>
              <MoreFields form={form} upload={upload} />
            </Later>
          </Stack>
        </fieldset>
      </form>
    </SidePanel>
  )
}

type MoreFieldsProps = { form: ItemForm; upload: (file: File) => Promise<Picture> }

function MoreFields({ form, upload }: MoreFieldsProps) {
  return (
    <>
      <Textarea
        label={text.description}
        placeholder={text.descriptionHint}
        autosize
        minRows={2}
        maxLength={2000}
        {...form.getInputProps('description')}
      />
      <PictureFields form={form} upload={upload} />
      <Part title={text.money}>
        <MoneyFields form={form} />
      </Part>
      <Part title={text.toppings}>
        <KitchenFields form={form} part="toppings" />
      </Part>
      <Part title={text.selling}>
        <SellingFields form={form} />
      </Part>
      <Part title={text.kitchen}>
        <KitchenFields form={form} part="kitchen" />
      </Part>
    </>
  )
}

/** Renders in small steps after the first paint, so that the panel opens at once with the fields above. */
function Later({ children }: { children: ReactNode }) {
  const [isDrawn, setDrawn] = useState(false)
  useEffect(() => startTransition(() => setDrawn(true)), [])
  return isDrawn && children
}

/** Groups related fields. */
function Part({ title, children }: { title?: string; children: ReactNode }) {
  return (
    <section>
      {title && <h3 className={styles.partTitle}>{title}</h3>}
      <Stack gap="sm">{children}</Stack>
    </section>
  )
}

function RemoveItem({ item, onClose }: { item: MenuItemView; onClose: () => void }) {
  const remove = useMenuChange(() => api('DELETE /api-snappFood/menuitems', { query: { id: item.id } }))
  const confirm = () =>
    remove.mutate(undefined, {
      onSuccess: () => {
        toastDone(text.removed(item.title))
        onClose()
      },
      onError: toastProblem,
    })
  return (
    <ConfirmButton
      question={text.removeQuestion(item.title)}
      consequence={text.removeConsequence}
      confirmLabel={menuText.remove}
      loading={remove.isPending}
      onConfirm={confirm}
    >
      {menuText.remove}
    </ConfirmButton>
  )
}
