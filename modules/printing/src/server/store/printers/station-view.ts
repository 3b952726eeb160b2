import type { Station } from '../../../contract/index.ts'
import type { StationRow } from './printers.reader.ts'

export function stationView({ createdAt: _, ...station }: StationRow): Station {
  return station
}
