import type { ReactNode } from 'react'
import { visitorTypePaths } from './visitor-type-paths.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { useConsole } from '#web/areas/console/frame/console-context.ts'
import { ReadStates } from '#web/areas/console/frame/reading/read-states.tsx'
import { ScreenFrame } from '#web/areas/console/frame/reading/screen-frame.tsx'
import { useCalls } from '#web/areas/console/frame/reading/use-calls.ts'
import { useRead } from '#web/areas/console/frame/reading/use-read.ts'
import { TypesForm } from './types-form.tsx'

/** What visitors come as, which one is usual, and whether it has to be chosen. Reference §7, C-TYPE; decision 0472. */
export default function TypesScreen(): ReactNode {
  const { page } = useConsole()
  const { t } = useTranslator()
  const mayChange = page.location.rights.includes('EDIT_LOCATION')
  return (
    <ScreenFrame title={t('settings_types')} forbidden={mayChange ? null : t('types_forbidden')}>
      <Saved />
    </ScreenFrame>
  )
}

function Saved(): ReactNode {
  const { page } = useConsole()
  const { t } = useTranslator()
  const params = { companyId: page.location.companyId }
  const call = useCalls(visitorTypePaths)
  const saved = useRead('types', (signal) => call('params.visitorTypes', { params }, signal))
  return (
    <>
      <p className="settings-muted">{t('types_lead')}</p>
      <p className="settings-muted">{t('types_contractor_lead')}</p>
      <ReadStates read={saved} gone={t('types_forbidden')} />
      {saved.value !== null && (
        <TypesForm
          saved={saved.value}
          onSave={async ({ types, ...rest }) => {
            const body = { ...rest, types: [...types] }
            saved.set(await call('params.putVisitorTypes', { params, body }))
          }}
        />
      )}
    </>
  )
}
