import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { KioskScreen } from '#domain/kiosk/kiosk-screen.ts'
import { useApp } from '#web/app-context.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { Header } from '#web/ui/frame/header.tsx'
import { ConfirmationBlock } from '#web/ui/signs/status-block.tsx'
import { FaceFrame, type FaceProps, Faces } from '../faces/face-frame.tsx'
import { KioskFace } from '../faces/kiosk-face.tsx'
import type { KioskPlace } from './kiosk-calls.ts'
import { kioskCompanyQuery, kioskParamsQuery } from './kiosks-query.ts'

/** What the tablet shows now, by the components that visitors see. Nobody's name and nothing that is typed leaves the tablet. */
export function KioskNow({
  place,
  screen,
}: {
  readonly place: KioskPlace
  readonly screen: KioskScreen
}): ReactNode {
  const { t } = useTranslator()
  const { page } = useApp()
  const company = useQuery(kioskCompanyQuery(place)).data
  const behaviour = useQuery(kioskParamsQuery(place)).data
  if (company === undefined || behaviour === undefined) return null
  const face = {
    company,
    logoUrl: company.logo128 && page.configuration.apiBaseUrl + company.logo128,
  }
  return (
    <div className="kiosks-now">
      <Faces>
        <FaceFrame
          device="tablet"
          theme="paper"
          colour={company.brandColour}
          caption={t(`kiosks_now_${screen}`)}
        >
          {screen === 'attract' ? (
            <KioskFace {...face} behaviour={behaviour} />
          ) : (
            <InUse {...face} screen={screen} />
          )}
        </FaceFrame>
      </Faces>
    </div>
  )
}

/** Somebody is at the kiosk: its frame, and its title where the screen says nothing of anybody. */
function InUse({
  company,
  logoUrl,
  screen,
}: FaceProps & { readonly screen: Exclude<KioskScreen, 'attract'> }): ReactNode {
  const { t } = useTranslator().inZone(company.timeZone)
  const { page } = useApp()
  return (
    <div className="page">
      <Header
        company={{ name: company.name, logoUrl }}
        welcome={t('common_header_welcome', { company: company.name })}
        date={{ text: t('common_header_today', { date: page.now }), value: page.now.slice(0, 10) }}
      />
      <div className="screen">
        {screen === 'welcome' || screen === 'goodbye' ? (
          <ConfirmationBlock
            move="forward"
            message={t(screen === 'welcome' ? 'kiosk_welcome_no_host' : 'kiosk_goodbye_text')}
          />
        ) : (
          <>
            {screen === 'find' && <p className="lead">{t('kiosk_find_title')}</p>}
            {screen === 'photo' && <p className="lead">{t('kiosk_photo_title')}</p>}
          </>
        )}
      </div>
    </div>
  )
}
