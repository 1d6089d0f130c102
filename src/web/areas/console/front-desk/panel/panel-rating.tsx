import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { StaffVisit } from '#contract/page.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { useConsole } from '#web/areas/console/frame/console-context.ts'
import { useFrontDesk } from '#web/areas/console/front-desk/use-front-desk.ts'
import { ratingQuery } from './panel-queries.ts'

/** How the visitor says it was; nothing where nobody said anything. */
export function PanelRating({ visit }: { readonly visit: StaffVisit }): ReactNode {
  const { t } = useTranslator()
  const { page } = useConsole()
  const { call } = useFrontDesk()
  const { data } = useQuery({
    ...ratingQuery(call, page.location.companyId, visit.id),
    enabled: visit.status === 'CHECKED_OUT',
  })
  const rating = data?.rating ?? null
  if (rating === null) return null
  return (
    <dl className="console-facts">
      <div>
        <dt>{t('console_fact_rating')}</dt>
        <dd>{t('console_rating_value', { rating: rating.rating })}</dd>
        {rating.remark !== '' && (
          <dd>
            <q dir="auto">{rating.remark}</q>
          </dd>
        )}
      </div>
    </dl>
  )
}
