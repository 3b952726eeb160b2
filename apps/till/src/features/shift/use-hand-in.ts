import { newId } from '@sofreh/kernel'
import { useEffect, useState } from 'react'
import { serverMessage } from '../../engine/server-message.ts'
import { tillApi } from '../../engine/till-api.ts'

type Courier = { id: string; name: string }

/**
 * Takes a courier's cash off the courier, without showing what they hold: it is counted first. Without a network, or the
 * permission to see couriers, there are none to choose from: the server alone knows what a courier holds.
 */
export function useHandIn(shiftId: string) {
  const [id, setId] = useState(newId)
  const [courierId, setCourierId] = useState('')
  const [refusal, setRefusal] = useState<string>()
  const [couriers, setCouriers] = useState<readonly Courier[]>([])
  const [isWanted, find] = useState(false)
  useEffect(() => {
    setCouriers([])
    if (!isWanted) return
    let isLeft = false
    tillApi('GET /api/bikers/all-bikers').then(
      // The cashier may have chosen another kind of movement meanwhile.
      (all) => isLeft || setCouriers(all.filter(({ hasCash }) => hasCash)),
      () => undefined,
    )
    return () => {
      isLeft = true
    }
  }, [isWanted])
  /** @returns what the courier still holds; undefined when it was refused or not answered */
  const handIn = async (amount: number): Promise<number | undefined> => {
    setRefusal(undefined)
    try {
      const body = { id, bikerId: courierId, shiftId, amount }
      const { left } = await tillApi('POST /api-sofreh/couriers/hand-ins', { body })
      setId(newId())
      return left
    } catch (error) {
      setRefusal(serverMessage(error))
      return undefined
    }
  }
  return { couriers, courierId, setCourierId, refusal, find, handIn }
}
