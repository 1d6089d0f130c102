import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { fullName } from '#domain/name/full-name.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { SaveProblem } from '#web/areas/console/frame/forms/save-problem.tsx'
import { useSave } from '#web/areas/console/frame/forms/use-save.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/signs/notice.tsx'
import { useConsole } from '#web/areas/console/frame/console-context.ts'
import { useHref } from '#web/areas/console/frame/use-address.ts'
import { Tick } from '#web/areas/console/frame/reading/tick.tsx'
import { route as people } from '#web/areas/console/settings/people/route.ts'
import { GonePeople } from './gone-people.tsx'
import { ListedPart } from './listed-part.tsx'
import type { BroughtList, PeopleImportCall } from './list-form.tsx'
import { fieldWords } from './people-import-words.ts'

type Outcome = Readonly<Record<'added' | 'changed' | 'invited', number>>

/** What a list would change: looked at, then done at once. Nobody is removed here. */
export function PeopleDifference({
  call,
  list: { document, as, difference },
  onLeave,
}: {
  readonly call: PeopleImportCall
  readonly list: BroughtList
  readonly onLeave: () => void
}): ReactNode {
  const { page } = useConsole()
  const { t } = useTranslator()
  const { companyId } = page.location
  const href = useHref()
  const queries = useQueryClient()
  const [invites, setInvites] = useState(false)
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const { added, changed, gone, bad, same, digest } = difference
  const bring = useSave(async () => {
    setOutcome(
      await call('users.import', {
        params: { companyId },
        query: { as, digest, invite: invites ? 'true' : 'false' },
        document,
      }),
    )
    await queries.invalidateQueries({ queryKey: ['people'] })
  })
  const isIdle = added.count + changed.count === 0
  return (
    <>
      {outcome !== null && (
        <Notice kind="positive" isLive>
          <p>{t('people_import_done', outcome)}</p>
        </Notice>
      )}
      {outcome === null && (
        <>
          <ListedPart title={t('people_import_added', { count: added.count })} part={added}>
            {({ line, email, ...person }) => (
              <li key={line} className="settings-item">
                <strong dir="auto">{fullName(person)}</strong>
                <span className="muted">{email}</span>
              </li>
            )}
          </ListedPart>
          <ListedPart title={t('people_import_changed', { count: changed.count })} part={changed}>
            {({ line, userId, before, after, changed: fields }) => (
              <li key={line}>
                <a href={href(people, { search: { user: userId } })}>
                  <strong dir="auto">{fullName(before)}</strong>
                  {fields.map((field) => (
                    <span key={field} className="muted">
                      {field === 'active'
                        ? t('people_import_returns')
                        : t('people_import_change', {
                            field: t(fieldWords[field]),
                            before: before[field] || '–',
                            after: after[field],
                          })}
                    </span>
                  ))}
                </a>
              </li>
            )}
          </ListedPart>
        </>
      )}
      <ListedPart
        title={t('people_import_bad', { count: bad.count })}
        hint={t('people_import_bad_hint')}
        part={bad}
      >
        {({ line, field, code }) => (
          <li key={line} className="settings-item">
            <span>
              {t('people_import_fault', { line, field: t(fieldWords[field]), text: t(code) })}
            </span>
          </li>
        )}
      </ListedPart>
      <GonePeople call={call} gone={gone} />
      {same > 0 && <p className="muted">{t('people_import_same', { count: same })}</p>}
      {outcome === null && added.count > 0 && (
        <Tick
          label={t('people_import_invite')}
          isTicked={invites}
          onTick={(isNow) => {
            setInvites(isNow)
            return Promise.resolve()
          }}
        />
      )}
      <SaveProblem problem={bring.problem} />
      <div className="settings-tools">
        {outcome === null && !isIdle && (
          <Button variant="primary" isPending={bring.isPending} onClick={() => void bring.run()}>
            {t('people_import_apply')}
          </Button>
        )}
        {outcome === null && isIdle && <p>{t('people_import_idle')}</p>}
        <Button onClick={onLeave}>{t('people_import_other')}</Button>
      </div>
    </>
  )
}
