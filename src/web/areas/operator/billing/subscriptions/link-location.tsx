import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { ProblemNotice } from '#web/registration/first/problem-notice.tsx'
import { Button } from '#web/ui/button.tsx'
import { useOperator } from '../../frame/operator-context.ts'
import { ReadState } from '../../frame/read-state.tsx'
import { useSubmit } from '../../frame/use-submit.ts'
import { FindForm } from './find-form.tsx'

/** Finds a location of another organisation, and lets this subscription pay for it. */
export function LinkLocation({
  payerId,
  onChanged,
  onClose,
}: {
  readonly payerId: string
  readonly onChanged: () => Promise<void>
  readonly onClose: () => void
}): ReactNode {
  const { call } = useOperator()
  const { t } = useTranslator()
  const [search, look] = useState<string | null>(null)
  const read = useQuery({
    queryKey: ['billed-locations', 'search', search],
    queryFn: ({ signal }) =>
      call('billedLocations.list', { query: { search: search ?? '' } }, signal),
    enabled: search !== null,
    placeholderData: keepPreviousData,
  })
  const link = useSubmit(async (locationId: string) => {
    await call('billedLocations.link', { params: { locationId }, body: { payerId } })
    onClose()
    await onChanged()
  })
  const others = read.data?.filter(({ organisationId }) => organisationId !== payerId)
  return (
    <div className="operator-question">
      <FindForm
        label={t('operator_link_search')}
        isFinding={read.isFetching}
        onFind={look}
        onClose={onClose}
      />
      {search !== null && others === undefined && <ReadState read={read} />}
      {others?.length === 0 && <p className="operator-muted">{t('operator_nothing_found')}</p>}
      <ProblemNotice problem={link.problem} />
      {others !== undefined && others.length > 0 && (
        <ul className="operator-list">
          {others.map(({ id, name, organisation, payer }) => (
            <li key={id} className="operator-item">
              <div>
                <p className="operator-strong" dir="auto">
                  {name}
                </p>
                <p>
                  <bdi>{organisation}</bdi>
                  {' · '}
                  {payer === null
                    ? t('operator_link_own')
                    : t('operator_link_paid_by', { payer: payer.name })}
                </p>
              </div>
              {payer === null && (
                <Button isPending={link.isPending} onClick={() => void link.run(id)}>
                  {t('operator_link_do', { location: name })}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
