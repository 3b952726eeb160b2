import type { BankType } from '@sofreh/payments/domain'
import { asanpardakhtTerminal } from './asanpardakht/asanpardakht-terminal.ts'
import { mellatTerminal } from './mellat/mellat-terminal.ts'
import { melliTerminal } from './melli/melli-terminal.ts'
import { parsianService } from './parsian/parsian-service.ts'
import { parsianTerminal } from './parsian/parsian-terminal.ts'
import { pasargadTerminal } from './pasargad/pasargad-terminal.ts'
import { samanTerminal } from './saman/saman-terminal.ts'
import { declined, type TerminalAdapter } from './terminal-port.ts'

const notHere = async () => declined('NOT_SUPPORTED_HERE')

/** Adapters by bank. TEJARAT works only with IranKish's library; its protocol is undocumented. */
export const cardTerminals: Record<BankType, TerminalAdapter> = {
  MELLAT: mellatTerminal,
  MELLI: melliTerminal,
  TEJARAT: { charge: notHere, knock: notHere },
  SAMAN: samanTerminal,
  ASANPARDAKHT: asanpardakhtTerminal,
  PARSIAN_DLL: parsianTerminal,
  PARSIAN_JSON: parsianService,
  PASARGAD: pasargadTerminal,
}
