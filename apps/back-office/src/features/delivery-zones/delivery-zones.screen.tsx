import { Alert, Button, Skeleton } from '@mantine/core'
import { EmptyState, PageHeader, Problem } from '@sofreh/ui'
import { IconBuildingStore, IconMapPinSearch, IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useMay } from '@sofreh/staff/session'
import { zonesText } from './delivery-zones.fa.ts'
import styles from './delivery-zones.module.css'
import { VendorPlaceEditor } from './vendor-place-editor.tsx'
import { PointTest } from './point-test.tsx'
import { ZoneEditor } from './zone-editor.tsx'
import { ZoneList } from './zone-list.tsx'
import { mapQuery, type Zone, type ZonesFacts, zonesQuery } from '../../queries/zone-queries.ts'
import { ZonesMap } from './zones-map.tsx'

type Doing = { kind: 'look' } | { kind: 'test' } | { kind: 'vendorPlace' } | { kind: 'edit'; zone?: Zone }

/** Draws, prices and tests the vendor's delivery zones. */
export function DeliveryZonesScreen() {
  const zones = useQuery(zonesQuery)
  const map = useQuery(mapQuery)
  const mayEdit = useMay('ZONE_EDIT')
  const [doing, setDoing] = useState<Doing>({ kind: 'look' })
  // Ends what is shown now and nothing begun later: an answer may arrive after its editor was left.
  const look = () => setDoing((now) => (now === doing ? { kind: 'look' } : now))
  const failed = [zones, map].find(({ isError, data }) => isError && !data)
  if (failed) return <Problem error={failed.error} onRetry={() => void failed.refetch()} />
  if (!zones.data || !map.data) return <Loading />
  const facts = { zones: zones.data, map: map.data }
  if (doing.kind === 'edit')
    return (
      <ZoneEditor key={doing.zone?.id ?? 'new'} {...facts} {...(doing.zone ? { zone: doing.zone } : {})} onEnd={look} />
    )
  if (doing.kind === 'vendorPlace') return <VendorPlaceEditor {...facts} onEnd={look} />
  if (doing.kind === 'test') return <PointTest {...facts} onEnd={look} />
  return (
    <Looking
      {...facts}
      mayEdit={mayEdit}
      onAdd={() => setDoing({ kind: 'edit' })}
      onOpen={(zone) => setDoing({ kind: 'edit', zone })}
      onTest={() => setDoing({ kind: 'test' })}
      onMoveVendor={() => setDoing({ kind: 'vendorPlace' })}
    />
  )
}

type LookingProps = ZonesFacts & {
  mayEdit: boolean
  onAdd: () => void
  onOpen: (zone: Zone) => void
  onTest: () => void
  onMoveVendor: () => void
}
function Looking({ zones, map, mayEdit, onAdd, onOpen, onTest, onMoveVendor }: LookingProps) {
  const mayMoveVendor = useMay('VENDOR_SETTINGS')
  const [litId, setLitId] = useState<string>()
  const press = (id: string) => {
    const zone = zones.find((one) => one.id === id)
    if (zone && mayEdit) onOpen(zone)
    else setLitId(id)
  }
  const add = mayEdit && (
    <Button leftSection={<IconPlus size={18} stroke={1.75} aria-hidden />} onClick={onAdd}>
      {zonesText.add}
    </Button>
  )
  return (
    <>
      <PageHeader
        title={zonesText.title}
        sentence={zonesText.sentence}
        actions={
          <>
            {mayMoveVendor && (
              <Button
                variant="subtle"
                leftSection={<IconBuildingStore size={18} stroke={1.75} aria-hidden />}
                onClick={onMoveVendor}
              >
                {zonesText.vendorPlace}
              </Button>
            )}
            {zones.length > 0 && (
              <Button
                variant="light"
                leftSection={<IconMapPinSearch size={18} stroke={1.75} aria-hidden />}
                onClick={onTest}
              >
                {zonesText.test}
              </Button>
            )}
            {add}
          </>
        }
      />
      <div className={styles.stage}>
        <ZonesMap className={styles.map} zones={zones} map={map} litId={litId} onPress={press} />
        <div className={styles.side}>
          {!map.position && <NoVendorPlace onMoveVendor={mayMoveVendor ? onMoveVendor : undefined} />}
          {zones.length === 0 ? (
            <EmptyState sentence={mayEdit ? zonesText.empty : zonesText.emptyView} action={add} />
          ) : (
            <ZoneList zones={zones} mayEdit={mayEdit} onOpen={onOpen} onLight={setLitId} />
          )}
        </div>
      </div>
    </>
  )
}

function NoVendorPlace({ onMoveVendor }: { onMoveVendor: (() => void) | undefined }) {
  return (
    <Alert color="yellow" mb="sm">
      {zonesText.noVendorPlace}
      {onMoveVendor && (
        <Button variant="subtle" mt="xs" onClick={onMoveVendor}>
          {zonesText.noVendorPlaceAct}
        </Button>
      )}
    </Alert>
  )
}

function Loading() {
  return (
    <div role="status" aria-label={zonesText.loading}>
      <Skeleton h={44} w={260} mb="md" />
      <div className={styles.stage}>
        <Skeleton className={styles.map} />
        <div className={styles.side}>
          {Array.from({ length: 3 }, (_, index) => (
            <Skeleton key={index} h={112} mb="sm" />
          ))}
        </div>
      </div>
    </div>
  )
}
