/** What can be read in the light theme can be read in the dark one, so that most journeys look at one of them (journey-look.ts). */
import { describe, expect, it } from 'vitest'
import { contrast, type Rgb } from '#domain/brand/oklch.ts'
import {
  coloursOfTheirOwn,
  grounds,
  inks,
  rulesThatWrite,
  type Theme,
  tokens,
} from './support/theme-colours.ts'

/** WCAG 1.4.3, of large letters and of others. */
const thresholds = [3, 4.5] as const

function shade(token: string, theme: Theme): Rgb {
  const found = tokens.get(token)
  if (found === undefined) throw new Error(`${token} is no colour of tokens.css`)
  return found[theme]
}

/** Whether letters of this ink can be read on this ground in the light theme, and not in the dark one. */
function isWorseInTheDark(ink: string, ground: string): boolean {
  const inTheme = (theme: Theme): number => contrast(shade(ink, theme), shade(ground, theme))
  return thresholds.some((least) => inTheme('light') >= least && inTheme('dark') < least)
}

/**
 * Inks made for one ground: a rule that writes in one names the ground as well, as a button does. Whoever sees one elsewhere has a
 * fault that is found in the light theme, or in the full run.
 */
const bound = ['--on-accent', '--surface-raised', '--accent']

/** Rules that colour no letters. */
const withoutLetters = ['.progress']

describe('the dark theme', () => {
  it('has every ink of letters stand out wherever it does in the light one', () => {
    const worse = inks
      .filter((ink) => !bound.includes(ink))
      .flatMap((ink) =>
        grounds
          .filter((ground) => isWorseInTheDark(ink, ground))
          .map((ground) => `${ink} on ${ground}`),
      )
    expect(inks.length * grounds.length).toBeGreaterThan(50)
    expect(worse).toEqual([])
  })

  it.each(bound)('has %s written only beside a ground of its own', (ink) => {
    const rules = rulesThatWrite(ink).filter(({ selector }) => !withoutLetters.includes(selector))
    const wrong = rules.filter(
      (rule) =>
        rule.grounds.length === 0 || rule.grounds.some((ground) => isWorseInTheDark(ink, ground)),
    )
    expect(wrong).toEqual([])
  })

  it('finds what is worse (control)', () => {
    expect(isWorseInTheDark('--on-accent', '--danger')).toBe(true)
    expect(isWorseInTheDark('--text', '--surface')).toBe(false)
  })
})

describe('colours that are no tokens', () => {
  it.each(['.pass', '.kiosk', '.plan-picture', '.settings-tick > :disabled'])(
    'are looked at in both themes: %s',
    (selector) => {
      expect(coloursOfTheirOwn.split(', ')).toContain(selector)
    },
  )

  it.each(['.button-primary', '.action-bar', '.kiosk-pairing', 'a'])('%s has none', (selector) => {
    expect(coloursOfTheirOwn.split(', ')).not.toContain(selector)
  })
})
