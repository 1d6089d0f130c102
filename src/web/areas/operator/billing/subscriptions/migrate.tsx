import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { ProblemNotice } from '#web/registration/first/problem-notice.tsx'
import { Button } from '#web/ui/button.tsx'
import { useOperator } from '../../frame/operator-context.ts'
import { ReadState } from '../../frame/read-state.tsx'
import { useSubmit } from '../../frame/use-submit.ts'
import { FindForm } from './find-form.tsx'

const mostFound = 20

/** Moves a subscription to another organisation, which is looked for by its name. */
export function Migrate({
  organisationId,
  onMoved,
  onClose,
}: {
  readonly organisationId: string
  /** Whose it is now. */
  readonly onMoved: (to: string) => void
  readonly onClose: () => void
}): ReactNode {
  const { call } = useOperator()
  const { t } = useTranslator()
  const [search, look] = useState<string | null>(null)
  const read = useQuery({
    queryKey: ['organisations', 'to-move', search],
    queryFn: ({ signal }) =>
      call(
        'organisations.list',
        { query: { search: search ?? '', state: 'ACTIVE', pageSize: String(mostFound) } },
        signal,
      ),
    enabled: search !== null,
    placeholderData: keepPreviousData,
  })
  const migrate = useSubmit(async (to: string) => {
    await call('subscriptions.migrate', { params: { organisationId }, body: { to } })
    onMoved(to)
  })
  const others = read.data?.organisations.filter(({ id }) => id !== organisationId)
  return (
    <div className="operator-question">
      <p>{t('operator_migrate_lead')}</p>
      <FindForm
        label={t('operator_migrate_search')}
        isFinding={read.isFetching}
        onFind={look}
        onClose={onClose}
      />
      {search !== null && others === undefined && <ReadState read={read} />}
      {others?.length === 0 && <p className="operator-muted">{t('operator_nothing_found')}</p>}
      <ProblemNotice problem={migrate.problem} />
      {others !== undefined && others.length > 0 && (
        <ul className="operator-list">
          {others.map(({ id, name }) => (
            <li key={id} className="operator-item">
              <p className="operator-strong" dir="auto">
                {name}
              </p>
              <Button isPending={migrate.isPending} onClick={() => void migrate.run(id)}>
                {t('operator_migrate_to', { organisation: name })}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
