import { ActionIcon, Button, Chip, Group, Stack, Text, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import type { FoodShiftView } from '@sofreh/catalog/client'
import { weekdayNames } from '@sofreh/vendors/client'
import {
  ClockField,
  ConfirmButton,
  FormErrors,
  hoursOfRows,
  isClock,
  persianWeek,
  placeErrors,
  SidePanel,
  toastDone,
  toastProblem,
  type WeekRow,
  weekRowsOf,
} from '@sofreh/ui'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { api } from '../../../api/api.ts'
import { menuText } from '../menu.fa.ts'
import { useMenuChange } from '../menu-queries.ts'
import { useOpenWork } from '../../../session/use-open-work.tsx'

const text = menuText.shifts
type Values = { title: string; rows: WeekRow[] }

/** Creates or changes a daypart. */
export function ShiftPanel({ shift, onClose }: { shift?: FoodShiftView; onClose: () => void }) {
  const { form, submit, isSaving, formErrors } = useShiftForm(shift, onClose)
  const leave = useOpenWork(form.isDirty(), onClose)
  const { rows } = form.values
  const change = (place: number, next: Partial<WeekRow>) =>
    form.setFieldValue(
      'rows',
      rows.map((row, at) => (at === place ? { ...row, ...next } : row)),
    )
  return (
    <SidePanel isOpen onClose={leave} title={shift ? text.change : text.new}>
      <form onSubmit={submit} noValidate>
        <Stack>
          <TextInput label={text.name} maxLength={120} data-autofocus {...form.getInputProps('title')} />
          {rows.map((row, place) => (
            <HoursRow
              key={place}
              row={row}
              onChange={(next) => change(place, next)}
              {...(rows.length > 1
                ? {
                    onRemove: () =>
                      form.setFieldValue(
                        'rows',
                        rows.filter((_, at) => at !== place),
                      ),
                  }
                : {})}
            />
          ))}
          <Button
            variant="light"
            size="sm"
            onClick={() => form.setFieldValue('rows', [...rows, { days: [...persianWeek], from: '', to: '' }])}
            leftSection={<IconPlus size={16} stroke={1.75} aria-hidden />}
          >
            {text.addHours}
          </Button>
          <Text size="sm" c="dimmed">
            {text.hoursHint}
          </Text>
          <FormErrors
            messages={[...formErrors, ...(typeof form.errors['rows'] === 'string' ? [form.errors['rows']] : [])]}
          />
          <Button type="submit" loading={isSaving}>
            {menuText.save}
          </Button>
          {shift && <RemoveShift shift={shift} onClose={onClose} />}
        </Stack>
      </form>
    </SidePanel>
  )
}

function useShiftForm(shift: FoodShiftView | undefined, onSaved: () => void) {
  const [formErrors, setFormErrors] = useState<string[]>([])
  const form = useForm<Values>({
    initialValues: {
      title: shift?.title ?? '',
      rows: shift ? weekRowsOf(shift.hours) : [{ days: [...persianWeek], from: '', to: '' }],
    },
    validate: {
      title: (value) => (value.trim() === '' ? text.nameNeeded : null),
      rows: (rows) =>
        rows.some(({ days }) => days.length === 0)
          ? text.daysNeeded
          : rows.some(({ from, to }) => !isClock(from) || !isClock(to))
            ? text.timeWrong
            : null,
    },
  })
  const save = useMenuChange(({ title, rows }: Values) =>
    shift
      ? api('PUT /api-catalog/catalog/foodshifts', { body: { id: shift.id, title, hours: hoursOfRows(rows) } })
      : api('POST /api-catalog/catalog/foodshifts', { body: { title, hours: hoursOfRows(rows) } }),
  )
  const submit = form.onSubmit((values) => {
    setFormErrors([])
    save.mutate(values, {
      onSuccess: () => {
        toastDone(text.saved(values.title))
        onSaved()
      },
      onError: (error) => setFormErrors(placeErrors(form, error, ['title'])),
    })
  })
  return { form, submit, isSaving: save.isPending, formErrors }
}

type HoursRowProps = { row: WeekRow; onChange: (next: Partial<WeekRow>) => void; onRemove?: () => void }

function HoursRow({ row, onChange, onRemove }: HoursRowProps) {
  return (
    <div role="group" aria-label={text.days}>
      <Chip.Group multiple value={row.days} onChange={(days) => onChange({ days: days as WeekRow['days'] })}>
        <Group gap={6} mb="xs">
          {persianWeek.map((day) => (
            <Chip key={day} value={day} size="sm" variant="outline">
              {weekdayNames[day]}
            </Chip>
          ))}
        </Group>
      </Chip.Group>
      <Group wrap="nowrap" align="flex-end">
        <ClockField label={text.from} value={row.from} onChange={(from) => onChange({ from })} />
        <ClockField label={text.to} value={row.to} onChange={(to) => onChange({ to })} />
        {onRemove && (
          <ActionIcon variant="subtle" color="gray" size={44} aria-label={text.removeHours} onClick={onRemove}>
            <IconTrash size={18} stroke={1.75} aria-hidden />
          </ActionIcon>
        )}
      </Group>
    </div>
  )
}

function RemoveShift({ shift, onClose }: { shift: FoodShiftView; onClose: () => void }) {
  const remove = useMenuChange(() => api('DELETE /api-catalog/catalog/foodshifts/{id}', { params: { id: shift.id } }))
  const confirm = () =>
    remove.mutate(undefined, {
      onSuccess: () => {
        toastDone(text.removed(shift.title))
        onClose()
      },
      onError: toastProblem,
    })
  return (
    <ConfirmButton
      question={text.removeQuestion(shift.title)}
      confirmLabel={menuText.remove}
      loading={remove.isPending}
      onConfirm={confirm}
    >
      {menuText.remove}
    </ConfirmButton>
  )
}
