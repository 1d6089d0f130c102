import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useConsole } from '#web/areas/console/frame/console-context.ts'
import { ReadStates } from '#web/areas/console/frame/reading/read-states.tsx'
import { ScreenFrame } from '#web/areas/console/frame/reading/screen-frame.tsx'
import { useCalls } from '#web/areas/console/frame/reading/use-calls.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { OfferForm } from './offer-form.tsx'
import { supportPaths } from './support-paths.ts'
import { supportQuery } from './support-query.ts'
import { SupportVisitRow } from './support-visit-row.tsx'

/** Which operators ask to be let in, are in and were in; and letting one in. Issue 16 §2. */
export default function SupportScreen(): ReactNode {
  const { page } = useConsole()
  const { t } = useTranslator()
  const mayManage = page.location.organisationRights.includes('MANAGE_ADMINISTRATORS')
  return (
    <ScreenFrame
      title={t('settings_support')}
      forbidden={mayManage ? null : t('support_forbidden')}
    >
      <Support />
    </ScreenFrame>
  )
}

function Support(): ReactNode {
  const { t } = useTranslator()
  const call = useCalls(supportPaths)
  const queries = useQueryClient()
  const query = supportQuery(call)
  const read = useQuery(query)
  if (read.data === undefined) return <ReadStates read={read} gone={t('support_forbidden')} />
  const readAgain = async (): Promise<void> => {
    await queries.fetchQuery({ ...query, staleTime: 0 })
    await queries.invalidateQueries({ queryKey: ['support-here'] })
  }
  return (
    <>
      <p className="muted">{t('support_lead')}</p>
      <section aria-labelledby="support-visits">
        <h2 id="support-visits">{t('support_list')}</h2>
        {read.data.length === 0 && <p className="muted">{t('support_empty')}</p>}
        <ul className="rows">
          {read.data.map((visit) => (
            <li key={visit.id}>
              <SupportVisitRow visit={visit} call={call} onChanged={readAgain} />
            </li>
          ))}
        </ul>
      </section>
      <section aria-labelledby="support-offer">
        <h2 id="support-offer">{t('support_offer')}</h2>
        <OfferForm call={call} onOffered={readAgain} />
      </section>
    </>
  )
}
