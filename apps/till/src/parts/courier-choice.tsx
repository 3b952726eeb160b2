import { useMay } from '@sofreh/staff/session'
import { useEffect, useState } from 'react'
import type { CartCourier } from '../commands/cart-delivery.ts'
import { tillApi } from '../engine/till-api.ts'
import { useIsOnline } from '../engine/use-is-online.ts'
import fieldStyles from './field.module.css'
import { courierText as text } from '../text/courier.fa.ts'

type CourierChoiceProps = { chosen: CartCourier | null; onChoose: (courier: CartCourier | null) => void }

/** Chooses the courier who brings the order. Hidden without a network: only the server knows who is on duty. */
export function CourierChoice({ chosen, onChoose }: CourierChoiceProps) {
  const [mayAssign, mayView] = [useMay('BIKER_ASSIGN'), useMay('BIKER_VIEW')]
  const couriers = useCouriersOnDuty(useIsOnline() && mayAssign && mayView)
  if (couriers.length === 0) return null
  return (
    <label className={fieldStyles.field}>
      {text.label}
      <select
        className={fieldStyles.input}
        value={chosen?.id ?? ''}
        onChange={({ currentTarget }) => onChoose(couriers.find(({ id }) => id === currentTarget.value) ?? null)}
      >
        <option value="">{text.later}</option>
        {couriers.map(({ id, name, isFree }) => (
          <option key={id} value={id}>
            {isFree ? text.free(name) : name}
          </option>
        ))}
      </select>
    </label>
  )
}

function useCouriersOnDuty(isAsked: boolean) {
  const [couriers, setCouriers] = useState<readonly (CartCourier & { isFree: boolean })[]>([])
  useEffect(() => {
    if (!isAsked) return setCouriers([])
    let isGone = false
    tillApi('GET /api/bikers/all-bikers').then(
      (all) => {
        const onDuty = all.filter(({ onDutySince, carriedOrders }) => onDutySince !== null && carriedOrders === 0)
        if (!isGone) setCouriers(onDuty.map(({ id, name, isFree }) => ({ id, name, isFree })))
      },
      () => undefined,
    )
    return () => {
      isGone = true
    }
  }, [isAsked])
  return couriers
}
