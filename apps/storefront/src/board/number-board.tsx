import { useStore } from '@sofreh/kit'
import { pairingStore } from './board-api.ts'
import { BoardScreen } from './board.screen.tsx'
import { PairingScreen } from './pairing.screen.tsx'

/** The whole number board: pairing first, then the numbers. */
export function NumberBoard() {
  const isPaired = useStore(pairingStore, ({ state }) => state === 'paired')
  return isPaired ? <BoardScreen /> : <PairingScreen />
}
