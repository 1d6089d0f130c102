import { createWatched, type Watched } from '../watched.ts'
import { type CameraState, type CameraTrouble, retryMs, troubleOf } from './camera-state.ts'
import { hasTorch, lightTorch } from './torch.ts'

/** The camera of the kiosk: one stream for the preview, the scanner and the photo. */
export interface Camera extends Watched<CameraState> {
  /** Each start wants one stop: the camera runs as long as anybody wants it. */
  readonly start: () => void
  readonly stop: () => void
  /** Tries at once, for a button. */
  readonly retry: () => void
  /** Which way it looks from now on. */
  readonly face: (facing: Facing) => void
  readonly setTorch: (isOn: boolean) => Promise<void>
}

/** `user` looks at who stands before the kiosk. */
export type Facing = 'user' | 'environment'

/** How large its picture should be, in pixels. */
export interface CameraSize {
  readonly width: number
  readonly height: number
}

const kioskSize: CameraSize = { width: 1280, height: 720 }

/** A track that brings no picture for so long is as good as lost. */
const longestMuteMs = 4_000

/**
 * Makes the camera. It lets go while the page is hidden, comes back by itself after a loss, and tells why it cannot, so that
 * a screen can offer another way. Issue 3 §1, Kiosk.
 */
export function createCamera(size: CameraSize = kioskSize): Camera {
  let facing: Facing = 'user'
  const state = createWatched<CameraState>({ kind: 'off' })
  let wanted = 0
  let tries = 0
  let attempt = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  let stream: MediaStream | null = null

  const letGo = (): void => {
    attempt += 1
    clearTimeout(timer)
    for (const track of stream?.getTracks() ?? []) track.stop()
    stream = null
  }
  const fail = (reason: CameraTrouble): void => {
    letGo()
    state.set({ kind: 'unavailable', reason })
    const waitMs = retryMs(reason, tries)
    tries += 1
    if (waitMs !== null) timer = setTimeout(() => void open(), waitMs)
  }
  const open = async (): Promise<void> => {
    letGo()
    if (wanted === 0) return state.set({ kind: 'off' })
    if (document.visibilityState === 'hidden') return state.set({ kind: 'hidden' })
    // Old browsers and pages without TLS have none, whatever TypeScript says.
    const devices = navigator.mediaDevices as MediaDevices | undefined
    if (devices === undefined) return fail('not_supported')
    if (state.get().kind !== 'unavailable') state.set({ kind: 'starting' })
    const mine = attempt
    try {
      const given = await devices.getUserMedia(constraintsOf(facing, size))
      if (mine !== attempt) {
        for (const track of given.getTracks()) track.stop()
        return
      }
      show(given)
    } catch (error) {
      if (mine === attempt) fail(troubleOf(error instanceof Error ? error.name : ''))
    }
  }
  const show = (given: MediaStream): void => {
    stream = given
    const [track] = given.getVideoTracks()
    if (track === undefined) return fail('none')
    track.addEventListener('ended', () => stream === given && fail('lost'))
    track.addEventListener('mute', () => {
      clearTimeout(timer)
      timer = setTimeout(() => stream === given && track.muted && fail('lost'), longestMuteMs)
    })
    tries = 0
    const isMirrored = (track.getSettings().facingMode ?? facing) !== 'environment'
    const torch = hasTorch(track) ? 'off' : 'none'
    state.set({ kind: 'live', stream: given, isMirrored, torch })
  }
  const onChange = (): void => {
    const isHidden = document.visibilityState === 'hidden'
    if (isHidden !== (state.get().kind === 'hidden') || state.get().kind === 'unavailable') {
      void open()
    }
  }
  /** A permission that is taken back stops the picture in some browsers, and in others it goes on. */
  const onPermission = (permission: PermissionState): void => {
    const { kind } = state.get()
    if (permission === 'granted') onChange()
    else if (kind === 'live' || kind === 'unavailable') fail('refused')
  }
  const device = watchDevice(onChange, onPermission)

  return {
    get: state.get,
    subscribe: state.subscribe,
    start() {
      wanted += 1
      if (wanted > 1) return
      tries = 0
      device.begin()
      void open()
    },
    stop() {
      wanted = Math.max(0, wanted - 1)
      if (wanted > 0) return
      device.end()
      letGo()
      state.set({ kind: 'off' })
    },
    retry() {
      tries = 0
      if (state.get().kind !== 'live') void open()
    },
    face(next) {
      if (next === facing) return
      facing = next
      void open()
    },
    async setTorch(isOn) {
      const [track] = stream?.getVideoTracks() ?? []
      const before = state.get()
      if (before.kind !== 'live' || before.torch === 'none' || track === undefined) return
      if (await lightTorch(track, isOn)) state.set({ ...before, torch: isOn ? 'on' : 'off' })
    },
  }
}

function constraintsOf(facing: Facing, { width, height }: CameraSize): MediaStreamConstraints {
  // Wishes, not conditions: a tablet with one camera gives that one.
  const video = {
    facingMode: { ideal: facing },
    width: { ideal: width },
    height: { ideal: height },
    frameRate: { ideal: 30 },
  }
  return { video, audio: false }
}

/** Whatever may make a camera come or go: the page, a plug, a permission. */
function watchDevice(
  onChange: () => void,
  onPermission: (permission: PermissionState) => void,
): { begin: () => void; end: () => void } {
  let permission: PermissionStatus | null = null
  let isOn = false
  const tell = (): void => {
    if (permission !== null) onPermission(permission.state)
  }
  const watchPermission = async (): Promise<void> => {
    try {
      permission = await navigator.permissions.query({ name: 'camera' })
      if (isOn) permission.addEventListener('change', tell)
    } catch {
      // Firefox and old Safaris do not say; a button tries again.
    }
  }
  return {
    begin() {
      isOn = true
      document.addEventListener('visibilitychange', onChange)
      navigator.mediaDevices?.addEventListener('devicechange', onChange)
      void watchPermission()
    },
    end() {
      isOn = false
      document.removeEventListener('visibilitychange', onChange)
      navigator.mediaDevices?.removeEventListener('devicechange', onChange)
      permission?.removeEventListener('change', tell)
    },
  }
}
