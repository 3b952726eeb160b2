import { Select, Switch, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { type Biker, type BikerBody, vehicleNames } from '@sofreh/couriers/client'
import { parseMobile } from '@sofreh/kernel'
import { EditPanel, MoneyField, PhoneField, toastDone } from '@sofreh/ui'
import { useFormSave } from '../../api/use-form-save.ts'
import { useSaveBiker } from './courier-queries.ts'
import { couriersText } from './couriers.fa.ts'
import { useOpenWork } from '../../session/use-open-work.tsx'

const text = couriersText.form

/** Adds or changes a courier. */
export function BikerPanel({ biker, onClose }: { biker?: Biker; onClose: () => void }) {
  const form = useForm<BikerBody>({
    initialValues: {
      name: biker?.name ?? '',
      phoneNumber: biker?.phoneNumber ?? '',
      vehicle: biker?.vehicle ?? 'MOTORCYCLE',
      plate: biker?.plate ?? '',
      cashLimit: biker?.cashLimit ?? null,
      isActive: biker?.isActive ?? true,
    },
    validate: {
      name: (name) => (name.trim() === '' ? text.nameNeeded : null),
      phoneNumber: (phone) => (parseMobile(phone) === undefined ? text.phoneNeeded : null),
    },
  })
  const save = useSaveBiker(biker?.id)
  const { formErrors, send } = useFormSave(form, save, () => {
    toastDone(text.saved)
    onClose()
  })
  const submit = form.onSubmit(send)
  const leave = useOpenWork(form.isDirty(), onClose)
  return (
    <EditPanel
      title={biker ? text.editTitle(biker.name) : text.newTitle}
      onClose={leave}
      save={text.save}
      onSave={submit}
      errors={formErrors}
      isBusy={save.isPending}
    >
      <TextInput label={text.name} maxLength={60} data-autofocus {...form.getInputProps('name')} />
      <PhoneField
        label={text.phone}
        description={text.phoneHint}
        value={form.values.phoneNumber}
        error={form.errors['phoneNumber']}
        onChange={(phone) => form.setFieldValue('phoneNumber', phone)}
      />
      <Select
        label={text.vehicle}
        allowDeselect={false}
        data={Object.entries(vehicleNames).map(([value, label]) => ({ value, label }))}
        {...form.getInputProps('vehicle')}
      />
      <TextInput label={text.plate} maxLength={20} {...form.getInputProps('plate')} />
      <MoneyField label={text.cashLimit} description={text.cashLimitHint} {...form.getInputProps('cashLimit')} />
      <Switch label={text.active} {...form.getInputProps('isActive', { type: 'checkbox' })} />
    </EditPanel>
  )
}
