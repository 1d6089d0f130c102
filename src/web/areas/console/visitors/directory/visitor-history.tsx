import { isolate } from '#contract/messages/isolate.ts'
import type { ReactNode } from 'react'
import type { VisitList } from '#contract/page.ts'
import { visitRoute } from '#domain/console/console-view.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { useHref } from '#web/areas/console/frame/use-address.ts'
import { StatusChip } from '#web/areas/console/front-desk/log/status-chip.tsx'
import { visitParams } from '#web/areas/console/front-desk/visit-params.ts'
import { dateWords, hostName } from '#web/areas/console/front-desk/visit-words.ts'

/** The visits of one person, the newest day first. */
export function VisitorHistory({ history }: { readonly history: VisitList }): ReactNode {
  const translator = useTranslator()
  const { language } = translator
  const { t } = translator
  const href = useHref()
  return (
    <section>
      <h2>{t('directory_visits')}</h2>
      {history.visits.length === 0 && <p>{t('directory_visits_none')}</p>}
      <ul className="rows directory-rows">
        {history.visits.map((visit) => (
          <li key={visit.id}>
            <a href={href(visitRoute, { params: visitParams('', visit.id) })}>
              <strong>
                {t('console_when', {
                  day: dateWords(translator, visit.id.slice(0, 10)),
                  from: visit.startAt,
                  to: visit.endAt,
                })}
              </strong>
              <span className="muted" dir="auto">
                {[visit.title, hostName(visit)]
                  .filter((text) => text !== '')
                  .map((text) => isolate(text, language))
                  .join(' · ')}
              </span>
              <StatusChip visit={visit} />
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
