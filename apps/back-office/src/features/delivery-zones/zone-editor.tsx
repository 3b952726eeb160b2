import { Button, Group } from '@mantine/core'
import { toPersianDigits } from '@sofreh/kernel'
import type { OpenMap } from '@sofreh/map'
import { ConfirmButton, FormErrors, PageHeader, toastDone, toastProblem } from '@sofreh/ui'
import { useCallback, useMemo, useState } from 'react'
import { api } from '../../api/api.ts'
import { useOpenWork } from '../../session/use-open-work.tsx'
import { zonesText } from './delivery-zones.fa.ts'
import styles from './delivery-zones.module.css'
import { DrawTools } from './draw-tools.tsx'
import { useDrawing } from './use-drawing.ts'
import { useZoneForm } from './use-zone-form.ts'
import { ZoneFields } from './zone-fields.tsx'
import { useZoneChange, type Zone, type ZonesFacts } from '../../queries/zone-queries.ts'
import { ZonesMap } from './zones-map.tsx'

const text = zonesText.form
type ZoneEditorProps = ZonesFacts & { zone?: Zone; onEnd: () => void }

/** Edits one zone: its polygon on the map, its name and terms beside it. */
export function ZoneEditor({ zones, map, zone, onEnd }: ZoneEditorProps) {
  const [open, setOpen] = useState<OpenMap>()
  const drawing = useDrawing(open, zone?.polygon)
  const { form, submit, isSaving, formErrors } = useZoneForm({ zone, zones, drawing, onSaved: onEnd })
  const leave = useOpenWork(form.isDirty() || drawing.isDirty, onEnd)
  const others = useMemo(() => zones.filter(({ id }) => id !== zone?.id), [zones, zone])
  const begin = useCallback((opened: OpenMap) => {
    setOpen(opened)
    return undefined
  }, [])
  return (
    <form onSubmit={submit} noValidate>
      <PageHeader
        title={zone ? text.change(toPersianDigits(zone.vendorsProperName)) : text.new}
        actions={
          <Group gap="xs">
            <Button variant="default" onClick={leave}>
              {text.cancel}
            </Button>
            <Button type="submit" loading={isSaving}>
              {text.save}
            </Button>
          </Group>
        }
      />
      <div className={styles.stage}>
        <div className={styles.paper}>
          <DrawTools drawing={drawing} map={open} home={map.position} />
          <ZonesMap className={styles.canvas} zones={others} map={map} focus={zone} arePale onOpen={begin} />
        </div>
        <div className={styles.side}>
          <FormErrors messages={formErrors} />
          <ZoneFields form={form} />
          {zone && <DeleteZone zone={zone} onGone={onEnd} />}
        </div>
      </div>
    </form>
  )
}

function DeleteZone({ zone, onGone }: { zone: Zone; onGone: () => void }) {
  const name = toPersianDigits(zone.vendorsProperName)
  const remove = useZoneChange(() =>
    api('DELETE /api-identity/identity/deliveryzones/{id}', { params: { id: zone.id } }),
  )
  return (
    <ConfirmButton
      mt="lg"
      loading={remove.isPending}
      question={text.deleteQuestion(name)}
      consequence={text.deleteConsequence}
      confirmLabel={text.delete}
      onConfirm={() =>
        remove.mutate(undefined, {
          onSuccess: () => {
            toastDone(text.deleted(name))
            onGone()
          },
          onError: (error) => toastProblem(error),
        })
      }
    >
      {text.delete}
    </ConfirmButton>
  )
}
