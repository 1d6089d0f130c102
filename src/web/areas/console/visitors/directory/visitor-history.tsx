import { isolate } from '#contract/messages/isolate.ts'
import type { ReactNode } from 'react'
import type { VisitList } from '#contract/page.ts'
import { baseFolder } from '#web/address.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { useConsole } from '#web/areas/console/frame/console-context.ts'
import { StatusChip } from '#web/areas/console/front-desk/log/status-chip.tsx'
import { dateWords, hostName } from '#web/areas/console/front-desk/visit-words.ts'

/** The visits of one person, the newest day first. */
export function VisitorHistory({ history }: { readonly history: VisitList }): ReactNode {
  const translator = useTranslator()
  const { language } = translator
  const { t } = translator
  const { page } = useConsole()
  const { companyId } = page.query
  const query = companyId === undefined ? '' : `?companyId=${encodeURIComponent(companyId)}`
  return (
    <section>
      <h2>{t('directory_visits')}</h2>
      {history.visits.length === 0 && <p>{t('directory_visits_none')}</p>}
      <ul className="directory-rows">
        {history.visits.map((visit) => (
          <li key={visit.id}>
            <a href={`${baseFolder}/console/visits/${visit.id}${query}`}>
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
