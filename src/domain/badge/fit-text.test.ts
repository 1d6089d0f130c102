import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { lineHeight, mmPerPoint } from './badge-template.ts'
import { fitText, type TextRoom } from './fit-text.ts'
import { textWidth } from './text-width.ts'

const room = (changes: Partial<TextRoom> = {}): TextRoom => ({
  width: 60,
  height: 20,
  fontSize: 30,
  minFontSize: 10,
  maxLines: 2,
  ...changes,
})

describe('fitText', { timeout: 30_000 }, () => {
  it('leaves a short text at its size, in one line', () => {
    expect(fitText('Bo Li', room())).toEqual({ fontSize: 30, lines: ['Bo Li'] })
  })

  it('goes to a second line before it gets smaller than needed', () => {
    const { fontSize, lines } = fitText('Vera Visitorsdottir', room())
    expect(lines).toEqual(['Vera', 'Visitorsdottir'])
    expect(fontSize).toBeGreaterThan(15)
  })

  it('gets smaller where one line is all there is', () => {
    const { fontSize, lines } = fitText('Vera Visitorsdottir', room({ maxLines: 1 }))
    expect(lines).toEqual(['Vera Visitorsdottir'])
    expect(fontSize).toBeLessThan(20)
  })

  it('keeps line breaks', () => {
    expect(fitText('Vera\nLi', room()).lines).toEqual(['Vera', 'Li'])
  })

  it('breaks after a hyphen and between East Asian characters', () => {
    expect(fitText('Anna-Katharina', room({ width: 36, fontSize: 20 })).lines).toEqual([
      'Anna-',
      'Katharina',
    ])
    const { fontSize, lines } = fitText('東京都特別区職員', room({ fontSize: 24, height: 21 }))
    expect([fontSize, lines.length, lines.join('')]).toEqual([24, 2, '東京都特別区職員'])
  })

  it('breaks a word only at the smallest size', () => {
    const word = 'Rindfleischetikettierungsüberwachung'
    const { fontSize, lines } = fitText(word, room())
    expect([fontSize, lines.join('')]).toEqual([10, word])
    expect(lines.length).toBe(2)
  })

  it('cuts what is left over, and says so', () => {
    const { fontSize, lines } = fitText('Word '.repeat(60), room())
    expect([fontSize, lines.length]).toEqual([10, 2])
    expect(lines[1]).toMatch(/^[\w ]+…$/)
  })

  it('never separates an accent from its letter', () => {
    const { lines } = fitText('e\u0301'.repeat(300), room())
    for (const line of lines) expect(line).not.toMatch(/^\u0301/)
  })

  const rooms = fc.record({
    width: fc.integer({ min: 5, max: 200 }),
    height: fc.integer({ min: 10, max: 100 }),
    fontSize: fc.integer({ min: 12, max: 60 }),
    minFontSize: fc.integer({ min: 4, max: 12 }),
    maxLines: fc.integer({ min: 1, max: 6 }),
  })
  const texts = fc.oneof(
    fc.string({ maxLength: 80 }),
    fc.string({ unit: 'grapheme', maxLength: 80 }),
    fc.lorem({ maxCount: 12 }),
    fc.stringMatching(/^[一-龠ぁ-んァ-ヴ ]{1,40}$/u),
  )

  it('always stays inside its room', () => {
    fc.assert(
      fc.property(texts, rooms, (text, space) => {
        const { fontSize, lines } = fitText(text, space)
        expect(lines.length).toBeLessThanOrEqual(space.maxLines)
        expect(fontSize).toBeGreaterThanOrEqual(space.minFontSize)
        expect(fontSize).toBeLessThanOrEqual(space.fontSize)
        expect(lines.length * lineHeight(fontSize)).toBeLessThanOrEqual(space.height + 0.01)
        // One letter that is wider than the label itself cannot be helped.
        for (const line of lines) {
          const letters = [...new Intl.Segmenter('en').segment(line)].length
          if (letters <= 2) continue
          expect(textWidth(line) * fontSize * mmPerPoint).toBeLessThanOrEqual(space.width + 0.01)
        }
      }),
      { numRuns: 500 },
    )
  })

  it('loses nothing unless it says so', () => {
    fc.assert(
      fc.property(texts, rooms, (text, space) => {
        const shown = fitText(text, space).lines.join('')
        const squeeze = (value: string) => value.replaceAll(/\s/g, '')
        if (!shown.endsWith('…')) expect(squeeze(shown)).toBe(squeeze(text))
        else expect(squeeze(text)).toContain(squeeze(shown.slice(0, -1)))
      }),
      { numRuns: 500 },
    )
  })

  it('never gets smaller in a larger room', () => {
    fc.assert(
      fc.property(texts, rooms, fc.integer({ min: 0, max: 50 }), (text, space, more) => {
        const larger = { ...space, width: space.width + more, height: space.height + more }
        expect(fitText(text, larger).fontSize).toBeGreaterThanOrEqual(fitText(text, space).fontSize)
      }),
    )
  })
})
