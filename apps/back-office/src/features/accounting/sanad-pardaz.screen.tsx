import { Anchor, Button, Select, Skeleton, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import type { AccountingSettings } from '@sofreh/accounting/client'
import { toLatinDigits, toPersianDigits } from '@sofreh/kernel'
import { useMay } from '@sofreh/staff/session'
import { FormErrors, PageHeader, Problem, toastDone } from '@sofreh/ui'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { api } from '../../api/api.ts'
import { useFormErrors } from '../../api/use-form-errors.ts'
import { useHeldWork } from '../../session/use-held-work.ts'
import { accountingKey, settingsQuery } from './accounting-queries.ts'
import { accountingText } from './accounting.fa.ts'
import styles from './accounting.module.css'
import { GoodsCodes } from './goods-codes.tsx'

const text = accountingText.sanadPardaz
const path = '/api/thirdpartyintegrations/sanadpardaz/orders'

/** Settings of the accounting program that pulls sales. */
export function SanadPardazScreen() {
  const settings = useQuery(settingsQuery)
  return (
    <>
      <PageHeader
        title={text.title}
        sentence={
          <>
            {text.sentence}{' '}
            <Anchor c="var(--ink)" underline="always" renderRoot={(props) => <Link to="/accounting" {...props} />}>
              {text.back}
            </Anchor>
          </>
        }
      />
      <p>
        {text.address}{' '}
        <bdi dir="ltr" className={styles.address}>
          {location.origin}
          {path}
        </bdi>
      </p>
      {settings.isPending && <Skeleton h={240} />}
      {settings.isError && !settings.data && <Problem error={settings.error} onRetry={() => void settings.refetch()} />}
      {settings.data !== undefined && <SettingsForm settings={settings.data} />}
    </>
  )
}

type Texts = Record<keyof typeof accountingText.fields, string>
type Values = Texts & { by: 'ORDER' | 'DAY'; goodsCodes: Record<string, string> }
const names = Object.keys(accountingText.fields) as (keyof Texts)[]
const first: Values = {
  by: 'DAY',
  configId: '',
  typeNo: toPersianDigits(100),
  financYear: '',
  companyId: toPersianDigits(1),
  customerCode: '',
  warehouseCode: '',
  smsPersonCode: '',
  saleTypeCode: '',
  userCode: '',
  sysCode: '',
  vatId: '',
  goodsCode: '',
  packagingCode: '',
  serviceFeeCode: '',
  deliveryCode: '',
  tipCode: '',
  goodsCodes: {},
}

function SettingsForm({ settings }: { settings: AccountingSettings | null }) {
  const mayEdit = useMay('VENDOR_SETTINGS')
  const queries = useQueryClient()
  const form = useForm<Values>({ initialValues: settings ? valuesOf(settings) : first })
  const { formErrors, clearErrors, showErrors } = useFormErrors(form)
  useHeldWork(mayEdit && form.isDirty())
  const save = useMutation({
    mutationFn: (values: Values) => api('PUT /api-sofreh/accounting/settings', { body: settingsOf(values) }),
    onSuccess: async (_, sent) => {
      toastDone(text.saved)
      // Only what was changed while the answer was awaited is unsaved now.
      form.resetDirty(sent)
      await queries.invalidateQueries({ queryKey: [accountingKey, 'settings'] })
    },
    onError: (error) => showErrors(error, names),
  })
  const submit = form.onSubmit((values) => {
    clearErrors()
    save.mutate(values)
  })
  return (
    <form onSubmit={submit} noValidate>
      <fieldset disabled={!mayEdit} className={styles.form}>
        <Select
          label={accountingText.by}
          allowDeselect={false}
          data={Object.entries(accountingText.byNames).map(([value, label]) => ({ value, label }))}
          {...form.getInputProps('by')}
        />
        {names.map((name) => (
          <TextInput key={name} label={accountingText.fields[name]} maxLength={30} {...form.getInputProps(name)} />
        ))}
      </fieldset>
      <GoodsCodes
        codes={form.values.goodsCodes}
        mayEdit={mayEdit}
        onChange={(codes) => form.setFieldValue('goodsCodes', codes)}
      />
      <FormErrors messages={formErrors} />
      {mayEdit ? (
        <Button type="submit" mt="md" loading={save.isPending}>
          {text.save}
        </Button>
      ) : (
        <p className={styles.quiet}>{text.mayNotSave}</p>
      )}
    </form>
  )
}

function valuesOf(settings: AccountingSettings): Values {
  const { configId, typeNo, companyId, vatId, ...texts } = settings
  const numbers = {
    configId: toPersianDigits(configId),
    typeNo: toPersianDigits(typeNo),
    companyId: toPersianDigits(companyId),
    vatId: toPersianDigits(vatId),
  }
  return { ...texts, ...numbers }
}

/** An empty or wrong number is sent as it is, so that the server's message names the field. */
function settingsOf(values: Values): AccountingSettings {
  const number = (typed: string) => (typed.trim() === '' ? Number.NaN : Number(toLatinDigits(typed)))
  const { configId, typeNo, companyId, vatId, goodsCodes, ...texts } = values
  const filled = Object.entries(goodsCodes).filter(([, code]) => code.trim() !== '')
  return {
    ...texts,
    configId: number(configId),
    typeNo: number(typeNo),
    companyId: number(companyId),
    vatId: number(vatId),
    goodsCodes: Object.fromEntries(filled),
  }
}
