/** Why there is no picture. */
export type CameraTrouble = 'not_supported' | 'refused' | 'none' | 'busy' | 'lost'

/** What a camera is doing, for a screen to say. */
export type CameraState =
  | { readonly kind: 'off' }
  | { readonly kind: 'starting' }
  /** The page is not visible; the camera is let go, and taken again when it is. */
  | { readonly kind: 'hidden' }
  | {
      readonly kind: 'live'
      readonly stream: MediaStream
      /** A camera that faces the visitor is shown as a mirror shows. */
      readonly isMirrored: boolean
      readonly torch: 'none' | 'off' | 'on'
    }
  /** It is tried again by itself. */
  | { readonly kind: 'unavailable'; readonly reason: CameraTrouble }

/** What a failure of `getUserMedia` means, by the name of its error. */
export function troubleOf(errorName: string): CameraTrouble {
  switch (errorName) {
    case 'NotAllowedError':
    case 'SecurityError':
      return 'refused'
    case 'NotFoundError':
    case 'OverconstrainedError':
      return 'none'
    case 'NotReadableError':
    case 'AbortError':
      return 'busy'
    default:
      return 'not_supported'
  }
}

/** Milliseconds until the camera is tried again by itself; null when only a change of the device can help. */
export function retryMs(trouble: CameraTrouble, tries: number): number | null {
  switch (trouble) {
    case 'not_supported':
      return null
    // The browser asks the visitor at each try: only a changed permission is a reason.
    case 'refused':
      return null
    case 'none':
    case 'busy':
    case 'lost':
      return Math.min(500 * 2 ** tries, 15_000)
  }
}
