import { Button, Group } from '@mantine/core'
import { type OpenMap, PinMap, type Position, type View } from '@sofreh/map'
import { PageHeader, toastDone, toastProblem } from '@sofreh/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { api } from '../../api/api.ts'
import { PlaceSearch } from '../../map/place-search.tsx'
import { useChosenPlace } from '../../map/use-chosen-place.ts'
import { useOpenWork } from '../../session/use-open-work.tsx'
import { zonesText } from './delivery-zones.fa.ts'
import styles from './delivery-zones.module.css'
import { useZoneChange, type ZonesFacts } from '../../queries/zone-queries.ts'
import { useHome } from './zones-map.tsx'

const text = zonesText.vendorPlaceForm
const nearZoom = 17
const city: View = { at: { lat: 35.7, lng: 51.4 }, zoom: 12 }
const nothing: never[] = []

/** Sets the vendor's position, which distances are measured from and guests see on their map. */
export function VendorPlaceEditor({ map, onEnd }: ZonesFacts & { onEnd: () => void }) {
  const { place, isMoved, onMove, onRest } = useChosenPlace()
  const leave = useOpenWork(isMoved, onEnd)
  const client = useQueryClient()
  const shown = useRef<OpenMap>(null)
  const home = useHome(map)
  const save = useZoneChange((position: Position) =>
    api('PUT /api-identity/identity/vendors/me', { body: { position } }),
  )
  const press = () =>
    place &&
    save.mutate(place, {
      onSuccess: () => {
        void client.invalidateQueries({ queryKey: ['vendor', 'mine'] })
        toastDone(text.saved)
        onEnd()
      },
      onError: (error) => toastProblem(error),
    })
  return (
    <>
      <PageHeader
        title={text.title}
        sentence={text.hint}
        actions={
          <Group gap="xs">
            <Button variant="default" onClick={leave}>
              {zonesText.form.cancel}
            </Button>
            <Button disabled={!place} loading={save.isPending} onClick={press}>
              {text.save}
            </Button>
          </Group>
        }
      />
      {map.hasPlaceSearch && <PlaceSearch map={shown} />}
      <PinMap
        className={styles.wide}
        label={text.label}
        home={home}
        tiles={map.tiles}
        areas={nothing}
        view={map.position ? { at: map.position, zoom: nearZoom } : city}
        onMove={onMove}
        onRest={onRest}
        onOpen={(open) => {
          shown.current = open
        }}
      />
    </>
  )
}
