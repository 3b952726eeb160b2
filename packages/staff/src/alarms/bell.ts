/** Synthesises the tones in the browser, so that they need no audio file. */
let context: AudioContext | undefined
const listeners = new Set<() => void>()

/** Kinds of alarm; each has its own sound, so that staff recognise it without looking. */
export type RingKind = 'order' | 'call' | 'printing' | 'courier'
export type Ring = { kind: RingKind; isUrgent: boolean; volume: number }

/** Tones of one ring: frequency in hertz, start and length in seconds. */
const tones: Record<RingKind, readonly (readonly [number, number, number])[]> = {
  order: [
    [659.25, 0, 0.55],
    [880, 0.18, 0.55],
    [880, 0.62, 0.55],
  ],
  call: [
    [987.77, 0, 0.4],
    [783.99, 0.22, 0.55],
  ],
  courier: [
    [523.25, 0, 0.3],
    [440, 0.24, 0.3],
    [523.25, 0.62, 0.3],
    [440, 0.86, 0.5],
  ],
  printing: [
    [329.63, 0, 0.3],
    [329.63, 0.36, 0.3],
    [329.63, 0.72, 0.5],
  ],
}
/** The highest gain at which two simultaneous tones do not distort. */
const mostGain = 0.45
const calmShare = 0.7
/** Start times in seconds of the repetitions of an urgent ring. */
const urgentRepeats = [0, 1.2] as const

/** Enables sound; works only inside a touch or key event, as browsers require. */
export function wakeBell(): void {
  if (!context) {
    context = new AudioContext()
    context.addEventListener('statechange', notifyListeners)
  }
  if (context.state === 'suspended') void context.resume()
  notifyListeners()
}

export function isBellAwake(): boolean {
  return context?.state === 'running'
}

/** Calls the listener when sound becomes available or unavailable. @returns a function that unsubscribes */
export function onBellChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Rings; returns false when the browser blocks sound. */
export function ringBell({ kind, isUrgent, volume }: Ring): boolean {
  if (!context || context.state !== 'running') return false
  const gain = mostGain * volume * (isUrgent ? 1 : calmShare)
  for (const repeat of isUrgent ? urgentRepeats : [0])
    for (const [frequency, startsIn, seconds] of tones[kind])
      sound(context, { frequency, startsIn: startsIn + repeat, seconds, gain })
  return true
}

type Tone = { frequency: number; startsIn: number; seconds: number; gain: number }

function sound(audio: AudioContext, { frequency, startsIn, seconds, gain }: Tone): void {
  const start = audio.currentTime + startsIn
  const source = audio.createOscillator()
  const volume = audio.createGain()
  source.type = 'sine'
  source.frequency.value = frequency
  volume.gain.setValueAtTime(0, start)
  volume.gain.linearRampToValueAtTime(gain, start + 0.02)
  volume.gain.exponentialRampToValueAtTime(0.001, start + seconds)
  source.connect(volume).connect(audio.destination)
  source.start(start)
  source.stop(start + seconds + 0.05)
}

function notifyListeners(): void {
  for (const listener of listeners) listener()
}
