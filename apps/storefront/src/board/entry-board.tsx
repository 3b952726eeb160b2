import '@sofreh/kit/styles.css'
import './board.css'
import { createRoot } from 'react-dom/client'
import { registerDeviceWorker } from '../devices/register-device-worker.ts'
import { NumberBoard } from './number-board.tsx'

const place = document.getElementById('board')
if (place) {
  createRoot(place).render(<NumberBoard />)
  registerDeviceWorker('board')
}
