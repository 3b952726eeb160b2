import { Alert, Button, Fieldset, Stack, Switch, TextInput } from '@mantine/core'
import type { DiscountCodeView } from '@sofreh/pricing/client'
import { ConfirmButton, FormErrors, toastDone, toastProblem } from '@sofreh/ui'
import { toPersianDigits } from '@sofreh/kernel'
import { useEffect } from 'react'
import { api } from '../../api/api.ts'
import { CodeReadsAs } from './code-reads-as.tsx'
import { DishFields } from './dish-fields.tsx'
import { useCodeChange } from './discount-queries.ts'
import { discountsText } from './discounts.fa.ts'
import styles from './discounts.module.css'
import { GiftFields } from './gift-fields.tsx'
import { useCodeForm } from './use-code-form.ts'
import { WhenFields } from './when-fields.tsx'
import { WhereFields } from './where-fields.tsx'
import { WhoFields } from './who-fields.tsx'

const text = discountsText.form
type CodeFormProps = {
  code?: DiscountCodeView
  mayEdit: boolean
  onDirty: (isDirty: boolean) => void
  onSaved: (id: string) => void
  onGone: () => void
}

/** Edits all fields of a discount code, with a sentence that summarises it. */
export function CodeForm({ code, mayEdit, onDirty, onSaved, onGone }: CodeFormProps) {
  const { form, submit, isSaving, formErrors } = useCodeForm(code, onSaved)
  const isDirty = form.isDirty()
  useEffect(() => {
    onDirty(isDirty)
    return () => onDirty(false)
  }, [isDirty, onDirty])
  return (
    <form onSubmit={submit} noValidate>
      <Fieldset variant="unstyled" disabled={!mayEdit} className={styles.form}>
        <Stack gap="lg">
          {code && !code.vendorDeal && <Alert color="blue">{text.readOnly}</Alert>}
          <Stack gap="sm">
            <TextInput
              label={text.code}
              description={text.codeHint}
              maxLength={32}
              autoComplete="off"
              data-autofocus={code === undefined || undefined}
              {...form.getInputProps('code')}
              value={toPersianDigits(form.values.code)}
            />
            <TextInput
              label={text.title}
              description={text.titleHint}
              maxLength={120}
              {...form.getInputProps('title')}
            />
          </Stack>
          <GiftFields form={form} />
          <DishFields form={form} />
          <WhereFields form={form} />
          <WhenFields form={form} />
          <WhoFields form={form} isForOne={typeof code?.customerId === 'string'} />
          <Switch size="md" label={text.active} {...form.getInputProps('active', { type: 'checkbox' })} />
          <FormErrors messages={formErrors} />
        </Stack>
      </Fieldset>
      <div className={styles.foot}>
        <CodeReadsAs values={form.values} customerId={code?.customerId ?? null} />
        {mayEdit && (
          <Button type="submit" loading={isSaving} fullWidth>
            {discountsText.save}
          </Button>
        )}
      </div>
      {code && mayEdit && <DeleteCode code={code} onGone={onGone} />}
    </form>
  )
}

function DeleteCode({ code, onGone }: { code: DiscountCodeView; onGone: () => void }) {
  const name = toPersianDigits(code.code)
  const remove = useCodeChange(() =>
    api('DELETE /api-identity/identity/discountcodes/{id}', { params: { id: code.id } }),
  )
  const confirm = () =>
    remove.mutate(undefined, {
      onSuccess: () => {
        toastDone(text.deleted(name))
        onGone()
      },
      onError: (error) => toastProblem(error),
    })
  return (
    <ConfirmButton
      fullWidth
      mt="sm"
      question={text.deleteQuestion(name)}
      consequence={text.deleteConsequence}
      confirmLabel={text.delete}
      loading={remove.isPending}
      onConfirm={confirm}
    >
      {text.delete}
    </ConfirmButton>
  )
}
