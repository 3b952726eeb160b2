import { barcodeDetector } from './barcode-detector.ts'

/** NO_READER: the browser offers a reader of codes, but the phone has none. */
export type ScanFailure = 'REFUSED' | 'NO_CAMERA' | 'NO_READER'
export type ScanResult = { code: string } | { failed: ScanFailure } | { isOtherCode: true }

const lookEveryMs = 200

/** Returns the four digits of a bag's QR code; undefined for any other code, such as the guest's receipt. */
export function bagCodeIn(text: string): string | undefined {
  return /^\d{4}$/.test(text) ? text : undefined
}

/**
 * Shows the camera behind the phone in a video element and reads codes until one is a bag's.
 * @returns a function that stops the camera
 */
export function scanBag(video: HTMLVideoElement, onResult: (result: ScanResult) => void): () => void {
  const detector = barcodeDetector()
  let stream: MediaStream | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let isOver = false
  const fail = (failed: ScanFailure) => {
    if (isOver) return
    stop()
    onResult({ failed })
  }
  const stop = () => {
    isOver = true
    clearTimeout(timer)
    for (const track of stream?.getTracks() ?? []) track.stop()
  }
  const look = async () => {
    const found = await detector?.detect(video).catch((error: unknown) => {
      if (nameOf(error) === 'NotSupportedError') fail('NO_READER')
      // A frame that cannot be read yet is not a failure: the next one is tried.
      return []
    })
    if (isOver || !found) return
    const code = found.map(({ rawValue }) => bagCodeIn(rawValue)).find((digits) => digits !== undefined)
    if (code !== undefined) {
      stop()
      return onResult({ code })
    }
    if (found.length > 0) onResult({ isOtherCode: true })
    timer = setTimeout(() => void look(), lookEveryMs)
  }
  const open = async () => {
    stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' }, audio: false })
    if (isOver) return stop()
    video.srcObject = stream
    await video.play()
    await look()
  }
  open().catch((error: unknown) => fail(nameOf(error) === 'NotAllowedError' ? 'REFUSED' : 'NO_CAMERA'))
  return stop
}

function nameOf(error: unknown): string {
  return error instanceof Error ? error.name : ''
}
