import { create } from 'zustand'

/** Volume and mute of this browser, shared by till, office and kitchen display. */
type RingSettings = {
  volume: number
  /** By this device's clock; a mute always ends by itself. */
  mutedUntilMs: number
}

export const volumes = [0.25, 0.5, 0.75, 1] as const
/** Durations of a mute, in minutes. */
export const muteMinutes = [5, 15, 30] as const

const key = 'sofreh.ringing'
const usual: RingSettings = { volume: 0.75, mutedUntilMs: 0 }

export const useRingSettings = create<RingSettings>(() => read())

export function setVolume(volume: number): void {
  save({ volume })
}

export function muteFor(minutes: number): void {
  save({ mutedUntilMs: Date.now() + minutes * 60_000 })
}

export function unmute(): void {
  save({ mutedUntilMs: 0 })
}

/** Follows changes made in another tab. @returns a function that stops */
export function followRingSettings(): () => void {
  const listen = (event: StorageEvent) => {
    if (event.key === key) useRingSettings.setState(read())
  }
  window.addEventListener('storage', listen)
  return () => window.removeEventListener('storage', listen)
}

function save(change: Partial<RingSettings>): void {
  const settings = { ...useRingSettings.getState(), ...change }
  localStorage.setItem(key, JSON.stringify(settings))
  useRingSettings.setState(settings)
}

function read(): RingSettings {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? 'null')
    return isSettings(stored) ? stored : usual
  } catch {
    return usual
  }
}

function isSettings(stored: unknown): stored is RingSettings {
  if (typeof stored !== 'object' || stored === null) return false
  const { volume, mutedUntilMs } = stored as Partial<RingSettings>
  return volumes.some((each) => each === volume) && typeof mutedUntilMs === 'number'
}
