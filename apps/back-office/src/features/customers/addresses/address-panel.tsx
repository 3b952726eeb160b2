import { Button, Checkbox, Group, Input, Stack, Text, Textarea, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { type AddressView, noPlaque } from '@sofreh/customers/client'
import { toLatinDigits, toPersianDigits } from '@sofreh/kernel'
import { FormErrors, SidePanel, toastDone } from '@sofreh/ui'
import { lazy, Suspense, useState } from 'react'
import { useFormSave } from '../../../api/use-form-save.ts'
import { placePinText } from '../../../map/place-pin.fa.ts'
import { type AddressValues, useSaveAddress } from './address-queries.ts'
import { addressesText as text } from './addresses.fa.ts'
import { useOpenWork } from '../../../session/use-open-work.tsx'

const PlacePin = lazy(async () => ({ default: (await import('../../../map/place-pin.tsx')).PlacePin }))

type AddressPanelProps = { customerId: string; address: AddressView | undefined; onClose: () => void }

/** Edits a customer's address and its map position, which decides the delivery fee. */
export function AddressPanel({ customerId, address, onClose }: AddressPanelProps) {
  const [isPinning, setPinning] = useState(false)
  const [isMoving, setMoving] = useState(false)
  const save = useSaveAddress(customerId, address)
  const form = useForm<AddressValues>({
    initialValues: valuesOf(address),
    validate: {
      address: (value) => (value.trim() === '' ? text.addressNeeded : null),
      plaque: (value) => (value.trim() === '' ? text.plaqueNeeded : null),
    },
  })
  const { plaque, position } = form.values
  const digits = (name: 'plaque' | 'unit') => ({
    ...form.getInputProps(name),
    value: toPersianDigits(form.values[name]),
    onChange: (event: { currentTarget: { value: string } }) =>
      form.setFieldValue(name, toLatinDigits(event.currentTarget.value)),
  })
  const { formErrors, send } = useFormSave(form, save, () => {
    toastDone(text.saved)
    onClose()
  })
  const leave = useOpenWork(form.isDirty(), onClose)
  return (
    <SidePanel isOpen onClose={leave} title={address ? text.editTitle : text.addTitle}>
      <form onSubmit={form.onSubmit(send)} noValidate>
        <Stack>
          <Textarea
            label={text.address}
            autosize
            minRows={2}
            maxLength={300}
            data-autofocus
            {...form.getInputProps('address')}
          />
          <Group grow align="flex-start">
            <TextInput
              label={text.plaque}
              maxLength={20}
              autoComplete="off"
              {...digits('plaque')}
              disabled={plaque === noPlaque}
              value={plaque === noPlaque ? '' : toPersianDigits(plaque)}
            />
            <TextInput label={text.unit} maxLength={20} autoComplete="off" {...digits('unit')} />
          </Group>
          <Checkbox
            label={noPlaque}
            checked={plaque === noPlaque}
            onChange={({ currentTarget }) => form.setFieldValue('plaque', currentTarget.checked ? noPlaque : '')}
          />
          <TextInput label={text.description} maxLength={200} {...form.getInputProps('description')} />
          <TextInput label={text.name} description={text.nameHint} maxLength={40} {...form.getInputProps('title')} />
          {isPinning ? (
            <Suspense fallback={<Text role="status">{placePinText.mapComing}</Text>}>
              <PlacePin
                from={position}
                onMove={() => setMoving(true)}
                onPin={(at) => {
                  form.setFieldValue('position', at)
                  setMoving(false)
                }}
              />
            </Suspense>
          ) : (
            <Button variant="default" onClick={() => setPinning(true)}>
              {position ? text.pinAgain : text.pin}
            </Button>
          )}
          {/* The map shows no error of its own. */}
          {form.errors['position'] && <Input.Error role="alert">{form.errors['position']}</Input.Error>}
          <FormErrors messages={formErrors} />
          <Button type="submit" loading={save.isPending} disabled={isMoving}>
            {text.save}
          </Button>
        </Stack>
      </form>
    </SidePanel>
  )
}

function valuesOf(address: AddressView | undefined): AddressValues {
  if (!address) return { title: '', address: '', plaque: '', unit: '', description: '', position: null }
  const { title, plaque, unit, description, position } = address
  return { title, address: address.address, plaque, unit, description, position }
}
