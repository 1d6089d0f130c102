import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { imageEdges, imageFormats } from '#domain/picture/image-size.ts'
import { ApiError } from '../http/answers/api-error.ts'
import { openParserThreads } from '../parsers/parser-threads.ts'
import { sizePicture } from './size-picture.ts'

const silent = { warn: () => {} }
const parsers = openParserThreads(silent)
const photo = (width: number, height: number, alpha = 1) =>
  sharp({ create: { width, height, channels: 4, background: { r: 200, g: 40, b: 40, alpha } } })

describe('a picture in a size', () => {
  it('has the asked edge at most, its own shape and format, and nobody’s metadata', async () => {
    const bytes = await photo(600, 300)
      .withExif({ IFD0: { Copyright: 'secret' } })
      .jpeg()
      .toBuffer()
    for (const edge of imageEdges) {
      for (const format of imageFormats) {
        const made = await sizePicture(parsers, bytes, edge, format)
        const { width, height, format: is, exif } = await sharp(made).metadata()
        const longest = Math.min(edge, 600)
        expect([is, width, height]).toEqual([format, longest, longest / 2])
        expect(exif).toBeUndefined()
      }
    }
  })

  it('stands upright as it was taken', async () => {
    const bytes = await photo(400, 200).withMetadata({ orientation: 6 }).jpeg().toBuffer()
    const { width, height } = await sharp(await sizePicture(parsers, bytes, 64, 'png')).metadata()
    expect([width, height]).toEqual([32, 64])
  })

  it('is drawn on white as JPEG, and stays transparent otherwise', async () => {
    const bytes = await photo(40, 40, 0).png().toBuffer()
    const firstPixel = async (format: (typeof imageFormats)[number]) => {
      const made = await sizePicture(parsers, bytes, 32, format)
      const { data } = await sharp(made).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
      return [...data.subarray(0, 4)]
    }
    expect(await firstPixel('jpeg')).toEqual([255, 255, 255, 255])
    expect((await firstPixel('png'))[3]).toBe(0)
    expect((await firstPixel('webp'))[3]).toBe(0)
  })

  it('is refused while too many wait, and the first ones are made', async () => {
    const few = openParserThreads(silent, { maxRunning: 1, maxWaiting: 2 })
    const bytes = await photo(64, 64).png().toBuffer()
    const made = await Promise.allSettled(
      Array.from({ length: 5 }, () => sizePicture(few, bytes, 32, 'webp')),
    )
    expect(made.map(({ status }) => status)).toEqual([
      'fulfilled',
      'fulfilled',
      'fulfilled',
      'rejected',
      'rejected',
    ])
    const refused = made.flatMap((one) =>
      one.status === 'rejected' ? [one.reason as unknown] : [],
    )
    expect(refused.every((one) => one instanceof ApiError && one.code === 'unavailable')).toBe(true)
    await few.close()
  })
})
