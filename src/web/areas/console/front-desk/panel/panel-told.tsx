import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { useConsole } from '#web/areas/console/frame/console-context.ts'
import { useFrontDesk } from '#web/areas/console/front-desk/use-front-desk.ts'
import { toldQuery } from './panel-queries.ts'

/** Who is told of the visit besides its host, and of what; nothing where nobody is. */
export function PanelTold({ visitId }: { readonly visitId: string }): ReactNode {
  const { t } = useTranslator()
  const { page } = useConsole()
  const { call } = useFrontDesk()
  // A fact that cannot be read is left out; the panel says itself that something is wrong.
  const { data: people = [] } = useQuery(toldQuery(call, page.location.companyId, visitId))
  if (people.length === 0) return null
  return (
    <dl className="console-facts">
      <div>
        <dt>{t('console_fact_told')}</dt>
        {people.map(({ id, name, notices }) => (
          <dd key={id}>
            <bdi>{name}</bdi> ({notices.map((notice) => t(`console_tell_${notice}`)).join(', ')})
          </dd>
        ))}
      </div>
    </dl>
  )
}
