import './people-reads.css'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { ReadStates } from '#web/areas/console/frame/reading/read-states.tsx'
import { useRoving } from '#web/areas/console/frame/reading/use-roving.ts'
import { Button } from '#web/ui/button.tsx'
import { type Change, type PeopleReads, type Run, runQuery } from './people-reads.ts'
import { codeText, fieldWords, kindWords } from './read-words.ts'

/** Who comes, changes, goes, and was refused. */
export function RunPeople({
  run,
  reads,
}: {
  readonly run: Run
  readonly reads: PeopleReads
}): ReactNode {
  const { t } = useTranslator()
  const { list: rows } = useRoving()
  const read = useInfiniteQuery(runQuery(reads, run))
  if (read.data === undefined) return <ReadStates read={read} gone={t('webhooks_forbidden')} />
  const people = read.data.pages.flatMap((one) => one.people)
  return (
    <>
      <ul {...rows} className="rows people-reads-people">
        {people.map((change) => (
          <li key={change.number}>
            <PersonRow change={change} />
          </li>
        ))}
      </ul>
      {read.hasNextPage && (
        <div>
          <Button
            isPending={read.isFetchingNextPage}
            isSafe
            onClick={() => void read.fetchNextPage()}
          >
            {t('ldap_more')}
          </Button>
        </div>
      )}
    </>
  )
}

function PersonRow({
  change: { kind, name, email, changed, code },
}: {
  readonly change: Change
}): ReactNode {
  const { t } = useTranslator()
  const fields = changed.map((field) => t(fieldWords[field])).join(', ')
  return (
    <div className="settings-row">
      <strong dir="auto">{name}</strong>
      {email !== '' && (
        <span className="muted">
          <bdi>{email}</bdi>
        </span>
      )}
      <span className="muted">
        {t(kindWords[kind])}
        {fields !== '' && ` · ${fields}`}
        {code !== null && ` · ${codeText(code, t)}`}
      </span>
    </div>
  )
}
