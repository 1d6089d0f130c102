import { type ReactNode, useState } from 'react'
import { createCamera } from '../kiosk/camera/camera.ts'
import { useCamera } from '../kiosk/camera/use-camera.ts'
import { useIdle } from '../kiosk/device/use-idle.ts'
import { useWipeCount } from '../kiosk/device/wipe-session.ts'
import { usePhoto } from '../kiosk/photo/use-photo.ts'
import type { ScannedCode } from '../kiosk/scan/scanner.ts'
import { useKeyScanner } from '../kiosk/scan/use-key-scanner.ts'
import { useScanner } from '../kiosk/scan/use-scanner.ts'
import { Button } from '../ui/button.tsx'
import { CameraView } from '../ui/media/camera-view.tsx'
import { ConnectionMark } from '../ui/signs/connection-mark.tsx'
import { IdleWarning } from '../ui/signs/idle-warning.tsx'
import { Screen } from '../ui/frame/screen.tsx'
import { TextField } from '../ui/fields/text-field.tsx'
import { Frame } from './frame.tsx'
import './kiosk-lab.ts'

const camera = createCamera()

/** The browser parts of the kiosk, live: what the camera sees and reads, a photo, the countdown. */
export function Kiosk(): ReactNode {
  const wipes = useWipeCount()
  return (
    <Frame>
      <Screen title="Hold your code here" lead={<ConnectionMark text="You are offline" />}>
        <Parts key={wipes} />
      </Screen>
    </Frame>
  )
}

function Parts(): ReactNode {
  const state = useCamera(camera)
  const photo = usePhoto(camera)
  const [codes, setCodes] = useState<readonly ScannedCode[]>([])
  const tell = (code: ScannedCode): void => setCodes((before) => [...before, code])
  useScanner({ camera, onCode: tell, isActive: photo.state.kind === 'live' })
  useKeyScanner({ onCode: tell })
  return (
    <>
      <CameraView
        stream={state.kind === 'live' ? state.stream : null}
        isMirrored={state.kind === 'live' && state.isMirrored}
        label="What the camera sees"
        frame="code"
      />
      <p data-testid="camera">
        {state.kind === 'unavailable' ? state.reason : state.kind}
        {state.kind === 'live' && state.isMirrored && ' mirrored'}
      </p>
      <ul data-testid="codes">
        {codes.map((code, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- the list only grows
          <li key={index} data-from={code.from}>
            {code.text}
          </li>
        ))}
      </ul>
      <TextField name="name" label="Your name" />
      {photo.state.kind === 'live' ? (
        <Button onClick={() => void photo.take()}>Take a photo</Button>
      ) : (
        <>
          <img src={photo.state.url} alt="You" width="160" height="160" />
          <Button onClick={photo.retake}>Take it again</Button>
        </>
      )}
    </>
  )
}

const query = new URLSearchParams(location.search)
const seconds = (name: string, otherwise: number): number =>
  Number(query.get(name) ?? otherwise) * 1000

/** The question whether somebody is still there. */
export function Idle(): ReactNode {
  const [isIdle, setIsIdle] = useState(false)
  const { secondsLeft, stay } = useIdle({
    warnAfterMs: seconds('warn', 0),
    idleAfterMs: seconds('idle', 15),
    onIdle: () => setIsIdle(true),
  })
  return (
    <Frame>
      <Screen title="Who are you visiting?">
        <p data-testid="idle">{isIdle ? 'idle' : 'awake'}</p>
        <TextField name="name" label="Your name" />
        {secondsLeft !== null && !isIdle && (
          <IdleWarning
            secondsLeft={secondsLeft}
            title="Are you still there?"
            text="What you typed will be removed."
            stayLabel="I need more time"
            onStay={stay}
          />
        )}
      </Screen>
    </Frame>
  )
}
