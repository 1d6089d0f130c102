import { useEffect } from 'react'
import { useWatched } from '../watched.ts'
import type { Camera } from './camera.ts'
import type { CameraState } from './camera-state.ts'

/** The camera, running as long as this component is shown. */
export function useCamera(camera: Camera): CameraState {
  useEffect(() => {
    camera.start()
    return camera.stop
  }, [camera])
  return useWatched(camera)
}
