import '@sofreh/kit/styles.css'
import './kiosk.css'
import { createRoot } from 'react-dom/client'
import { watchNetwork } from '../frame/network.ts'
import { KioskApp } from './kiosk-app.tsx'
import { registerDeviceWorker } from '../devices/register-device-worker.ts'

const place = document.getElementById('kiosk')
if (place) {
  watchNetwork()
  createRoot(place).render(<KioskApp />)
  registerDeviceWorker('kiosk')
}
