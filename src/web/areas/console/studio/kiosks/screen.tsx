import './kiosks.css'
import type { ReactNode } from 'react'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { useConsole } from '#web/areas/console/frame/console-context.ts'
import { ScreenFrame } from '#web/areas/console/frame/reading/screen-frame.tsx'
import { useCalls } from '#web/areas/console/frame/reading/use-calls.ts'
import { useSearch } from '#web/areas/console/frame/reading/use-search.ts'
import { allKiosks, newKiosk } from './kiosk-calls.ts'
import { AllKiosks } from './all-kiosks.tsx'
import { KioskList } from './kiosk-list.tsx'
import { KioskView } from './kiosk-view.tsx'
import { kiosksPaths } from './kiosks-paths.ts'
import { NewKiosk } from './new-kiosk.tsx'
import { route } from './route.ts'

/** The tablets at the entrances: which there are, whether they work, and all that is set up about each. Issue 14 §7. */
export default function KiosksScreen(): ReactNode {
  const { page } = useConsole()
  const { t } = useTranslator()
  const mayChange = page.location.rights.includes('EDIT_KIOSKS')
  return (
    <ScreenFrame title={t('settings_kiosks')} forbidden={mayChange ? null : t('kiosks_forbidden')}>
      <Kiosks />
    </ScreenFrame>
  )
}

function Kiosks(): ReactNode {
  const { page } = useConsole()
  const { companyId } = page.location
  const call = useCalls(kiosksPaths)
  const { search, go } = useSearch(route)
  const { kiosk: kioskId } = search
  const back = (): void => go({ kiosk: '', part: '', language: '' })
  if (kioskId === '') {
    return <KioskList call={call} onOpen={(id) => go({ kiosk: id })} />
  }
  if (kioskId === allKiosks) return <AllKiosks call={call} onBack={back} />
  if (kioskId === newKiosk) {
    return (
      <NewKiosk
        call={call}
        onBack={back}
        onMade={(id) => go({ kiosk: id, part: 'pair' }, 'replace')}
      />
    )
  }
  return (
    <KioskView
      key={kioskId}
      place={{ call, params: { companyId, kioskId } }}
      part={search.part}
      language={search.language}
      onPart={(part) => go({ part, language: '' })}
      onLanguage={(language) => go({ language }, 'replace')}
      onBack={back}
    />
  )
}
