import { useCallback, useEffect, useState } from 'react'
import type { Camera } from '../camera/camera.ts'
import { takePhoto } from './take-photo.ts'

export type PhotoState =
  | { readonly kind: 'live' }
  /** `url` shows the picture until it is taken again or the screen is left. */
  | { readonly kind: 'taken'; readonly file: File; readonly url: string }

/** One photo from the camera: taken, looked at, taken again. */
export function usePhoto(camera: Camera): {
  readonly state: PhotoState
  /** Does nothing while the camera shows no picture. Rejects when it gives none. */
  readonly take: () => Promise<void>
  readonly retake: () => void
} {
  const [state, setState] = useState<PhotoState>({ kind: 'live' })
  const take = useCallback(async () => {
    const now = camera.get()
    if (now.kind !== 'live') return
    const file = await takePhoto(now.stream)
    setState({ kind: 'taken', file, url: URL.createObjectURL(file) })
  }, [camera])
  const retake = useCallback(() => setState({ kind: 'live' }), [])
  const url = state.kind === 'taken' ? state.url : null
  useEffect(() => (url === null ? undefined : () => URL.revokeObjectURL(url)), [url])
  return { state, take, retake }
}
