import { readFileSync } from 'node:fs'
import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { contrast, type Rgb } from './oklch.ts'
import { wallpaperBrightness } from './wallpaper.ts'

const channel = fc.integer({ min: 0, max: 255 })

it('lets white letters be read on any picture, from further away', () => {
  fc.assert(
    fc.property(channel, channel, channel, (...rgb) => {
      const seen = rgb.map((value) => value * wallpaperBrightness) as unknown as Rgb
      expect(contrast([255, 255, 255], seen)).toBeGreaterThanOrEqual(7)
    }),
  )
  expect(contrast([255, 255, 255], [87, 87, 87])).toBeGreaterThanOrEqual(7)
})

it('is what the lobby lays over it', () => {
  const style = readFileSync('src/web/registration/lobby/lobby.css', 'utf8')
  expect(style).toContain(`brightness(${String(wallpaperBrightness * 100)}%)`)
})
