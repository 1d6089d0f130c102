import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useRef } from 'react'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/signs/notice.tsx'
import { useConsole } from '#web/areas/console/frame/console-context.ts'
import { SaveProblem } from '#web/areas/console/frame/forms/save-problem.tsx'
import { useSave } from '#web/areas/console/frame/forms/use-save.ts'
import { ReadStates } from '#web/areas/console/frame/reading/read-states.tsx'
import { useCalls } from '#web/areas/console/frame/reading/use-calls.ts'
import { useSearch } from '#web/areas/console/frame/reading/use-search.ts'
import { useHref } from '#web/areas/console/frame/use-address.ts'
import { manifest as visits } from '../../visits/manifest.ts'
import { agreementPaths } from '../agreement-paths.ts'
import {
  agreementsQuery,
  fieldsQuery,
  languagesQuery,
  signingQuery,
  type StoredAgreement,
} from '../agreement-queries.ts'
import { newAgreement, route } from '../route.ts'
import { OrderedAgreements } from './ordered-agreements.tsx'
import { Templates } from './templates.tsx'

/** The agreements in their order: a visitor gets the first one whose conditions hold. */
export function AgreementList(): ReactNode {
  const { page } = useConsole()
  const translator = useTranslator()
  const { t } = translator
  const call = useCalls(agreementPaths)
  const { companyId, rights } = page.location
  const { go } = useSearch(route)
  const href = useHref()
  const queries = useQueryClient()
  const query = agreementsQuery(call, companyId)
  const read = useQuery(query)
  const fields = useQuery(fieldsQuery(call, companyId))
  const languages = useQuery(languagesQuery(call, companyId))
  const signing = useQuery({
    ...signingQuery(call, companyId),
    enabled: rights.includes('EDIT_LOCATION'),
  })
  const wanted = useRef<readonly StoredAgreement[] | null>(null)
  // A move while the one before it is saved is saved after it.
  const { problem, run } = useSave(async () => {
    try {
      while (wanted.current !== null) {
        const agreementIds = wanted.current.map(({ id }) => id)
        wanted.current = null
        await call('agreements.order', { params: { companyId }, body: { agreementIds } })
      }
    } catch (error) {
      wanted.current = null
      void queries.invalidateQueries({ queryKey: query.queryKey })
      throw error
    }
  })
  const order = (next: readonly StoredAgreement[]): void => {
    queries.setQueryData(query.queryKey, [...next])
    wanted.current = next
    void run()
  }
  const agreements = read.data
  if (agreements === undefined) return <ReadStates read={read} gone={t('agreements_forbidden')} />
  const add = (
    <div className="settings-tools">
      <Button variant="primary" onClick={() => go({ agreement: newAgreement })}>
        {t('agreements_add')}
      </Button>
    </div>
  )
  if (agreements.length === 0) {
    return (
      <section className="card">
        <h2>{t('agreements_empty')}</h2>
        <p>{t('agreements_empty_content')}</p>
        <Templates call={call} />
        {add}
      </section>
    )
  }
  return (
    <>
      <p className="muted">{t('agreements_lead')}</p>
      {signing.data?.signInAdvance === false && (
        <Notice kind="warning">
          <p>{t('agreements_off')}</p>
          <a href={href(visits)}>{t('agreements_off_link')}</a>
        </Notice>
      )}
      {add}
      <SaveProblem problem={problem} />
      <OrderedAgreements
        agreements={agreements}
        words={{ translator, fields: fields.data ?? [], visitorTypes: page.visitorTypes }}
        languages={languages.data ?? []}
        onOrder={order}
      />
    </>
  )
}
