import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ReadStates } from '#web/areas/console/frame/reading/read-states.tsx'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { rehearsalQuery } from '../flow-queries.ts'
import { useStudio } from '../studio-context.ts'

/** What the draft would have meant for the visitors of the last weeks, as counts, and what it means for those under way. */
export function Rehearsal(): ReactNode {
  const { call, params, draft } = useStudio()
  const { t } = useTranslator()
  const read = useQuery(rehearsalQuery(call, params, draft))
  if (read.data === undefined) return <ReadStates read={read} gone={t('flows_gone')} />
  const { days, tried, nowDenied, noLongerDenied, askedMore, begun, waiting } = read.data
  const changes = [
    nowDenied > 0 && t('flows_now_denied', { count: nowDenied }),
    noLongerDenied > 0 && t('flows_no_longer_denied', { count: noLongerDenied }),
    askedMore > 0 && t('flows_asked_more', { count: askedMore }),
  ].filter((change) => change !== false)
  return (
    <section className="flow-form" aria-label={t('flows_rehearsal')}>
      <h3>{t('flows_rehearsal')}</h3>
      <p>{t('flows_rehearsed', { tried, days })}</p>
      {tried > 0 && (
        <ul className="flow-changes">
          {changes.length === 0 ? (
            <li>{t('flows_rehearsed_same')}</li>
          ) : (
            changes.map((change) => <li key={change}>{change}</li>)
          )}
        </ul>
      )}
      <p className="muted">
        {t('flows_under_way', { begun })} {t('flows_waiting', { waiting })}
      </p>
    </section>
  )
}
