import { randomUUID } from 'node:crypto'
import { staffApi } from '../staff-api.ts'

type Drawer = { id: string; openShift: { id: string } | null }

/**
 * Retires a drawer, and closes the shift that a failed journey left open: while a vendor has a drawer, its tills take
 * cash in an open shift only.
 */
export async function retireDrawer(id: string, name: string): Promise<void> {
  const owner = staffApi('owner')
  const drawers: Drawer[] = (await owner.get('/api-sofreh/payments/drawers')).data
  const shift = drawers.find((drawer) => drawer.id === id)?.openShift
  if (shift) {
    const path = `/api-sofreh/payments/shifts/${shift.id}`
    await owner.post(`${path}/counts`, { id: randomUUID(), total: 0 })
    const closing = { id: randomUUID(), reason: 'آزمون', handsOn: true, acceptsUnsent: true }
    await owner.post(`${path}/close`, closing)
  }
  await owner.put(`/api-sofreh/payments/drawers/${id}`, { name, isActive: false })
}
