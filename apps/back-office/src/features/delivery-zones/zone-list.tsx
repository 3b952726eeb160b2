import { Badge, Switch, Text, UnstyledButton } from '@mantine/core'
import { toPersianDigits } from '@sofreh/kernel'
import { toastDone, toastProblem, useUnitName } from '@sofreh/ui'
import { useQueryClient } from '@tanstack/react-query'
import { api } from '../../api/api.ts'
import { zonesText } from './delivery-zones.fa.ts'
import styles from './delivery-zones.module.css'
import { zonesAbove } from './who-holds.ts'
import { useZoneChange, type Zone, zonesQuery } from '../../queries/zone-queries.ts'
import { deliveryPriceText } from './zones-map.tsx'

type ZoneListProps = {
  zones: readonly Zone[]
  mayEdit: boolean
  onOpen: (zone: Zone) => void
  /** Called with the hovered zone, which is highlighted on the map. */
  onLight: (id: string | undefined) => void
}

/** Lists the zones in order of precedence. */
export function ZoneList({ zones, mayEdit, onOpen, onLight }: ZoneListProps) {
  return (
    <ul className={styles.list} aria-label={zonesText.label}>
      {zones.map((zone) => (
        <li
          key={zone.id}
          className={styles.zone}
          onPointerEnter={() => onLight(zone.id)}
          onPointerLeave={() => onLight(undefined)}
        >
          {mayEdit ? (
            <UnstyledButton
              className={styles.open}
              aria-label={zonesText.open(zone.vendorsProperName)}
              onClick={() => onOpen(zone)}
            >
              <ZoneFacts zone={zone} zones={zones} />
            </UnstyledButton>
          ) : (
            <div className={styles.open}>
              <ZoneFacts zone={zone} zones={zones} />
            </div>
          )}
          {mayEdit && <ZoneSwitch zone={zone} />}
        </li>
      ))}
    </ul>
  )
}

function ZoneFacts({ zone, zones }: { zone: Zone; zones: readonly Zone[] }) {
  const unit = useUnitName()
  const { vendorsProperName, price, minimumOrder, freeAbove, estimateMinutes, priority, enabled } = zone
  const above = enabled ? zonesAbove(zones, zone) : []
  return (
    <>
      <span className={styles.name}>
        <Text component="span" fw={700}>
          {toPersianDigits(vendorsProperName)}
        </Text>
        <Badge variant="light" color="gray" c="var(--quiet)" fw={500}>
          {zonesText.priority(priority)}
        </Badge>
        {!enabled && (
          <Badge variant="light" color="yellow" c="var(--warn)" fw={500}>
            {zonesText.off}
          </Badge>
        )}
      </span>
      <span className={styles.facts}>
        <Fact name={zonesText.price} value={deliveryPriceText(price, unit)} />
        <Fact name={zonesText.duration} value={zonesText.minutes(estimateMinutes)} />
        {minimumOrder > 0 && <Fact name={zonesText.minimum} value={zonesText.money(minimumOrder, unit)} />}
        {freeAbove !== null && <Fact name={zonesText.freeAbove} value={zonesText.money(freeAbove, unit)} />}
      </span>
      {above.length > 0 && (
        <Text component="span" size="sm" c="var(--note)">
          {zonesText.under(above.map((other) => toPersianDigits(other.vendorsProperName)))}
        </Text>
      )}
    </>
  )
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <span>
      <span className={styles.quiet}>{name}</span> {value}
    </span>
  )
}

function ZoneSwitch({ zone }: { zone: Zone }) {
  const name = toPersianDigits(zone.vendorsProperName)
  const client = useQueryClient()
  const change = useZoneChange(async (enabled: boolean) => {
    const params = { id: zone.id }
    const saved = await api('PUT /api-delivery/v1/delivery-zones/{id}/enable-or-disable', { params, body: { enabled } })
    client.setQueryData(zonesQuery.queryKey, (zones) => zones?.map((one) => (one.id === saved.id ? saved : one)))
  })
  return (
    <Switch
      size="md"
      className={styles.switch}
      aria-label={zonesText.switch(name)}
      checked={change.isPending ? change.variables : zone.enabled}
      disabled={change.isPending}
      onChange={({ currentTarget: { checked } }) =>
        change.mutate(checked, {
          onSuccess: () => toastDone(checked ? zonesText.switchedOn(name) : zonesText.switchedOff(name)),
          onError: (error) => toastProblem(error),
        })
      }
    />
  )
}
