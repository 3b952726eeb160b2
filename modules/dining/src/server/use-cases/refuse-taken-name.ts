import { Refusal } from '@sofreh/kernel'
import type { Hall } from '../../contract/index.ts'
import { repeatedName } from '../../domain/index.ts'

export function refuseTakenName(name: string, halls: readonly Hall[]): void {
  const names = halls.filter((hall) => hall.isActive).map((hall) => hall.name)
  if (repeatedName([...names, name]) !== undefined) {
    throw new Refusal('TABLE_CATEGORY_NAME_TAKEN', {
      name,
      fields: [{ field: 'name', code: 'TABLE_CATEGORY_NAME_TAKEN', name }],
    })
  }
}
