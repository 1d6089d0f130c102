import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { Notice } from '#web/ui/signs/notice.tsx'
import { useOperator } from '../frame/operator-context.ts'
import { ReadState } from '../frame/read-state.tsx'
import { useQueryValue } from '../frame/use-query-value.ts'
import { SupportRow } from './support-row.tsx'
import { overWords } from './support-words.ts'

const pollMs = 15_000

/** Where this operator has asked to be let in, and where any of them may come. */
export function Screen(): ReactNode {
  const { call } = useOperator()
  const { t } = useTranslator()
  const queries = useQueryClient()
  const key = ['support']
  const read = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => call('support.list', {}, signal),
    refetchInterval: pollMs,
  })
  const [overId] = useQueryValue('over')
  const over = read.data?.find(({ id }) => id === overId)
  return (
    <>
      {over !== undefined && (
        <Notice kind="info">
          <p>
            {t(overWords[over.state] ?? 'operator_support_over', {
              organisation: over.organisation.name,
            })}
          </p>
        </Notice>
      )}
      <p className="operator-muted">{t('operator_support_lead')}</p>
      {read.data === undefined ? (
        <ReadState read={read} />
      ) : (
        <ul className="operator-list">
          {read.data.length === 0 && (
            <li className="operator-muted">{t('operator_support_none')}</li>
          )}
          {read.data.map((visit) => (
            <SupportRow
              key={visit.id}
              visit={visit}
              onChanged={() => queries.invalidateQueries({ queryKey: key })}
            />
          ))}
        </ul>
      )}
    </>
  )
}
