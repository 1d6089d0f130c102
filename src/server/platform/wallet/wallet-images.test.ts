import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { drawWalletImages, initialsOf } from './wallet-images.ts'

describe('the pictures of a pass', () => {
  it.each(['Norden', '東京タワー', 'شركة النور', 'חברת האור', '– – –', '<b>&'])(
    'have the sizes that Apple asks for: %s',
    async (name) => {
      const images = await drawWalletImages({ name, accent: '#2f5bd7', logo: null })
      for (const [file, edge] of [
        ['icon.png', 29],
        ['icon@2x.png', 58],
        ['icon@3x.png', 87],
        ['logo@2x.png', 100],
      ] as const) {
        expect(await sharp(images[file]).metadata()).toMatchObject({
          format: 'png',
          width: edge,
          height: edge,
        })
      }
    },
  )

  it('draw letters on the accent', async () => {
    const images = await drawWalletImages({ name: 'Norden', accent: '#2f5bd7', logo: null })
    const { channels } = await sharp(images['icon@3x.png']).stats()
    expect(channels[0]).toMatchObject({ min: 0x2f, max: 255 })
  })

  it('fit a logo of any shape', async () => {
    const logo = await sharp({
      create: { width: 600, height: 100, channels: 4, background: '#c00' },
    })
      .png()
      .toBuffer()
    const images = await drawWalletImages({ name: 'Norden', accent: '#2f5bd7', logo })
    expect(await sharp(images['logo.png']).metadata()).toMatchObject({ width: 160, height: 27 })
    expect(await sharp(images['icon@2x.png']).metadata()).toMatchObject({ width: 58, height: 58 })
  })

  it.each([
    ['Norden Logistics SA', 'NL'],
    ['norden', 'N'],
    ['Élan & Co', 'ÉC'],
    ['株式会社サンプル', '株'],
    ['3M', '3'],
    ['—', ''],
  ])('take the initials of %s', (name, initials) => {
    expect(initialsOf(name)).toBe(initials)
  })
})
