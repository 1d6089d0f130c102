import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { CallOutput } from '#contract/endpoint.ts'
import type { Endpoints } from '#contract/endpoints.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { ProblemNotice } from '#web/registration/first/problem-notice.tsx'
import { Button } from '#web/ui/button.tsx'
import { useOperator } from '../../frame/operator-context.ts'
import { ReadState } from '../../frame/read-state.tsx'
import { useSubmit } from '../../frame/use-submit.ts'
import { LinkLocation } from './link-location.tsx'

type Location = CallOutput<Endpoints['billedLocations.list']>[number]

/** The locations of other organisations that a subscription pays for. */
export function PaidLocations({
  organisationId,
  onChanged,
}: {
  readonly organisationId: string
  readonly onChanged: () => Promise<void>
}): ReactNode {
  const { call } = useOperator()
  const { t } = useTranslator()
  const [isLinking, setLinking] = useState(false)
  const read = useQuery({
    queryKey: ['billed-locations', organisationId],
    queryFn: ({ signal }) =>
      call('billedLocations.list', { query: { payerId: organisationId } }, signal),
  })
  return (
    <>
      <h3>{t('operator_paid_locations')}</h3>
      {read.data === undefined ? (
        <ReadState read={read} />
      ) : read.data.length === 0 ? (
        <p className="operator-muted">{t('operator_paid_locations_none')}</p>
      ) : (
        <>
          <p className="operator-muted">{t('operator_paid_locations_lead')}</p>
          <ul className="operator-list">
            {read.data.map((location) => (
              <PaidLocation key={location.id} location={location} onChanged={onChanged} />
            ))}
          </ul>
        </>
      )}
      {isLinking ? (
        <LinkLocation
          payerId={organisationId}
          onChanged={onChanged}
          onClose={() => setLinking(false)}
        />
      ) : (
        <div className="operator-acts">
          <Button onClick={() => setLinking(true)}>{t('operator_link_location')}</Button>
        </div>
      )}
    </>
  )
}

function PaidLocation({
  location: { id, name, organisation, payer },
  onChanged,
}: {
  readonly location: Location
  readonly onChanged: () => Promise<void>
}): ReactNode {
  const { call } = useOperator()
  const { t } = useTranslator()
  const [isAsked, ask] = useState(false)
  const { isPending, problem, run } = useSubmit(async () => {
    const body = { payerId: payer?.id ?? '' }
    await call('billedLocations.unlink', { params: { locationId: id }, body })
    await onChanged()
  })
  return (
    <li className="operator-item">
      <div>
        <p className="operator-strong" dir="auto">
          {name}
        </p>
        <p>
          <bdi>{organisation}</bdi>
          {payer !== null && ' · '}
          {payer !== null && t('operator_linked_since', { day: payer.since })}
        </p>
      </div>
      {isAsked ? (
        <div className="operator-question">
          <p>{t('operator_unlink_sure', { location: name, organisation })}</p>
          <ProblemNotice problem={problem} />
          <div className="operator-acts">
            <Button variant="primary" isPending={isPending} onClick={() => void run()}>
              {t('operator_unlink')}
            </Button>
            <Button variant="quiet" onClick={() => ask(false)}>
              {t('common_button_back')}
            </Button>
          </div>
        </div>
      ) : (
        <Button variant="quiet" onClick={() => ask(true)}>
          {t('operator_unlink')}
          <span className="visually-hidden">{` ${name}`}</span>
        </Button>
      )}
    </li>
  )
}
