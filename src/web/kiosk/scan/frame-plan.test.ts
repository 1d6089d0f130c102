import { describe, expect, it } from 'vitest'
import { decodedSize, frameRegion } from './frame-plan.ts'

describe('what is looked at', () => {
  it.each([
    ['a wide picture', 1280, 720, { x: 280, y: 0, width: 720, height: 720 }],
    ['an upright picture', 720, 1280, { x: 0, y: 280, width: 720, height: 720 }],
    ['a square picture', 640, 640, { x: 0, y: 0, width: 640, height: 640 }],
  ])('is the middle of %s', (_, width, height, middle) => {
    expect(frameRegion(0, width, height)).toEqual({ ...middle, isFlipped: false })
  })

  it('is in turn the whole picture and the middle turned over', () => {
    const turns = Array.from({ length: 6 }, (_, index) => frameRegion(index, 1280, 720))
    expect(turns.filter(({ width }) => width === 1280)).toHaveLength(1)
    expect(turns.filter(({ isFlipped }) => isFlipped)).toHaveLength(1)
    expect(frameRegion(6, 1280, 720)).toEqual(turns[0])
  })

  it.each([
    [640, 480, 640, 480],
    [3840, 2160, 1280, 720],
    [1080, 1920, 720, 1280],
  ])('of %i × %i pixels is decoded as %i × %i', (width, height, ...size) => {
    expect(Object.values(decodedSize({ width, height }))).toEqual(size)
  })
})
