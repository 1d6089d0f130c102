import type { ReactNode } from 'react'
import type { CallOutput } from '#contract/endpoint.ts'
import type { Endpoints } from '#contract/endpoints.ts'
import { baseFolder } from '#web/address.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { ProblemNotice } from '#web/registration/first/problem-notice.tsx'
import { Button } from '#web/ui/button.tsx'
import { useOperator } from '../frame/operator-context.ts'
import { useSubmit } from '../frame/use-submit.ts'
import { lengthWords, stateWords } from './support-words.ts'

type Visit = CallOutput<Endpoints['support.list']>[number]

/** One request or visit, with what its operator may do about it. */
export function SupportRow({
  visit,
  onChanged,
}: {
  readonly visit: Visit
  readonly onChanged: () => Promise<void>
}): ReactNode {
  const { call } = useOperator()
  const { t } = useTranslator()
  const { id: supportId, organisation, location: place, state, access, minutes, operator } = visit
  const params = { supportId }
  const enter = useSubmit(async () => {
    const { companyId } = await call('support.open', { params })
    const query = companyId === null ? '' : `?${new URLSearchParams({ companyId }).toString()}`
    location.assign(`${baseFolder}/console/settings${query}`)
  })
  const end = useSubmit(async () => {
    await call('support.withdraw', { params })
    await onChanged()
  })
  const isOwn = operator !== null
  return (
    <li className="operator-item">
      <div>
        <p className="operator-strong" dir="auto">
          {organisation.name}
        </p>
        <p dir="auto">{visit.reason}</p>
        <p className="operator-muted">
          <bdi>{place?.name ?? t('operator_support_everywhere')}</bdi>
          {' · '}
          {t(access === 'READ' ? 'operator_support_read' : 'operator_support_change')}
          {' · '}
          {t(lengthWords[minutes])}
          {' · '}
          {t(stateWords[state], { at: visit.endsAt ?? visit.createdAt })}
          {!isOwn && ` · ${t('operator_support_offered')}`}
        </p>
      </div>
      <div className="operator-acts">
        {visit.mayOpen && (
          <Button variant="primary" isPending={enter.isPending} onClick={() => void enter.run()}>
            {t('operator_support_enter')}
          </Button>
        )}
        {isOwn && (state === 'ASKED' || state === 'OPEN') && (
          <Button isPending={end.isPending} onClick={() => void end.run()}>
            {t(state === 'ASKED' ? 'operator_support_take_back' : 'operator_support_end')}
          </Button>
        )}
      </div>
      <ProblemNotice problem={enter.problem ?? end.problem} />
    </li>
  )
}
