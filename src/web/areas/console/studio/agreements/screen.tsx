import './agreements.css'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { useConsole } from '#web/areas/console/frame/console-context.ts'
import { later } from '#web/areas/console/frame/later.tsx'
import { ReadStates } from '#web/areas/console/frame/reading/read-states.tsx'
import { ScreenFrame } from '#web/areas/console/frame/reading/screen-frame.tsx'
import { useCalls } from '#web/areas/console/frame/reading/use-calls.ts'
import { useSearch } from '#web/areas/console/frame/reading/use-search.ts'
import { agreementPaths } from './agreement-paths.ts'
import { agreementsQuery, fieldsQuery, languagesQuery } from './agreement-queries.ts'
import { AgreementList } from './list/agreement-list.tsx'
import { newAgreement, route } from './route.ts'

/** The editor of texts is large: it comes when an agreement is opened. */
const AgreementEditor = later(async () => (await import('./agreement-editor.tsx')).AgreementEditor)

/** What visitors sign: which texts there are, who gets which, and what each says in every language. Issue 14 §4. */
export default function AgreementsScreen(): ReactNode {
  const { page } = useConsole()
  const { t } = useTranslator()
  const { agreement } = useSearch(route).search
  const mayEdit = page.location.rights.includes('EDIT_AGREEMENTS')
  if (agreement !== '' && mayEdit) return <OpenAgreement key={agreement} agreementId={agreement} />
  return (
    <ScreenFrame
      title={t('settings_agreements')}
      forbidden={mayEdit ? null : t('agreements_forbidden')}
    >
      <AgreementList />
    </ScreenFrame>
  )
}

function OpenAgreement({ agreementId }: { readonly agreementId: string }): ReactNode {
  const { page } = useConsole()
  const { t } = useTranslator()
  const call = useCalls(agreementPaths)
  const { companyId } = page.location
  const agreements = useQuery(agreementsQuery(call, companyId))
  const fields = useQuery(fieldsQuery(call, companyId))
  const languages = useQuery(languagesQuery(call, companyId))
  const reads = [agreements, fields, languages]
  const known = agreements.data
  const stored = known?.find(({ id }) => id === agreementId) ?? null
  const isThere = stored !== null || agreementId === newAgreement
  if (
    known === undefined ||
    fields.data === undefined ||
    languages.data === undefined ||
    !isThere
  ) {
    const waiting = reads.find(({ isSuccess }) => !isSuccess)
    return (
      <div className="console-page">
        {waiting === undefined ? (
          <p>{t('agreements_gone')}</p>
        ) : (
          <ReadStates read={waiting} gone={t('agreements_gone')} />
        )}
      </div>
    )
  }
  return (
    <AgreementEditor
      call={call}
      stored={stored}
      agreements={known}
      fields={fields.data}
      languages={languages.data}
    />
  )
}
