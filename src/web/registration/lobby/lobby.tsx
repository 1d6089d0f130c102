import './lobby.css'
import type { ReactNode } from 'react'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { CompanyLogo } from '#web/ui/frame/company-logo.tsx'

/** Long names are set smaller, so that everything stays in sight: from how many letters, and how. */
const longNames = [
  [40, 'attract-very-long'],
  [18, 'attract-long'],
] as const

/**
 * The lobby that a kiosk shows while nobody uses it: the house, with its door for codes, and the ways to begin. What is around it
 * has the class `attract`. Ux, Kiosk.
 */
export function Lobby({
  place,
  company,
  canScan,
  wallpaper,
  scan,
  children,
}: {
  /** What visitors are welcomed to. */
  readonly place: string
  readonly company: { readonly name: string; readonly logoUrl: string | null }
  /** Whether a camera looks for codes. */
  readonly canScan: boolean
  /** The address of a picture behind the words, in place of the arches. */
  readonly wallpaper?: string | null
  readonly scan?: ReactNode
  /** The ways to begin. */
  readonly children: ReactNode
}): ReactNode {
  const { t } = useTranslator()
  return (
    <>
      <div className="attract-house">
        {wallpaper ? <img className="attract-wallpaper" src={wallpaper} alt="" /> : <Arches />}
        <CompanyLogo {...company} />
        <div className="attract-words">
          <h1 className={longNames.find(([letters]) => place.length > letters)?.[1]}>
            {t('common_header_welcome', { company: place })}
          </h1>
          <p className="lead">
            {t(canScan ? 'kiosk_attract_hint' : 'kiosk_attract_hint_no_camera')}
          </p>
        </div>
        {scan}
      </div>
      <div className="attract-ways">{children}</div>
    </>
  )
}

/** The picture of the house: a hall of arches. */
function Arches(): ReactNode {
  return (
    <svg
      className="attract-arches"
      viewBox="0 0 400 360"
      preserveAspectRatio="xMidYMax slice"
      fill="currentColor"
      aria-hidden="true"
      focusable="false"
    >
      <path d="M-60 360V260a260 260 0 0 1 520 0v100Z" opacity="0.35" />
      <path d="M0 360V260a200 200 0 0 1 400 0v100Z" opacity="0.5" />
      <path d="M60 360V260a140 140 0 0 1 280 0v100Z" />
    </svg>
  )
}
