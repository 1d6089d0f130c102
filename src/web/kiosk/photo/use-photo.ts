import { useCallback, useEffect, useState } from 'react'
import type { Camera } from '../camera/camera.ts'
import type { CameraState } from '../camera/camera-state.ts'
import { takePhoto } from './take-photo.ts'

export type PhotoState =
  | { readonly kind: 'live' }
  /** `url` shows the picture until it is taken again or the screen is left. */
  | { readonly kind: 'taken'; readonly file: File; readonly url: string }

/** One photo from the camera: taken, looked at, taken again. */
export function usePhoto(camera: Camera): {
  readonly state: PhotoState
  /** Waits for a camera that is starting, and does nothing without one. Rejects when it gives no picture. */
  readonly take: () => Promise<void>
  readonly retake: () => void
} {
  const [state, setState] = useState<PhotoState>({ kind: 'live' })
  const take = useCallback(async () => {
    const now = await whenStarted(camera)
    if (now.kind !== 'live') return
    const file = await takePhoto(now.stream)
    setState({ kind: 'taken', file, url: URL.createObjectURL(file) })
  }, [camera])
  const retake = useCallback(() => setState({ kind: 'live' }), [])
  const url = state.kind === 'taken' ? state.url : null
  useEffect(() => (url === null ? undefined : () => URL.revokeObjectURL(url)), [url])
  return { state, take, retake }
}

/** A tap that comes before the picture of a slow camera is not lost. */
function whenStarted(camera: Camera): Promise<CameraState> {
  const now = camera.get()
  if (now.kind !== 'starting') return Promise.resolve(now)
  return new Promise((resolve) => {
    const end = camera.subscribe(() => {
      const next = camera.get()
      if (next.kind === 'starting') return
      end()
      resolve(next)
    })
  })
}
