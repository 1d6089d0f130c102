import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { chooseImageFormat, imageFormats, type ImageFormat } from './image-size.ts'

const browser = 'image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8'

describe('the format of a picture', () => {
  it.each<[string, string | undefined, ImageFormat, ImageFormat]>([
    ['what is kept, to a program that says nothing', undefined, 'jpeg', 'jpeg'],
    ['what is kept, to one that takes anything', '*/*', 'png', 'png'],
    ['WebP to a browser', browser, 'png', 'webp'],
    ['WebP to whoever names it beside others', 'image/webp, image/png', 'png', 'webp'],
    ['what is liked more than WebP', 'image/webp;q=0.5, image/png', 'jpeg', 'png'],
    ['the only one that is named', 'image/jpeg', 'png', 'jpeg'],
    ['the better of two', 'image/jpeg;q=0.9, image/png;q=0.4', 'webp', 'jpeg'],
    ['a named one before a general one', 'image/*;q=0.2, image/png;q=0.7', 'jpeg', 'png'],
    ['what is kept before what is liked as much', 'image/png, image/jpeg', 'jpeg', 'jpeg'],
    ['no format that is refused', 'image/webp;q=0, image/*', 'jpeg', 'jpeg'],
    ['another where what is kept is refused', 'image/png;q=0, image/jpeg', 'png', 'jpeg'],
    ['what is kept to whoever takes none of them', 'text/html', 'jpeg', 'jpeg'],
    ['what is kept to whoever writes nonsense', ';;,q=,image/webp;q=two', 'png', 'png'],
  ])('is %s', (_, accept, kept, expected) => {
    expect(chooseImageFormat(accept, kept)).toBe(expected)
  })

  it('is one of ours whatever is asked, and never WebP to whoever didn’t name it', () => {
    fc.assert(
      fc.property(fc.string(), fc.constantFrom('png', 'jpeg'), (accept, kept) => {
        const format = chooseImageFormat(accept, kept)
        expect(imageFormats).toContain(format)
        if (!accept.toLowerCase().includes('image/webp')) expect(format).not.toBe('webp')
      }),
    )
  })
})
