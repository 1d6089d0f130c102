/** The video that a browser takes for its camera shows what was asked for: read back by another program's eyes. */
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { decodeQR } from 'qr/decode.js'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { writeFakeCamera, type CameraScene } from './support/fake-camera.ts'

/** As long as a pass code, in its alphabet. */
const code = `FP1:${'0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:'.repeat(4)}`.slice(0, 157)

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'foyer-camera-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

type Video = {
  readonly width: number
  readonly height: number
  readonly perSecond: number
  readonly frames: readonly Buffer[]
}

/** Reads YUV4MPEG2 by its own words: a line about the whole, then a line and three planes for each frame. */
async function film(scenes: readonly CameraScene[]): Promise<Video> {
  const file = join(folder, 'camera.y4m')
  await writeFakeCamera(file, scenes)
  const bytes = await readFile(file)
  const [format, ...fields] = bytes.toString('latin1', 0, bytes.indexOf('\n')).split(' ')
  expect(format).toBe('YUV4MPEG2')
  const field = (letter: string) => fields.find((one) => one.startsWith(letter))?.slice(1) ?? ''
  expect(field('C')).toMatch(/^420/)
  const [width, height] = [Number(field('W')), Number(field('H'))]
  const [count, seconds] = field('F').split(':').map(Number)
  const frameHead = 'FRAME\n'
  const frameBytes = (width * height * 3) / 2
  const frames: Buffer[] = []
  let at = bytes.indexOf('\n') + 1
  while (at < bytes.length) {
    expect(bytes.toString('latin1', at, at + frameHead.length)).toBe(frameHead)
    frames.push(bytes.subarray(at + frameHead.length, at + frameHead.length + frameBytes))
    at += frameHead.length + frameBytes
  }
  expect(at).toBe(bytes.length)
  return { width, height, perSecond: (count ?? 0) / (seconds ?? 1), frames }
}

/** What a decoder reads in a frame's brightness; null for nothing. */
function read({ width, height, frames }: Video, frame: number, isFlipped = false): string | null {
  const data = new Uint8Array(width * height * 4).fill(255)
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const light = frames[frame]?.[y * width + (isFlipped ? width - 1 - x : x)] ?? 0
      data.fill(light, (y * width + x) * 4, (y * width + x) * 4 + 3)
    }
  }
  try {
    return decodeQR({ width, height, data })
  } catch {
    return null
  }
}

describe('the fake camera', () => {
  it('sees the codes that are held before it, each as long as it is held', async () => {
    const other = code.replace('FP1', 'FP2')
    const video = await film([
      { code: null, seconds: 0.2 },
      { code, seconds: 0.5 },
      { code: other, seconds: 0.3 },
    ])
    expect(video.frames).toHaveLength(video.perSecond)
    const seen = video.frames.map((_, frame) => read(video, frame))
    expect(seen).toEqual([
      ...Array.from({ length: 2 }, () => null),
      ...Array.from({ length: 5 }, () => code),
      ...Array.from({ length: 3 }, () => other),
    ])
  })

  it('sees them as in a mirror where the camera does', async () => {
    const video = await film([{ code, seconds: 0.1, isFlipped: true }])
    expect(read(video, 0, true)).toBe(code)
    const plain = await film([{ code, seconds: 0.1 }])
    expect(video.frames[0]?.equals(plain.frames[0] ?? Buffer.alloc(0))).toBe(false)
  })
})
