import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { bitmapOf, ditherBitmap, greyPicture, modulesBitmap, thresholdBitmap } from './bitmap.ts'

const grey = (width: number, height: number, value: number) => ({
  width,
  height,
  data: new Uint8Array(width * height).fill(value),
})
const black = (bytes: Uint8Array) =>
  bytes.reduce((dots, byte) => dots + byte.toString(2).replaceAll('0', '').length, 0)

describe('a bitmap', () => {
  it('has its leftmost dot in the highest bit, and rows of whole bytes', () => {
    const { bytes } = bitmapOf(10, 2, (x, y) => x === 0 || (x === 9 && y === 1))
    expect([...bytes]).toEqual([0x80, 0x00, 0x80, 0x40])
  })

  it.each([
    [0, 64],
    [127, 64],
    [128, 0],
    [255, 0],
  ])('of a flat %i is black in %i of 64 dots', (value, dots) => {
    expect(black(thresholdBitmap(grey(8, 8, value)).bytes)).toBe(dots)
  })

  it.each([32, 96, 160, 224])('of a grey photo of %i is as dark as the photo', (value) => {
    const share = black(ditherBitmap(grey(64, 64, value)).bytes) / (64 * 64)
    expect(share).toBeCloseTo(1 - value / 255, 1)
  })

  it('of a code has modules of whole dots', () => {
    const { width, height, bytes } = modulesBitmap(
      [
        [true, false],
        [false, true],
      ],
      4,
    )
    expect([width, height, [...bytes]]).toEqual([
      8,
      8,
      [0xf0, 0xf0, 0xf0, 0xf0, 0x0f, 0x0f, 0x0f, 0x0f],
    ])
  })
})

describe('a picture in grey', () => {
  const picture = sharp({
    create: { width: 40, height: 20, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } },
  })
    .png()
    .toBuffer()

  it('stands on white where it is transparent', async () => {
    const { data } = await greyPicture(await picture, { width: 10, height: 10, fit: 'inside' })
    expect(Math.min(...data)).toBe(255)
  })

  it.each([
    ['inside', 10, 5],
    ['cover', 10, 10],
  ] as const)('fits %s its box', async (fit, width, height) => {
    const made = await greyPicture(await picture, { width: 10, height: 10, fit })
    expect([made.width, made.height, made.data.length]).toEqual([width, height, width * height])
  })
})
