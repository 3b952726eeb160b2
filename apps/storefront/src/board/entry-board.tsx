import '@sofreh/kit/styles.css'
import './board.css'
import { useStore } from '@sofreh/kit'
import { createRoot } from 'react-dom/client'
import { registerDeviceWorker } from '../devices/register-device-worker.ts'
import { pairingStore } from './board-api.ts'
import { BoardScreen } from './board.screen.tsx'
import { PairingScreen } from './pairing.screen.tsx'

function NumberBoard() {
  const isPaired = useStore(pairingStore, ({ state }) => state === 'paired')
  return isPaired ? <BoardScreen /> : <PairingScreen />
}

const place = document.getElementById('board')
if (place) {
  createRoot(place).render(<NumberBoard />)
  registerDeviceWorker('board')
}
