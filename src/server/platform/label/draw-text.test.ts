import { describe, expect, it } from 'vitest'
import { drawText } from './draw-text.ts'

const line = { isBold: true, fontSize: 40, width: 600, height: 48 }
const ink = (data: Uint8Array) => data.reduce((dots, value) => dots + (value < 128 ? 1 : 0), 0)

describe('a drawn line', { timeout: 30_000 }, () => {
  it.each(['Łódź', 'Анна Щербакова', 'ليلى الخوري', 'יעל כהן', '山田 太郎', '李小龙', 'अनीता'])(
    'has letters in it: %s',
    async (text) => {
      const { width, height, data } = await drawText({ ...line, text })
      expect(data.length).toBe(width * height)
      expect(width).toBeLessThanOrEqual(600)
      expect(height).toBeLessThanOrEqual(48)
      expect(ink(data)).toBeGreaterThan(200)
    },
  )

  it('looks different for different letters, also in scripts without Latin', async () => {
    const [first, second] = await Promise.all(
      ['山田太郎', '佐藤花子'].map((text) => drawText({ ...line, text })),
    )
    expect(Buffer.compare(first?.data ?? Buffer.of(), second?.data ?? Buffer.of())).not.toBe(0)
  })

  it('never gets wider than its box', async () => {
    const { width } = await drawText({ ...line, text: 'Щ'.repeat(200) })
    expect(width).toBeLessThanOrEqual(600)
  })

  it.each(['\u202e\u200b\ufeff', '\u200f', '\u00ad'])(
    'of nothing to see is empty: %j',
    async (text) => {
      expect(ink((await drawText({ ...line, text })).data)).toBe(0)
    },
  )

  it('takes markup for text', async () => {
    const plain = await drawText({ ...line, text: 'Ж' })
    const marked = await drawText({ ...line, text: '<b>Ж</b> &amp; <span' })
    expect(marked.width).toBeGreaterThan(plain.width * 3)
  })
})
