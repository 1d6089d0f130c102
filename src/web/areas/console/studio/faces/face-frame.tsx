import './faces.css'
import type { CSSProperties, ReactNode } from 'react'
import { accentRamp, type TextContrast } from '#domain/brand/accent-ramp.ts'
import { kioskLook } from '#web/registration/lobby/kiosk-look.ts'
import { FitBox } from './fit-box.tsx'

/** What the faces are made of. */
export type FaceProps = {
  readonly company: {
    readonly name: string
    readonly street: string
    readonly postalCode: string
    readonly city: string
    readonly timeZone: string
  }
  readonly logoUrl: string | null
}

export type FaceTheme = 'paper' | 'night'

/** Where faces stand side by side. */
export function Faces({ children }: { readonly children: ReactNode }): ReactNode {
  return <div className="faces">{children}</div>
}

/** One of them, with what it is. */
export function Face({
  caption,
  isWide = false,
  children,
}: {
  readonly caption: string
  readonly isWide?: boolean
  readonly children: ReactNode
}): ReactNode {
  return (
    <figure className={isWide ? 'face-item face-item-wide' : 'face-item'}>
      {children}
      <figcaption>{caption}</figcaption>
    </figure>
  )
}

/** Kiosks are read from further away, in any light (ux.md §1). */
const contrasts = { phone: 4.5, tablet: 7 } as const

/** A screen of a visitor's phone or of a kiosk, in the colour of the location. */
export function FaceFrame({
  device,
  theme,
  colour,
  caption,
  children,
}: {
  readonly device: 'phone' | 'tablet'
  readonly theme: FaceTheme
  readonly colour: string
  readonly caption: string
  readonly children: ReactNode
}): ReactNode {
  const look = device === 'tablet' ? `face-theme ${kioskLook} ${theme}` : `face-theme ${theme}`
  return (
    <Face caption={caption} isWide={device === 'tablet'}>
      <div className={look} style={accentStyle(colour, contrasts[device])}>
        <FitBox look={`face-${device}`}>{children}</FitBox>
      </div>
    </Face>
  )
}

/** The accent as the page of a visitor would carry it, for what is within. */
function accentStyle(colour: string, least: TextContrast): CSSProperties {
  const ramp = accentRamp(colour, least)
  const names = (['light', 'dark'] as const).flatMap((theme) =>
    Object.entries(ramp[theme]).map(([name, value]) => [`${name}-${theme}`, value] as const),
  )
  return Object.fromEntries(names)
}
