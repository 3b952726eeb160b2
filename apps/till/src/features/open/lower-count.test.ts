import { newId } from '@sofreh/kernel'
import { describe, expect, it } from 'vitest'
import { lowerCountCommand } from '../../engine/orders/sale-command.ts'
import type { Bill } from '../../engine/bills.ts'

const bill = { id: newId() } as Bill

describe('decreasing a line of an open bill', () => {
  it('names the approver of a removed line in the logged entry', () => {
    const manager = newId()
    const { body } = lowerCountCommand(bill, { id: newId(), count: 1 }, { reason: 'نخواستند', approvedBy: manager })
    expect(body).toMatchObject({ approvedBy: manager, operations: [{ kind: 'removeLine', reason: 'نخواستند' }] })
  })

  it('lowers a larger count by one and removes a line of one', () => {
    const kindOf = (count: number) =>
      lowerCountCommand(bill, { id: newId(), count }, { reason: '', approvedBy: null }).body as {
        operations: { kind: string }[]
      }
    expect(kindOf(3).operations).toMatchObject([{ kind: 'changeCount', by: -1 }])
    expect(kindOf(1).operations).toMatchObject([{ kind: 'removeLine' }])
  })
})
