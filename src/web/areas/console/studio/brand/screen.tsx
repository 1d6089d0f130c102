import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { useConsole } from '#web/areas/console/frame/console-context.ts'
import { ReadStates } from '#web/areas/console/frame/reading/read-states.tsx'
import { ScreenFrame } from '#web/areas/console/frame/reading/screen-frame.tsx'
import { useCalls } from '#web/areas/console/frame/reading/use-calls.ts'
import { BrandForm } from './brand-form.tsx'
import { brandPaths } from './brand-paths.ts'
import { brandQuery } from './brand-query.ts'

/** The logo and the colour that visitors see everywhere, tried on before they are saved. Issue 14 §2. */
export default function BrandScreen(): ReactNode {
  const { page } = useConsole()
  const { t } = useTranslator()
  const mayChange = page.location.rights.includes('EDIT_LOCATION')
  return (
    <ScreenFrame title={t('settings_brand')} forbidden={mayChange ? null : t('brand_forbidden')}>
      <Saved />
    </ScreenFrame>
  )
}

function Saved(): ReactNode {
  const { page } = useConsole()
  const { t } = useTranslator()
  const call = useCalls(brandPaths)
  const saved = useQuery(brandQuery(call, page.location.companyId))
  return (
    <>
      <p className="muted">{t('brand_lead')}</p>
      <ReadStates read={saved} gone={t('brand_forbidden')} />
      {saved.data !== undefined && <BrandForm saved={saved.data} call={call} />}
    </>
  )
}
