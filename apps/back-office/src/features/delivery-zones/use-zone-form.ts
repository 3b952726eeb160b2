import { useForm, type UseFormReturnType } from '@mantine/form'
import { polygonSentences } from '@sofreh/delivery/client'
import { toPersianDigits } from '@sofreh/kernel'
import { placeErrors, toastDone } from '@sofreh/ui'
import { useState } from 'react'
import { api } from '../../api/api.ts'
import { zonesText } from './delivery-zones.fa.ts'
import type { DrawingState } from './use-drawing.ts'
import { useZoneChange, type Zone } from '../../queries/zone-queries.ts'

const text = zonesText.form

/** The fields of a zone; an empty field means none. */
export type ZoneValues = {
  vendorsProperName: string
  price: number | null
  minimumOrder: number | null
  freeAbove: number | null
  estimateMinutes: number | null
  priority: number | null
  enabled: boolean
}
export type ZoneForm = UseFormReturnType<ZoneValues>

const longestMinutes = 300
const lastPriority = 1000

type ZoneFormRule = { zone: Zone | undefined; zones: readonly Zone[]; drawing: DrawingState; onSaved: () => void }

/** Form of a zone's terms, sent together with its polygon. */
export function useZoneForm({ zone, zones, drawing, onSaved }: ZoneFormRule) {
  const [formErrors, setFormErrors] = useState<string[]>([])
  const form: ZoneForm = useForm<ZoneValues>({
    initialValues: zone ? valuesOf(zone) : newValues(zones),
    validate: {
      vendorsProperName: (name) => (name.trim() === '' ? text.nameMissing : null),
      price: (price) => (price === null ? text.priceMissing : null),
      estimateMinutes: (minutes) => (isBetween(minutes, 1, longestMinutes) ? null : text.estimateMissing),
      priority: (priority) => (isBetween(priority, 1, lastPriority) ? null : text.priorityMissing),
    },
  })
  const save = useZoneChange((body: ReturnType<typeof bodyOf>) =>
    zone
      ? api('PUT /api-identity/identity/deliveryzones', { body: { id: zone.id, ...body } })
      : api('POST /api-identity/identity/deliveryzones', { body }),
  )
  const submit = form.onSubmit((values) => {
    const { polygon, fault } = drawing
    if (!polygon || fault) return setFormErrors([fault ? polygonSentences[fault] : text.notDrawn])
    setFormErrors([])
    save.mutate(bodyOf(values, polygon), {
      onSuccess: (saved) => {
        toastDone(text.saved(toPersianDigits(saved.vendorsProperName)))
        onSaved()
      },
      onError: (error) => setFormErrors(placeErrors(form, error, Object.keys(form.getValues()))),
    })
  })
  return { form, submit, isSaving: save.isPending, formErrors }
}

function isBetween(value: number | null, least: number, most: number): boolean {
  return value !== null && value >= least && value <= most
}

function valuesOf(zone: Zone): ZoneValues {
  const { vendorsProperName, price, minimumOrder, freeAbove, estimateMinutes, priority, enabled } = zone
  const minimum = minimumOrder === 0 ? null : minimumOrder
  return { vendorsProperName, price, minimumOrder: minimum, freeAbove, estimateMinutes, priority, enabled }
}

/** A new zone has the lowest precedence until its owner changes it. */
function newValues(zones: readonly Zone[]): ZoneValues {
  const last = Math.max(0, ...zones.map(({ priority }) => priority))
  const priority = Math.min(lastPriority, last + 10)
  return {
    vendorsProperName: '',
    price: null,
    minimumOrder: null,
    freeAbove: null,
    estimateMinutes: 30,
    priority,
    enabled: true,
  }
}

function bodyOf(values: ZoneValues, polygon: Zone['polygon']) {
  const { vendorsProperName, price, minimumOrder, freeAbove, estimateMinutes, priority, enabled } = values
  return {
    vendorsProperName,
    polygon,
    price: price ?? 0,
    minimumOrder: minimumOrder ?? 0,
    freeAbove: freeAbove || null,
    estimateMinutes: estimateMinutes ?? 1,
    priority: priority ?? lastPriority,
    enabled,
  }
}
