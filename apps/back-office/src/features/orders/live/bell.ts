/** Two warm tones for a new order, made by the browser itself: no file that may be missing when it counts. */
let context: AudioContext | undefined

/** Wakes the sound; works only inside a touch or a key, as browsers ask. */
export function wakeBell(): void {
  context ??= new AudioContext()
  if (context.state === 'suspended') void context.resume()
}

export function isBellAwake(): boolean {
  return context?.state === 'running'
}

/** Rings; false when the browser keeps the page silent. */
export function ringBell(): boolean {
  if (!context || context.state !== 'running') return false
  tone(context, { frequency: 659.25, startsIn: 0 })
  tone(context, { frequency: 880, startsIn: 0.18 })
  tone(context, { frequency: 880, startsIn: 0.62 })
  return true
}

function tone(audio: AudioContext, { frequency, startsIn }: { frequency: number; startsIn: number }): void {
  const start = audio.currentTime + startsIn
  const source = audio.createOscillator()
  const volume = audio.createGain()
  source.type = 'sine'
  source.frequency.value = frequency
  volume.gain.setValueAtTime(0, start)
  volume.gain.linearRampToValueAtTime(0.35, start + 0.02)
  volume.gain.exponentialRampToValueAtTime(0.001, start + 0.5)
  source.connect(volume).connect(audio.destination)
  source.start(start)
  source.stop(start + 0.55)
}
