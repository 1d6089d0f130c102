import './video-player.css'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Button } from '../button.tsx'
import { IconButton } from '../icon-button.tsx'
import {
  CaptionsIcon,
  FullScreenIcon,
  MutedIcon,
  PauseIcon,
  PlayIcon,
  ReplayIcon,
  VolumeIcon,
} from './player-icons.ts'
import { Notice } from '../signs/notice.tsx'
import { Spinner } from '../signs/spinner.tsx'
import { allowedPosition, isWatched, tick, unwatched } from './watch-progress.ts'

/** The words of a video player. */
export interface VideoTexts {
  readonly play: string
  readonly pause: string
  readonly back: string
  readonly mute: string
  readonly unmute: string
  readonly captions: string
  readonly fullScreen: string
  readonly loading: string
  readonly progress: string
  readonly remaining: (seconds: number) => string
  readonly failed: string
  readonly retry: string
}

/** Captions in one language, a WebVTT file. */
export interface CaptionTrack {
  readonly url: string
  readonly language: string
  readonly label: string
}

/** How far back the button goes, in seconds. */
const backSeconds = 10

/**
 * A video that must be watched to the end: there is no seeking ahead and no faster speed, going back
 * is free. `onWatched` is told once the end was reached that way. A video that could not be loaded is loaded again when the
 * network is back. Spec §4, Video screen.
 */
export function VideoPlayer({
  url,
  title,
  poster,
  captions = [],
  texts,
  onWatched,
}: {
  readonly url: string
  readonly title: string
  /** The address of the picture before it plays. */
  readonly poster?: string | undefined
  readonly captions?: readonly CaptionTrack[] | undefined
  readonly texts: VideoTexts
  readonly onWatched: () => void
}): ReactNode {
  const box = useRef<HTMLDivElement>(null)
  const video = useRef<HTMLVideoElement>(null)
  const progress = useRef(unwatched)
  const [position, setPosition] = useState({ now: 0, duration: 0 })
  const [isPlaying, setIsPlaying] = useState(false)
  const [isWaiting, setIsWaiting] = useState(false)
  const [isMuted, setIsMuted] = useState(false)
  const [hasCaptions, setHasCaptions] = useState(captions.length > 0)
  const [hasFailed, setHasFailed] = useState(false)

  useEffect(() => {
    if (!hasFailed) return undefined
    const retry = (): void => setHasFailed(false)
    addEventListener('online', retry)
    return () => removeEventListener('online', retry)
  }, [hasFailed])

  const toggle = (): void => {
    const element = video.current
    if (element?.paused !== true) return element?.pause()
    element.play().catch((error: unknown) => {
      // A pause that comes before the first frame aborts the start: that is no failure.
      if (!(error instanceof DOMException && error.name === 'AbortError')) setHasFailed(true)
    })
  }
  const look = (element: HTMLVideoElement): void => {
    if (!element.seeking) progress.current = tick(progress.current, element.currentTime)
    const { duration } = element
    setPosition({ now: element.currentTime, duration: Number.isFinite(duration) ? duration : 0 })
  }
  const showCaptions = (isShown: boolean): void => {
    setHasCaptions(isShown)
    for (const track of video.current?.textTracks ?? []) track.mode = isShown ? 'showing' : 'hidden'
  }

  if (hasFailed) {
    return (
      <Notice kind="warning" isLive>
        <p>{texts.failed}</p>
        <Button onClick={() => setHasFailed(false)}>{texts.retry}</Button>
      </Notice>
    )
  }
  const left = Math.max(0, Math.ceil(position.duration - position.now))
  return (
    <div className="video" ref={box}>
      <div className="video-frame">
        {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- the tracks are below, one for each language that has captions */}
        <video
          ref={video}
          src={url}
          poster={poster}
          aria-label={title}
          playsInline
          preload="metadata"
          disablePictureInPicture
          disableRemotePlayback
          onClick={toggle}
          onPlay={() => setIsPlaying(true)}
          onPause={() => setIsPlaying(false)}
          onWaiting={() => setIsWaiting(true)}
          onPlaying={() => setIsWaiting(false)}
          onError={() => setHasFailed(true)}
          onLoadedMetadata={(event) => look(event.currentTarget)}
          onTimeUpdate={(event) => look(event.currentTarget)}
          onSeeking={({ currentTarget }) => {
            const allowed = allowedPosition(progress.current, currentTarget.currentTime)
            if (currentTarget.currentTime > allowed + 0.5) currentTarget.currentTime = allowed
          }}
          onRateChange={({ currentTarget }) => {
            if (currentTarget.playbackRate > 1) currentTarget.playbackRate = 1
          }}
          onEnded={(event) => {
            look(event.currentTarget)
            if (isWatched(progress.current, event.currentTarget.duration)) onWatched()
          }}
        >
          {captions.map((track, index) => (
            <track
              key={track.url}
              kind="captions"
              src={track.url}
              srcLang={track.language}
              label={track.label}
              default={index === 0}
            />
          ))}
        </video>
        {isWaiting && isPlaying ? (
          <span className="video-center">
            <Spinner size={36} label={texts.loading} />
          </span>
        ) : (
          !isPlaying && (
            <span className="video-center video-start" aria-hidden="true">
              <PlayIcon size={36} />
            </span>
          )
        )}
      </div>
      <progress
        className="progress"
        value={position.now}
        max={position.duration || 1}
        aria-label={texts.progress}
      />
      <div className="video-controls">
        <IconButton
          label={isPlaying ? texts.pause : texts.play}
          icon={isPlaying ? <PauseIcon /> : <PlayIcon />}
          onClick={toggle}
        />
        <IconButton
          label={texts.back}
          icon={<ReplayIcon />}
          onClick={() => {
            if (video.current) video.current.currentTime -= backSeconds
          }}
        />
        <IconButton
          label={isMuted ? texts.unmute : texts.mute}
          icon={isMuted ? <MutedIcon /> : <VolumeIcon />}
          onClick={() => {
            if (video.current) video.current.muted = !isMuted
            setIsMuted(!isMuted)
          }}
        />
        {captions.length > 0 && (
          <IconButton
            label={texts.captions}
            icon={<CaptionsIcon />}
            isPressed={hasCaptions}
            onClick={() => showCaptions(!hasCaptions)}
          />
        )}
        <IconButton
          label={texts.fullScreen}
          icon={<FullScreenIcon />}
          // Some phones have none for boxes of a page: the video stays where it is.
          onClick={() => void box.current?.requestFullscreen?.().catch(() => undefined)}
        />
        <span className="video-left numeric">{position.duration > 0 && texts.remaining(left)}</span>
      </div>
    </div>
  )
}
