import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { modulesBitmap } from './bitmap.ts'
import { drawLabel } from './draw-label.ts'
import { zplBox, zplLabel, zplPicture, zplText } from './zpl.ts'

const size = { width: 160, height: 80 }

/** Whether there is ink at a dot; and how many dots have some. */
async function inkOf(...fields: string[]) {
  const png = await drawLabel(zplLabel(size, fields))
  const { data, info } = await sharp(png).greyscale().raw().toBuffer({ resolveWithObject: true })
  expect([info.width, info.height]).toEqual([size.width, size.height])
  const isBlack = (x: number, y: number) => data[(y * info.width + x) * info.channels] === 0
  let dots = 0
  for (let y = 0; y < size.height; y += 1)
    for (let x = 0; x < size.width; x += 1) if (isBlack(x, y)) dots += 1
  return { isBlack, dots }
}
const line = { text: 'Zoë', fontSize: 40, width: 100, align: 'LEFT', isWhite: false } as const

describe('a label that is drawn', () => {
  it('has boxes where they are', async () => {
    const { isBlack, dots } = await inkOf(zplBox({ x: 10, y: 20 }, { width: 30, height: 5 }))
    expect(dots).toBe(150)
    expect([isBlack(10, 20), isBlack(39, 24), isBlack(40, 24), isBlack(10, 25)]).toEqual([
      true,
      true,
      false,
      false,
    ])
  })

  it('has pictures dot by dot, with rows that are empty or repeated', async () => {
    const rows = [
      [true, false],
      [true, false],
      [false, false],
      [false, true],
    ]
    const bitmap = modulesBitmap(rows, 3)
    const { isBlack, dots } = await inkOf(zplPicture({ x: 8, y: 4 }, bitmap))
    expect(dots).toBe(27)
    expect([isBlack(8, 4), isBlack(10, 9), isBlack(8, 10), isBlack(11, 13)]).toEqual([
      true,
      true,
      false,
      true,
    ])
  })

  it('has text on its baseline, at its side of the block', async () => {
    const { isBlack, dots } = await inkOf(zplText({ x: 20, y: 60 }, line))
    expect(dots).toBeGreaterThan(300)
    expect(Array.from({ length: 79 }, (_, y) => isBlack(24, y)).lastIndexOf(true)).toBeCloseTo(
      59,
      -0.5,
    )
    const right = await inkOf(zplText({ x: 20, y: 60 }, { ...line, text: 'I', align: 'RIGHT' }))
    const columns = Array.from({ length: 160 }, (_, x) => right.isBlack(x, 50))
    expect(columns.indexOf(true)).toBeGreaterThan(100)
  })

  it('takes white text out of the ink under it', async () => {
    const ground = zplBox({ x: 0, y: 0 }, size)
    const black = await inkOf(zplText({ x: 20, y: 60 }, line))
    const white = await inkOf(ground, zplText({ x: 20, y: 60 }, { ...line, isWhite: true }))
    expect(white.dots).toBe(160 * 80 - black.dots)
  })

  it('never reads a value as a command', async () => {
    const text = '^FS^XZ<script>&"'
    const { dots } = await inkOf(
      zplText({ x: 0, y: 60 }, { ...line, text, fontSize: 12, width: 160 }),
    )
    expect(dots).toBeGreaterThan(50)
  })

  it('is only made of what we write', async () => {
    await expect(drawLabel('^XA^XZ')).rejects.toThrow('label')
    await expect(drawLabel(zplLabel(size, ['^FO1,1^BQN^FS']))).rejects.toThrow('field')
  })
})
