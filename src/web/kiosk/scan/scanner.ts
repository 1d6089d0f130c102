import type { Camera } from '../camera/camera.ts'
import { openDecoder } from './decoder.ts'
import { decodedSize, frameRegion } from './frame-plan.ts'
import { seeCode, type SeenCode } from './seen-codes.ts'

/** A code that someone showed, and how. */
export interface ScannedCode {
  readonly text: string
  readonly from: 'camera' | 'keys'
}

export interface ScannerOptions {
  readonly camera: Camera
  readonly onCode: (code: ScannedCode) => void
  readonly framesPerSecond?: number
}

export interface Scanner {
  /** The camera goes on, its pictures are not looked at. */
  readonly pause: () => void
  readonly resume: () => void
  readonly stop: () => void
}

/**
 * Looks for codes in what the camera sees, whether or not it is shown. Frames are taken as they are, never mirrored as the
 * preview is, and one at a time: a slow tablet looks at fewer. Issue 3 §1, Kiosk.
 */
export function startScanner({ camera, onCode, framesPerSecond = 12 }: ScannerOptions): Scanner {
  const decoder = openDecoder()
  const video = document.createElement('video')
  video.muted = true
  video.playsInline = true
  const everyMs = 1000 / framesPerSecond
  let isPaused = false
  let isStopped = false
  let index = 0
  let seen: SeenCode | null = null
  let timer: ReturnType<typeof setTimeout> | undefined

  const follow = (): void => {
    const state = camera.get()
    const stream = state.kind === 'live' ? state.stream : null
    if (video.srcObject === stream) return
    video.srcObject = stream
    // Refused while the stream changes; the next one plays.
    if (stream !== null) void video.play().catch(() => undefined)
  }
  const look = async (): Promise<void> => {
    const { videoWidth: width, videoHeight: height } = video
    if (isPaused || camera.get().kind !== 'live' || width === 0 || document.hidden) return
    const { isFlipped, ...region } = frameRegion(index, width, height)
    index += 1
    const size = decodedSize(region)
    const frame = await createImageBitmap(video, region.x, region.y, region.width, region.height, {
      resizeWidth: size.width,
      resizeHeight: size.height,
    })
    const text = await decoder.decode(frame, isFlipped)
    if (isPaused || isStopped) return
    const sight = seeCode(seen, text, performance.now())
    seen = sight.seen
    if (sight.isNews && text !== null) onCode({ text, from: 'camera' })
  }
  const run = async (): Promise<void> => {
    const beganMs = performance.now()
    // A frame that cannot be taken (the stream is changing) is one frame less.
    await look().catch(() => undefined)
    if (!isStopped) timer = setTimeout(() => void run(), everyMs - (performance.now() - beganMs))
  }

  const unsubscribe = camera.subscribe(follow)
  follow()
  void run()
  return {
    pause() {
      isPaused = true
    },
    resume() {
      isPaused = false
    },
    stop() {
      isStopped = true
      clearTimeout(timer)
      unsubscribe()
      video.srcObject = null
      decoder.stop()
    },
  }
}
