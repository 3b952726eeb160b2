import { useEffect, useState } from 'react'
import { kioskApi } from '../frame/kiosk-api.ts'

/**
 * Requests a printed number once. Returns true when the restaurant's printer has the job; without a printer or an
 * answer the screen shows the number.
 */
export function usePrintedNumber(orderId: string): boolean {
  const [isPrinting, setIsPrinting] = useState(false)
  useEffect(() => {
    let isGone = false
    kioskApi('POST /api-sofreh/printing/kiosk-receipts', { body: { orderId } }).then(
      () => isGone || setIsPrinting(true),
      () => undefined,
    )
    return () => {
      isGone = true
    }
  }, [orderId])
  return isPrinting
}
