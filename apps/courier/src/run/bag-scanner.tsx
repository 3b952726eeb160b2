import { Button, Icon, Notice } from '@sofreh/kit'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { courierText } from '../text/courier.fa.ts'
import styles from './bag-scanner.module.css'
import { barcodeDetector } from './barcode-detector.ts'
import { scanBag, type ScanFailure } from './scan-bag.ts'

const text = courierText.scan

/** Reads the bag's code by the camera, where the browser can. The digits can be typed at any time. */
export function BagScanner({ onCode }: { onCode: (code: string) => void }) {
  const [canScan] = useState(() => barcodeDetector() !== undefined)
  const [isScanning, setScanning] = useState(false)
  const [problem, setProblem] = useState<string>()
  if (!canScan) return null
  return (
    <div className={styles.scanner}>
      {isScanning ? (
        <Camera
          onCode={(code) => {
            setScanning(false)
            onCode(code)
          }}
          onOtherCode={() => setProblem(text.otherCode)}
          onFailure={(failure) => {
            setScanning(false)
            setProblem(text.failures[failure])
          }}
        />
      ) : (
        <Button
          look="soft"
          isWide
          onClick={() => {
            setProblem(undefined)
            setScanning(true)
          }}
        >
          <Icon name="camera" /> {text.start}
        </Button>
      )}
      {problem && (
        <Notice tone="warn" isNews>
          {problem}
        </Notice>
      )}
      {isScanning && (
        <Button look="plain" isWide onClick={() => setScanning(false)}>
          {text.stop}
        </Button>
      )}
    </div>
  )
}

type CameraProps = {
  onCode: (code: string) => void
  onOtherCode: () => void
  onFailure: (failure: ScanFailure) => void
}

function Camera({ onCode, onOtherCode, onFailure }: CameraProps) {
  const video = useRef<HTMLVideoElement>(null)
  const scan = useEffectEvent((element: HTMLVideoElement) =>
    scanBag(element, (result) => {
      if ('code' in result) onCode(result.code)
      else if ('failed' in result) onFailure(result.failed)
      else onOtherCode()
    }),
  )
  useEffect(() => (video.current ? scan(video.current) : undefined), [])
  return <video ref={video} className={styles.picture} aria-label={text.picture} muted playsInline />
}
