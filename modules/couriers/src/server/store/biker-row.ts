import type { Biker } from '../../contract/index.ts'
import type { Vehicle } from '../../domain/index.ts'

export type BikerRow = {
  id: string
  personId: string
  name: string
  phoneNumber: string
  vehicle: Vehicle
  plate: string
  color: string
  cashLimit: number | null
  isActive: boolean
  onDutySince: Date | null
  openOrders: number
  carriedOrders: number
}

export function bikerView(row: BikerRow): Biker {
  const { personId: _, onDutySince, ...shown } = row
  return {
    ...shown,
    onDutySince: onDutySince?.toISOString() ?? null,
    isFree: row.isActive && onDutySince !== null && row.openOrders === 0,
  }
}
