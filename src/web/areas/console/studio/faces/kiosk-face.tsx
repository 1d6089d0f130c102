import type { ReactNode } from 'react'
import { Lobby } from '#web/registration/lobby/lobby.tsx'
import { LobbyChoices } from '#web/registration/lobby/lobby-choices.tsx'
import type { FaceProps } from './face-frame.tsx'

const everything = { offerWalkIn: true, offerCheckOut: true }

/** The first screen of a kiosk. */
export function KioskFace({
  company,
  logoUrl,
  behaviour = everything,
  wallpaper = null,
}: FaceProps & {
  /** What can be begun there. */
  readonly behaviour?: typeof everything
  /** Behind the words, in place of the arches. */
  readonly wallpaper?: string | null
}): ReactNode {
  return (
    <div className="attract">
      <Lobby
        place={company.name}
        company={{ name: company.name, logoUrl }}
        canScan={false}
        wallpaper={wallpaper}
      >
        <LobbyChoices behaviour={behaviour} onExpected={idle} onWalkIn={idle} onLeaving={idle} />
      </Lobby>
    </div>
  )
}

/** Nothing is begun in a preview. */
function idle(): void {}
