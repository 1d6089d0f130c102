import './camera-view.css'
import { type ReactNode, useEffect, useRef } from 'react'

/**
 * What a camera sees, live. A camera that faces the person is shown as a mirror shows, for the eye only: whoever reads or keeps
 * the picture takes it from the stream.
 */
export function CameraView({
  stream,
  isMirrored,
  label,
  frame = 'none',
  children,
}: {
  /** Null while there is none: the place stays, so that nothing jumps. */
  readonly stream: MediaStream | null
  readonly isMirrored: boolean
  readonly label: string
  /** `code`: where to hold a code. `face`: the square that a photo keeps. */
  readonly frame?: 'code' | 'face' | 'none'
  /** Over the picture, at its end. */
  readonly children?: ReactNode
}): ReactNode {
  const video = useRef<HTMLVideoElement>(null)
  useEffect(() => {
    const element = video.current
    if (element === null) return undefined
    element.srcObject = stream
    // A stream that changes while it starts; the next one plays.
    if (stream !== null) void element.play().catch(() => undefined)
    return () => {
      element.srcObject = null
    }
  }, [stream])
  return (
    <div className="camera">
      <video
        ref={video}
        className={`camera-picture${isMirrored ? ' camera-mirrored' : ''}`}
        aria-label={label}
        muted
        playsInline
        disablePictureInPicture
      />
      {frame !== 'none' && (
        <span className={`camera-frame${frame === 'face' ? ' camera-frame-face' : ''}`} />
      )}
      {children !== undefined && <div className="camera-over">{children}</div>}
    </div>
  )
}
