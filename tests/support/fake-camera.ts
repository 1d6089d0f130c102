import { createWriteStream } from 'node:fs'
import { once } from 'node:events'
import { encode } from 'uqr'

/** What stands before the camera: a code as a QR picture, or nothing, for so many seconds. */
export interface CameraScene {
  readonly code: string | null
  readonly seconds: number
  /** As a mirror shows it, as some cameras deliver. */
  readonly isFlipped?: boolean
}

const width = 640
const height = 480
const framesPerSecond = 10
/** The side of a QR code in the picture, in pixels: held at arm's length. */
const codeSide = 300
const wall = 130

/**
 * Writes a video that Chromium takes for what its camera sees, over and over:
 * `--use-fake-device-for-media-stream --use-file-for-fake-video-capture=<file>`.
 */
export async function writeFakeCamera(file: string, scenes: readonly CameraScene[]): Promise<void> {
  const stream = createWriteStream(file)
  stream.write(`YUV4MPEG2 W${width} H${height} F${framesPerSecond}:1 Ip A1:1 C420jpeg\n`)
  // Grey: the colours of every frame are the same.
  const colours = Buffer.alloc((width * height) / 2, 128)
  for (const scene of scenes) {
    const picture = Buffer.concat([Buffer.from('FRAME\n'), draw(scene), colours])
    for (let frame = 0; frame < scene.seconds * framesPerSecond; frame += 1) {
      if (!stream.write(picture)) await once(stream, 'drain')
    }
  }
  stream.end()
  await once(stream, 'finish')
}

/** The brightness of each pixel. */
function draw({ code, isFlipped = false }: CameraScene): Buffer {
  const picture = Buffer.alloc(width * height, wall)
  if (code === null) return picture
  const { data, size } = encode(code, { ecc: 'M', border: 4 })
  const left = (width - codeSide) / 2
  const top = (height - codeSide) / 2
  for (let y = 0; y < codeSide; y += 1) {
    for (let x = 0; x < codeSide; x += 1) {
      const isDark = data[Math.floor((y * size) / codeSide)]?.[Math.floor((x * size) / codeSide)]
      const column = isFlipped ? width - 1 - left - x : left + x
      picture[(top + y) * width + column] = isDark === true ? 20 : 235
    }
  }
  return picture
}
