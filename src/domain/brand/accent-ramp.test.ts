import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { accentRamp, accentSurfaces, defaultBrandColour } from './accent-ramp.ts'
import { contrast, hexColour, parseHexColour, toOklch, toRgb, type Rgb } from './oklch.ts'

const hex = fc
  .integer({ min: 0, max: 0xffffff })
  .map((value) => `#${value.toString(16).padStart(6, '0')}`)
const rgb = (text: string): Rgb => parseHexColour(text) ?? expect.fail(`${text} is no colour`)
const between = (one: string, other: string) => contrast(rgb(one), rgb(other))

describe('the accent of any brand colour', () => {
  it.each(['light', 'dark'] as const)('can be read in the %s theme', (theme) => {
    fc.assert(
      fc.property(hex, (brand) => {
        const colours = accentRamp(brand)[theme]
        expect(between(colours['--on-accent'], colours['--accent'])).toBeGreaterThanOrEqual(4.5)
        expect(between(colours['--on-accent'], colours['--accent-strong'])).toBeGreaterThanOrEqual(
          4.5,
        )
        for (const surface of accentSurfaces[theme]) {
          expect(between(colours['--accent'], surface)).toBeGreaterThanOrEqual(3)
          expect(between(colours['--accent-text'], surface)).toBeGreaterThanOrEqual(4.5)
        }
        expect(between(colours['--accent-text'], colours['--accent-soft'])).toBeGreaterThanOrEqual(
          4.5,
        )
        expect(colours['--accent-strong']).not.toBe(colours['--accent'])
      }),
      {
        numRuns: 1000,
        examples: [['#000000'], ['#ffffff'], ['#ffff00'], ['#0000ff'], ['#777777']],
      },
    )
  })

  it.each(['light', 'dark'] as const)('can be read well on a kiosk in the %s theme', (theme) => {
    fc.assert(
      fc.property(hex, (brand) => {
        const colours = accentRamp(brand, 7)[theme]
        expect(between(colours['--on-accent'], colours['--accent'])).toBeGreaterThanOrEqual(7)
        expect(between(colours['--on-accent'], colours['--accent-strong'])).toBeGreaterThanOrEqual(
          7,
        )
        for (const surface of [...accentSurfaces[theme], colours['--accent-soft']]) {
          expect(between(colours['--accent-text'], surface)).toBeGreaterThanOrEqual(7)
        }
      }),
      { numRuns: 500, examples: [['#000000'], ['#ffffff'], ['#ffff00'], ['#777777']] },
    )
  })

  it('is the brand’s own colour where that can be seen', () => {
    expect(accentRamp('#2f5bd7').light).toMatchObject({
      '--accent': '#2f5bd7',
      '--on-accent': '#ffffff',
    })
  })

  it('keeps the hue', () => {
    const yellow = toOklch(rgb('#ffd400'))
    const shown = toOklch(rgb(accentRamp('#ffd400').light['--accent']))
    expect(Math.abs(shown.h - yellow.h)).toBeLessThan(0.15)
  })

  it.each(['', 'red', '#fff', '#12345g', 'url(x)', '#2f5bd7;}'])(
    'is the default one for %j',
    (brand) => {
      expect(accentRamp(brand)).toEqual(accentRamp(defaultBrandColour))
    },
  )
})

describe('OKLCH', () => {
  it.each([
    ['#ffffff', 1, 0],
    ['#000000', 0, 0],
    ['#ff0000', 0.628, 0.2577],
    ['#0000ff', 0.452, 0.3132],
  ])('of %s has lightness %d and chroma %d', (text, l, c) => {
    expect(toOklch(rgb(text)).l).toBeCloseTo(l, 3)
    expect(toOklch(rgb(text)).c).toBeCloseTo(c, 3)
  })

  it('comes back as the same colour', () => {
    fc.assert(
      fc.property(hex, (text) => {
        expect(hexColour(toRgb(toOklch(rgb(text))))).toBe(text)
      }),
    )
  })

  it('knows the contrasts of WCAG', () => {
    expect(between('#000000', '#ffffff')).toBeCloseTo(21, 5)
    expect(between('#767676', '#ffffff')).toBeCloseTo(4.54, 2)
  })
})
