import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { visitorTypePaths } from './visitor-type-paths.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { useConsole } from '#web/areas/console/frame/console-context.ts'
import { ReadStates } from '#web/areas/console/frame/reading/read-states.tsx'
import { ScreenFrame } from '#web/areas/console/frame/reading/screen-frame.tsx'
import { useCalls } from '#web/areas/console/frame/reading/use-calls.ts'
import { TypesForm } from './types-form.tsx'
import { typesQuery } from './types-query.ts'

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
  const queries = useQueryClient()
  const types = typesQuery(call, params.companyId)
  const saved = useQuery(types)
  return (
    <>
      <p className="muted">{t('types_lead')}</p>
      <p className="muted">{t('types_contractor_lead')}</p>
      <ReadStates read={saved} gone={t('types_forbidden')} />
      {saved.data !== undefined && (
        <TypesForm
          saved={saved.data}
          read={() => call('params.visitorTypes', { params })}
          onSave={async ({ types: lines, ...rest }) => {
            const body = { ...rest, types: [...lines] }
            const stored = await call('params.putVisitorTypes', { params, body })
            queries.setQueryData(types.queryKey, stored)
          }}
        />
      )}
    </>
  )
}
