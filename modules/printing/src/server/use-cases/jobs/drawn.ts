import { drawPrintout, pngOf } from '@sofreh/paper'
import { markedAgain, type Printout } from '../../../domain/index.ts'
import { printoutLabels } from '../../../text/printouts.fa.ts'

type Undrawn = { id: string; slip: Printout; isDuplicate: boolean; dots: number }

/** Returns undefined for a printout that is too long for any paper. */
export function drawn({ slip, isDuplicate, dots }: Undrawn): Buffer | undefined {
  try {
    return pngOf(drawPrintout(isDuplicate ? markedAgain(slip, printoutLabels.again) : slip, dots))
  } catch (error) {
    if (error instanceof RangeError) return undefined
    throw error
  }
}
