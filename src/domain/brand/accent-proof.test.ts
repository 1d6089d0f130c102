import { describe, expect, it } from 'vitest'
import { accentProof, readBrandColour } from './accent-proof.ts'

describe('the proof of a brand colour', () => {
  it('says that a deep colour is used as it is on light surfaces', () => {
    const { light } = accentProof('#0b6b4a')
    expect(light.fill).toMatchObject({ shade: '#0b6b4a', isBrand: true })
    expect(light.text).toMatchObject({ shade: '#0b6b4a', isBrand: true })
  })

  it('names what is shown in place of one that is too light for letters', () => {
    const { light, dark } = accentProof('#ffe000')
    expect(light.text.isBrand).toBe(false)
    expect(dark.text).toMatchObject({ shade: '#ffe000', isBrand: true })
  })

  it.each(['#ffffff', '#000000', '#ffe000', '#ff0000', '#777777', '#2f5bd7'])(
    'of %s claims a contrast that can be read, everywhere',
    (brand) => {
      const { light, dark } = accentProof(brand)
      for (const { fill, text } of [light, dark]) {
        expect(fill.contrast).toBeGreaterThanOrEqual(4.5)
        expect(text.contrast).toBeGreaterThanOrEqual(4.5)
      }
    },
  )
})

describe('a colour as it is typed', () => {
  it.each([
    ['#2f5bd7', '#2f5bd7'],
    [' 2F5BD7 ', '#2f5bd7'],
    ['#25d', '#2255dd'],
    ['blue', null],
    ['#12345', null],
    ['', null],
  ])('%j is %j', (typed, colour) => {
    expect(readBrandColour(typed)).toBe(colour)
  })
})
