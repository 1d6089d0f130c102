// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest'
import { createCamera } from './camera.ts'

afterEach(() => vi.unstubAllGlobals())

/** A tablet with two cameras, which notes which one is asked for. */
function openTablet() {
  const asked: unknown[] = []
  const track = {
    addEventListener: () => undefined,
    getSettings: () => ({}),
    getCapabilities: () => ({}),
    stop: () => undefined,
  }
  const stream = { getTracks: () => [track], getVideoTracks: () => [track] }
  vi.stubGlobal('navigator', {
    mediaDevices: {
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
      getUserMedia: ({ video }: { readonly video: { readonly facingMode: unknown } }) => {
        asked.push(video.facingMode)
        return Promise.resolve(stream)
      },
    },
  })
  return asked
}

it('looks where the kiosk is told to, and turns around while it runs', async () => {
  const asked = openTablet()
  const camera = createCamera()
  camera.face('user')
  camera.start()
  await vi.waitFor(() => expect(camera.get()).toMatchObject({ kind: 'live', isMirrored: true }))
  camera.face('environment')
  await vi.waitFor(() => expect(camera.get()).toMatchObject({ kind: 'live', isMirrored: false }))
  camera.face('environment')
  expect(asked).toEqual([{ ideal: 'user' }, { ideal: 'environment' }])
  camera.stop()
  camera.face('user')
  expect(camera.get()).toEqual({ kind: 'off' })
})
