/**
 * The thread that makes a label's picture ready: scaled down, gray, its bar codes read. Its policy lets it fetch nothing, so
 * that no picture can leave the device; the page hands over what it runs on. Issue 17 §1.
 */
import { prepareZXingModule, readBarcodes, type ReadResult } from 'zxing-wasm/reader'
import { labelDirectory, type LabelDirectory } from '#domain/delivery/label/label-directory.ts'
import { layOutLabel, readability } from '#domain/delivery/label/label-layout.ts'
import { matchLabel } from '#domain/delivery/label/match-label.ts'
import { carrierOfLabel, findTrackingNumbers } from '#domain/delivery/carrier/tracking-numbers.ts'
import type { ThreadAnswer, ThreadQuestion, ThreadTask } from './thread-messages.ts'
import { headBytes, pictureSize } from './picture-size.ts'

/** The scope of a worker, of which TypeScript knows only that of a page here. */
type WorkerScope = {
  postMessage(message: ThreadAnswer, transfer: readonly Transferable[]): void
  addEventListener(type: 'message', listener: (event: MessageEvent<ThreadQuestion>) => void): void
}

const scope = globalThis as unknown as WorkerScope

/** A photo of 108 megapixels is read; whatever says that it is larger is no photo. */
const maxPixels = 120_000_000
/** Letters of a label that fills the picture are some thirty pixels high at this. */
const longestSide = 1_800
const pictureSide = 1_400
const profileSide = 360
const pictureQuality = 0.8
/** What labels carry. */
const formats = [
  'Code128',
  'Code39',
  'ITF',
  'DataMatrix',
  'QRCode',
  'PDF417',
  'Aztec',
  'EAN13',
] as const
const maxCodes = 10

let directory: LabelDirectory | null = null
let sheet: OffscreenCanvas | null = null

function context2d(canvas: OffscreenCanvas): OffscreenCanvasRenderingContext2D {
  const context = canvas.getContext('2d', { willReadFrequently: true, alpha: false })
  if (context === null) throw new Error('no canvas')
  return context
}

function fit(width: number, height: number, side: number): { width: number; height: number } {
  const scale = Math.min(1, side / Math.max(width, height))
  return {
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
  }
}

/** The picture as it is held, upright as its camera says, and never larger than needed. */
async function open(picture: Blob | ImageBitmap): Promise<ImageBitmap> {
  if (picture instanceof ImageBitmap) return picture
  const size = pictureSize(new Uint8Array(await picture.slice(0, headBytes).arrayBuffer()))
  if (size !== null && size.width * size.height > maxPixels) throw new Error('too large')
  const shorter = size === null ? 0 : fit(size.width, size.height, 2 * longestSide).width
  const isLarger = size !== null && shorter < size.width
  return createImageBitmap(picture, {
    imageOrientation: 'from-image',
    // Scaled while it is decoded: a phone hasn't the memory for 40 megapixels twice.
    ...(isLarger ? { resizeWidth: shorter, resizeQuality: 'medium' } : {}),
  })
}

async function look(picture: Blob | ImageBitmap): Promise<ThreadAnswer['answer']> {
  const bitmap = await open(picture)
  const { width, height } = fit(bitmap.width, bitmap.height, longestSide)
  sheet = new OffscreenCanvas(width, height)
  const context = context2d(sheet)
  context.imageSmoothingQuality = 'high'
  context.drawImage(bitmap, 0, 0, width, height)
  bitmap.close()
  const found = await readBarcodes(context.getImageData(0, 0, width, height), {
    formats: [...formats],
    tryHarder: true,
    maxNumberOfSymbols: maxCodes,
  }).catch((): ReadResult[] => [])
  const valid = found.filter(({ isValid }) => isValid)
  return {
    kind: 'LOOKED',
    codes: valid.map(({ text }) => text),
    turns: turnsFor(valid, isOnSide(sheet)),
    picture: await smallPicture(sheet),
  }
}

/** Which way up to try first: as the first bar code stands, else as lines seem to run. Degrees clockwise to turn it. */
function turnsFor([first]: readonly ReadResult[], seemsOnSide: boolean): readonly number[] {
  if (first === undefined) return seemsOnSide ? [90, 270, 0, 180] : [0, 180, 90, 270]
  const turned = Math.round(first.orientation / 90) * 90
  return [0, 180, 90, 270].map((turn) => (((turn - turned) % 360) + 360) % 360)
}

/** Lines of text make rows light and dark in turn; lines that run upwards do it with columns. */
function isOnSide(from: OffscreenCanvas): boolean {
  const { width, height } = fit(from.width, from.height, profileSide)
  const canvas = new OffscreenCanvas(width, height)
  const context = context2d(canvas)
  context.drawImage(from, 0, 0, width, height)
  const { data } = context.getImageData(0, 0, width, height)
  const rows = new Float64Array(height)
  const columns = new Float64Array(width)
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const light = data[(y * width + x) * 4 + 1] ?? 0
      rows[y] = (rows[y] ?? 0) + light / width
      columns[x] = (columns[x] ?? 0) + light / height
    }
  }
  return changes(columns) > changes(rows)
}

/** How often it goes up and down again; one step, as at the edge of a label, counts little. */
function changes(profile: Float64Array): number {
  let sum = 0
  for (let at = 2; at < profile.length; at += 1) {
    const [a = 0, b = 0, c = 0] = profile.subarray(at - 2, at + 1)
    sum += Math.abs(a - 2 * b + c)
  }
  return sum / profile.length
}

async function smallPicture(from: OffscreenCanvas): Promise<Blob> {
  const { width, height } = fit(from.width, from.height, pictureSide)
  const canvas = new OffscreenCanvas(width, height)
  context2d(canvas).drawImage(from, 0, 0, width, height)
  return canvas.convertToBlob({ type: 'image/jpeg', quality: pictureQuality })
}

/** The page to read, turned, as a PNG. */
async function turn(degrees: number): Promise<ThreadAnswer['answer']> {
  if (sheet === null) throw new Error('no picture')
  const isOnSide = degrees % 180 !== 0
  const canvas = new OffscreenCanvas(
    isOnSide ? sheet.height : sheet.width,
    isOnSide ? sheet.width : sheet.height,
  )
  const context = context2d(canvas)
  context.filter = 'grayscale(1)'
  context.translate(canvas.width / 2, canvas.height / 2)
  context.rotate((degrees * Math.PI) / 180)
  context.drawImage(sheet, -sheet.width / 2, -sheet.height / 2)
  const blob = await canvas.convertToBlob({ type: 'image/png' })
  return { kind: 'TURNED', page: new Uint8Array(await blob.arrayBuffer()) }
}

async function answer(task: ThreadTask): Promise<ThreadAnswer['answer']> {
  switch (task.kind) {
    case 'START':
      await prepareZXingModule({
        overrides: { wasmBinary: task.codeReader },
        fireImmediately: true,
      })
      return { kind: 'STARTED' }
    case 'DIRECTORY':
      directory = labelDirectory(task.people, task.teams, task.house)
      return { kind: 'STARTED' }
    case 'LOOK':
      return look(task.picture)
    case 'TURN':
      return turn(task.degrees)
    case 'JUDGE':
      return { kind: 'JUDGED', readability: readability(task.lines) }
    case 'MATCH': {
      const text = layOutLabel(task.lines)
      const signs = { text, codes: task.codes }
      return {
        kind: 'MATCHED',
        text,
        match: directory === null ? { kind: 'NOBODY' } : matchLabel(text, directory),
        numbers: findTrackingNumbers(signs),
        carrier: carrierOfLabel(signs),
      }
    }
  }
}

async function reply({ id, task }: ThreadQuestion): Promise<void> {
  try {
    const answered = await answer(task)
    const transfer = answered.kind === 'TURNED' ? [answered.page.buffer] : []
    scope.postMessage({ id, answer: answered }, transfer)
  } catch {
    scope.postMessage({ id, answer: { kind: 'FAILED' } }, [])
  }
}

scope.addEventListener('message', ({ data }) => void reply(data))
