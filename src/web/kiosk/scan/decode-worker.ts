/** The thread that reads codes, so that the page stays smooth. The browser's own reader where there is one, else `qr`. */
import { decodeQR } from 'qr/decode.js'
import type { FrameToDecode, DecodedFrame } from './decoder.ts'

/** Shape Detection API (WICG): Chrome on Android and macOS. */
type Detector = { detect(image: ImageBitmap): Promise<readonly { readonly rawValue: string }[]> }
type DetectorClass = {
  new (options: { readonly formats: readonly string[] }): Detector
  getSupportedFormats(): Promise<readonly string[]>
}
/** The scope of a worker, of which TypeScript knows only that of a page here. */
type WorkerScope = {
  readonly BarcodeDetector?: DetectorClass
  postMessage(message: DecodedFrame): void
  addEventListener(type: 'message', listener: (event: MessageEvent<FrameToDecode>) => void): void
}

const scope = globalThis as unknown as WorkerScope
const canvas = new OffscreenCanvas(1, 1)
const context = canvas.getContext('2d', { willReadFrequently: true })
let detector: Promise<Detector | null> = openDetector()

async function openDetector(): Promise<Detector | null> {
  const { BarcodeDetector } = scope
  if (BarcodeDetector === undefined) return null
  try {
    const formats = await BarcodeDetector.getSupportedFormats()
    return formats.includes('qr_code') ? new BarcodeDetector({ formats: ['qr_code'] }) : null
  } catch {
    return null
  }
}

async function decode({ frame, isFlipped }: FrameToDecode): Promise<string | null> {
  const found = isFlipped ? null : await detect(frame)
  return found ?? decodeInScript(frame, isFlipped)
}

async function detect(frame: ImageBitmap): Promise<string | null> {
  const own = await detector
  if (own === null) return null
  try {
    const [code] = await own.detect(frame)
    return code?.rawValue ?? null
  } catch {
    // Devices that have the reader but not the service behind it.
    detector = Promise.resolve(null)
    return null
  }
}

function decodeInScript(frame: ImageBitmap, isFlipped: boolean): string | null {
  if (context === null) return null
  const { width, height } = frame
  canvas.width = width
  canvas.height = height
  if (isFlipped) context.setTransform(-1, 0, 0, 1, width, 0)
  context.drawImage(frame, 0, 0)
  try {
    return decodeQR(context.getImageData(0, 0, width, height), { effort: 3, timeLimit: 60 })
  } catch {
    // It says in this way that there is no code.
    return null
  }
}

async function answer(message: FrameToDecode): Promise<void> {
  const text = await decode(message)
  message.frame.close()
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has none: it answers its page
  scope.postMessage({ id: message.id, text })
}

scope.addEventListener('message', ({ data }) => void answer(data))
