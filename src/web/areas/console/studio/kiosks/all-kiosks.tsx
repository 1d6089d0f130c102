import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { CallOutput } from '#contract/endpoint.ts'
import type { Endpoints } from '#contract/endpoints.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { useConsole } from '#web/areas/console/frame/console-context.ts'
import { BackButton } from '#web/areas/console/frame/reading/back-button.tsx'
import { ReadStates } from '#web/areas/console/frame/reading/read-states.tsx'
import { ParamsForm } from '../params/params-form.tsx'
import type { KioskCall } from './kiosk-calls.ts'
import { kioskGroups } from './kiosk-fields.ts'
import { kioskBehaviourQuery } from './kiosks-query.ts'

type Behaviour = CallOutput<Endpoints['kiosk.behaviour']>

/** How every kiosk of the location behaves that has nothing else, and what of it the organisation gives. Issue 16 §1. */
export function AllKiosks({
  call,
  onBack,
}: {
  readonly call: KioskCall
  readonly onBack: () => void
}): ReactNode {
  const { page } = useConsole()
  const { t } = useTranslator()
  const params = { companyId: page.location.companyId }
  const query = kioskBehaviourQuery(call, params.companyId)
  const read = useQuery(query)
  const queries = useQueryClient()
  return (
    <section>
      <BackButton onClick={onBack}>{t('kiosks_back')}</BackButton>
      <h2>{t('kiosks_all')}</h2>
      <p className="muted">{t('kiosks_all_lead', { part: t('kiosks_part_behaviour') })}</p>
      {read.data === undefined ? (
        <ReadStates read={read} gone={t('kiosks_forbidden')} />
      ) : (
        <ParamsForm
          part="kioskBehaviour"
          groups={kioskGroups}
          saved={{ ...read.data }}
          done="kiosks_saved"
          read={async () => ({ ...(await call('kiosk.behaviour', { params })) })}
          write={async (values) => {
            // oxlint-disable-next-line no-unsafe-type-assertion -- as they were read, but for the fields of the form
            const body = values as Behaviour
            const stored = await call('kiosk.putBehaviour', { params, body })
            queries.setQueryData(query.queryKey, stored)
          }}
        />
      )}
    </section>
  )
}
