import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { fullName } from '#domain/name/full-name.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { Notice } from '#web/ui/signs/notice.tsx'
import { useConsole } from '#web/areas/console/frame/console-context.ts'
import { AskFirst } from '#web/areas/console/frame/forms/ask-first.tsx'
import { Tick } from '#web/areas/console/frame/reading/tick.tsx'
import { useHref } from '#web/areas/console/frame/use-address.ts'
import { route as people } from '#web/areas/console/settings/people/route.ts'
import { ListedPart } from './listed-part.tsx'
import type { BroughtList, PeopleImportCall } from './list-form.tsx'

/** Whom a list doesn't name. Nobody is ticked: who leaves is chosen, one by one; who has something to hand over leaves by their own page. */
export function GonePeople({
  call,
  gone,
}: {
  readonly call: PeopleImportCall
  readonly gone: BroughtList['difference']['gone']
}): ReactNode {
  const { page } = useConsole()
  const { t } = useTranslator()
  const href = useHref()
  const queries = useQueryClient()
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const part = {
    count: gone.count - left.size,
    first: gone.first.filter(({ userId }) => !left.has(userId)),
  }
  const users = part.first
    .filter(({ userId }) => chosen.has(userId))
    .map(({ userId, revision }) => ({ userId, revision }))
  return (
    <>
      {left.size > 0 && (
        <Notice kind="positive" isLive>
          <p>{t('people_import_left', { count: left.size })}</p>
        </Notice>
      )}
      <ListedPart
        title={t('people_import_gone', { count: part.count })}
        hint={t('people_import_gone_hint')}
        part={part}
      >
        {({ userId, email, isFree, ...person }) => (
          <li key={userId}>
            {isFree && (
              <Tick
                label={t('people_choose', { name: fullName(person) })}
                isTicked={chosen.has(userId)}
                onTick={(isNow) => {
                  const next = new Set(chosen)
                  if (isNow) next.add(userId)
                  else next.delete(userId)
                  setChosen(next)
                  return Promise.resolve()
                }}
              />
            )}
            <a href={href(people, { search: { user: userId } })}>
              <strong dir="auto">{fullName(person)}</strong>
              <span className="muted">{email}</span>
            </a>
          </li>
        )}
      </ListedPart>
      {users.length > 0 && (
        <AskFirst
          label={t('people_import_leave', { count: users.length })}
          question={t('people_import_leave_sure')}
          onDo={async () => {
            const { companyId } = page.location
            await call('users.deactivateSeveral', { params: { companyId }, body: { users } })
            setLeft(new Set([...left, ...users.map(({ userId }) => userId)]))
            setChosen(new Set())
            await queries.invalidateQueries({ queryKey: ['people'] })
          }}
        />
      )}
    </>
  )
}
