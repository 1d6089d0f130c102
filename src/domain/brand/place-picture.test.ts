import { describe, expect, it } from 'vitest'
import { dragPicture, placePicture, wholePicture } from './place-picture.ts'

const frame = { width: 400, height: 200 }
const wide = { width: 800, height: 200 }
const tall = { width: 100, height: 400 }

describe('a picture in a frame', () => {
  it('is seen as a whole, in the middle, until somebody changes that', () => {
    expect(placePicture(wide, frame, wholePicture)).toEqual({
      x: 0,
      y: 50,
      width: 400,
      height: 100,
    })
    expect(placePicture(tall, frame, wholePicture)).toEqual({
      x: 175,
      y: 0,
      width: 50,
      height: 200,
    })
  })

  it('lies at the edge at most, whether it is larger or smaller than the frame', () => {
    expect(placePicture(wide, frame, { zoom: 2, x: -1, y: 1 })).toMatchObject({ x: -400, y: 0 })
    expect(placePicture(wide, frame, { zoom: 2, x: 1, y: 0 })).toMatchObject({ x: 0 })
    expect(placePicture(wide, frame, { zoom: 1, x: 0, y: 1 })).toMatchObject({ y: 100 })
  })

  it('follows a finger, and stops at the edge', () => {
    const near = { zoom: 2, x: 0, y: 0 }
    const dragged = dragPicture(wide, frame, near, { x: 50, y: 0 })
    expect(placePicture(wide, frame, dragged).x).toBe(placePicture(wide, frame, near).x + 50)
    expect(dragPicture(wide, frame, near, { x: 9_000, y: -9_000 })).toEqual({
      zoom: 2,
      x: 1,
      y: 0,
    })
  })
})
