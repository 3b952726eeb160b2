import { useEffect, useState } from 'react'
import { kioskApi } from '../frame/kiosk-api.ts'

/**
 * Asks once for the number on paper. True where the shop's printer has it to print; without a printer, or an answer, the number
 * stands on the screen as ever.
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
