import { useInfiniteQuery } from '@tanstack/react-query'
import { fullName } from '#domain/name/full-name.ts'
import { type ReactNode, useState } from 'react'
import type { CallOutput } from '#contract/endpoint.ts'
import type { Endpoints } from '#contract/endpoints.ts'
import type { Retention } from '#domain/retention/retention.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { useConsole } from '#web/areas/console/frame/console-context.ts'
import { ListStates } from '#web/areas/console/frame/reading/list-states.tsx'
import { dateWords } from '#web/areas/console/front-desk/visit-words.ts'
import { previewList } from './retention-queries.ts'
import type { RetentionCall } from './screen.tsx'

type Preview = CallOutput<Endpoints['retention.preview']>
const kinds = ['VISIT', 'PROFILE'] as const

/** What tonight's purge removes with these numbers, saved or not: how many, and who, page by page. */
export function RetentionPreview({
  call,
  retention,
}: {
  readonly call: RetentionCall
  readonly retention: Retention
}): ReactNode {
  const { page } = useConsole()
  const translator = useTranslator()
  const { t } = translator
  const [kind, setKind] = useState<Preview['items'][number]['kind']>('VISIT')
  const list = useInfiniteQuery(previewList(call, page.location.companyId, { ...retention, kind }))
  const { data, isFetching } = list
  const found = data?.last
  const counts = { VISIT: found?.visits ?? 0, PROFILE: found?.profiles ?? 0 }
  const words = { VISIT: 'retention_visits', PROFILE: 'retention_profiles' } as const
  return (
    <section aria-busy={isFetching}>
      <h2>{t('retention_preview')}</h2>
      {found !== undefined && (
        <>
          <p className="muted">
            {t('retention_preview_lead', { day: dateWords(translator, found.day) })}
          </p>
          <div className="status-tabs">
            {kinds.map((one) => (
              <button
                key={one}
                type="button"
                className="status-tab"
                aria-pressed={kind === one}
                onClick={() => setKind(one)}
              >
                {t(words[one], { count: counts[one] })}
              </button>
            ))}
          </div>
          {found.meetings > 0 && <p>{t('retention_meetings', { count: found.meetings })}</p>}
        </>
      )}
      {data !== undefined && data.items.length > 0 && (
        <ul>
          {data.items.map((item, place) => (
            // oxlint-disable-next-line react/no-array-index-key -- somebody may have several visits on a day; nothing moves
            <li key={place} className="settings-item">
              <strong dir="auto">{nameOf(item) || t('retention_unnamed')}</strong>
              <span className="muted">
                {t(item.kind === 'VISIT' ? 'retention_visit_of' : 'retention_last_visit', {
                  day: dateWords(translator, item.lastDay),
                })}
                {item.companyName === '' ? '' : ` · ${item.companyName}`}
              </span>
            </li>
          ))}
        </ul>
      )}
      <ListStates
        list={list}
        empty={t('retention_nothing')}
        emptyContent={t('retention_nothing_content')}
        more={t('retention_more')}
      />
    </section>
  )

  function nameOf({ firstname, lastname }: Preview['items'][number]): string {
    return fullName({ firstname, lastname })
  }
}
