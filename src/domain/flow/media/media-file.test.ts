import { describe, expect, it } from 'vitest'
import { filmTypeOf, isWholeFilm, mediaKindOf } from './media-file.ts'

const bytes = (...parts: readonly (string | number)[]): Uint8Array =>
  Uint8Array.from(
    parts.flatMap((part) => (typeof part === 'number' ? [part] : [...Buffer.from(part, 'latin1')])),
  )
const box = (name: string, content = ''): readonly (string | number)[] => [
  0,
  0,
  0,
  content.length + 8,
  name,
  content,
]
const mp4 = bytes(...box('ftyp', 'isom0000'), ...box('moov', 'x'), ...box('mdat', 'film'))
const ebml = [0x1a, 0x45, 0xdf, 0xa3, 0x87, 0x42, 0x82, 0x84, 'webm'] as const
const segment = [0x18, 0x53, 0x80, 0x67] as const
const webm = bytes(...ebml, ...segment, 0x84, 'film')

describe('what a file is', () => {
  it.each([
    ['a film as MP4', mp4, 'a.mp4', 'FILM'],
    ['a film as WebM that is called something else', webm, 'a.png', 'FILM'],
    ['captions', bytes('WEBVTT\n'), 'a.txt', 'CAPTIONS'],
    ['captions that don’t begin as they should', bytes('1\n'), 'A.VTT', 'CAPTIONS'],
    ['a picture in boxes', bytes(...box('ftyp', 'avif0000')), 'a.avif', 'PICTURE'],
    [
      'Matroska, which browsers don’t play',
      bytes(0x1a, 0x45, 0xdf, 0xa3, 'matroska'),
      'a.mkv',
      'PICTURE',
    ],
    ['nothing', bytes(), '', 'PICTURE'],
  ] as const)('is told of %s', (_, content, name, kind) => {
    expect(mediaKindOf(content, name)).toBe(kind)
  })
})

describe('a film', () => {
  it('is whole', () => {
    expect([filmTypeOf(mp4), isWholeFilm(mp4)]).toEqual(['video/mp4', true])
    expect([filmTypeOf(webm), isWholeFilm(webm)]).toEqual(['video/webm', true])
  })

  it('may be one whose length is not known, as browsers record them', () => {
    expect(
      isWholeFilm(
        bytes(...ebml, ...segment, 0x01, ...Array.from({ length: 7 }, () => 0xff), 'film'),
      ),
    ).toBe(true)
  })

  it.each([
    ['an MP4 that was cut off', mp4.subarray(0, -2)],
    ['an MP4 without what describes it', bytes(...box('ftyp', 'isom0000'), ...box('mdat', 'film'))],
    ['an MP4 with a box of no length', bytes(...box('ftyp', 'isom'), 0, 0, 0, 2, 'moov')],
    ['a WebM that was cut off', webm.subarray(0, -2)],
    ['a WebM without a film', bytes(...ebml)],
    ['a WebM with rubbish after its header', bytes(...ebml, 'rubbish')],
    ['a page', bytes('<!doctype html>')],
  ])('is none that is %s', (_, content) => {
    expect(isWholeFilm(content)).toBe(false)
  })
})
