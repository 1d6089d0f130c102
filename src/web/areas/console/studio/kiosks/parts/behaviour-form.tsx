import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { ReadStates } from '#web/areas/console/frame/reading/read-states.tsx'
import { ParamsForm } from '../../params/params-form.tsx'
import type { KioskParams, KioskPlace } from '../kiosk-calls.ts'
import { kioskGroups } from '../kiosk-fields.ts'
import { kioskBehaviourQuery, kioskParamsQuery } from '../kiosks-query.ts'

/** What visitors can do at this kiosk, and how long it waits for them, where it is not as at all others. */
export function BehaviourForm({ place }: { readonly place: KioskPlace }): ReactNode {
  const { t } = useTranslator()
  const query = kioskParamsQuery(place)
  const read = useQuery(query)
  const standard = useQuery(kioskBehaviourQuery(place.call, place.params.companyId))
  const queries = useQueryClient()
  const saved = read.data
  const ofAll = standard.data
  if (saved === undefined) return <ReadStates read={read} gone={t('kiosks_gone')} />
  if (ofAll === undefined) return <ReadStates read={standard} gone={t('kiosks_gone')} />
  return (
    <>
      <p className="muted">{t('kiosks_one_lead')}</p>
      <ParamsForm
        part="kioskBehaviour"
        groups={kioskGroups}
        saved={{ ...saved }}
        ownHere={{
          text: 'kiosks_own',
          isOwn: (name) => Reflect.get(saved, name) !== Reflect.get(ofAll, name),
        }}
        done="kiosks_saved"
        read={async () => ({ ...(await place.call('kiosks.params', { params: place.params })) })}
        write={async (values) => {
          // The form changes values of these names and keeps the others as they were read.
          // oxlint-disable-next-line no-unsafe-type-assertion -- see above; the server judges each of them again
          const body = values as KioskParams
          const stored = await place.call('kiosks.putParams', { params: place.params, body })
          queries.setQueryData(query.queryKey, stored)
        }}
      />
    </>
  )
}
