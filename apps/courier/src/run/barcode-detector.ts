/** The browser's own reader of QR codes, which TypeScript's library does not declare. */
type BarcodeDetector = { detect(picture: HTMLVideoElement): Promise<readonly { rawValue: string }[]> }
type BarcodeDetectorConstructor = new (options: { formats: readonly string[] }) => BarcodeDetector

declare global {
  interface Window {
    BarcodeDetector?: BarcodeDetectorConstructor
  }
}

/** Returns a reader of QR codes; undefined where the browser has none, or gives this page no camera. */
export function barcodeDetector(): BarcodeDetector | undefined {
  // Undefined outside a secure context, although its type says otherwise.
  const cameras = navigator.mediaDevices as MediaDevices | undefined
  if (!window.BarcodeDetector || !cameras) return undefined
  return new window.BarcodeDetector({ formats: ['qr_code'] })
}
