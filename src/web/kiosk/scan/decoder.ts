import { workerUrl } from '#web/script-url.ts'
// oxlint-disable-next-line import/default -- Vite gives the address of the built worker
import workerFile from './decode-worker.ts?worker&url'

export interface FrameToDecode {
  readonly id: number
  readonly frame: ImageBitmap
  readonly isFlipped: boolean
}

export interface DecodedFrame {
  readonly id: number
  /** Null when there is no code in it. */
  readonly text: string | null
}

export interface Decoder {
  /** What the code in a frame says; null without one, and when the thread did not answer. Takes the frame away. */
  readonly decode: (frame: ImageBitmap, isFlipped: boolean) => Promise<string | null>
  readonly stop: () => void
}

/** A thread that takes longer than this for a frame is given up and replaced. */
const longestMs = 4_000

/** Opens the thread that reads codes. One frame at a time: the caller waits for the answer. */
export function openDecoder(): Decoder {
  let worker: Worker | null = null
  let lastId = 0

  const stop = (): void => {
    worker?.terminate()
    worker = null
  }
  return {
    decode(frame, isFlipped) {
      worker ??= new Worker(workerUrl(workerFile), { type: 'module' })
      const thread = worker
      const id = (lastId += 1)
      return new Promise((resolve) => {
        const finish = (text: string | null): void => {
          clearTimeout(timer)
          thread.removeEventListener('message', onAnswer)
          thread.removeEventListener('error', giveUp)
          resolve(text)
        }
        const onAnswer = ({ data }: MessageEvent<DecodedFrame>): void => {
          if (data.id === id) finish(data.text)
        }
        const giveUp = (): void => {
          if (worker === thread) stop()
          finish(null)
        }
        const timer = setTimeout(giveUp, longestMs)
        thread.addEventListener('message', onAnswer)
        thread.addEventListener('error', giveUp)
        const message: FrameToDecode = { id, frame, isFlipped }
        thread.postMessage(message, [frame])
      })
    },
    stop,
  }
}
