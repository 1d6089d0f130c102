import { useInfiniteQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { MessageKey } from '#contract/messages/catalogue.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { ReadStates } from '#web/areas/console/frame/reading/read-states.tsx'
import { Button } from '#web/ui/button.tsx'
import { Select } from '#web/ui/fields/select.tsx'
import { outcomeWord } from './directories-words.ts'
import {
  toldQuery,
  type Directory,
  type DirectoryCall,
  type Only,
  type Told,
} from './directories-query.ts'

const choices: readonly (readonly [Only, MessageKey])[] = [
  ['CHANGES', 'directories_calls_changes'],
  ['REFUSED', 'directories_calls_refused'],
  ['ALL', 'directories_calls_all'],
]

/** Each call of a directory, and what it did. */
export function ToldCalls({
  directory,
  call,
}: {
  readonly directory: Directory
  readonly call: DirectoryCall
}): ReactNode {
  const { t } = useTranslator()
  const [only, setOnly] = useState<Only>('CHANGES')
  const read = useInfiniteQuery(toldQuery(call, directory, only))
  const calls = read.data?.pages.flatMap((page) => page.calls) ?? []
  return (
    <section>
      <h3>{t('directories_calls')}</h3>
      <div className="settings-tools">
        <label className="field">
          <span className="field-label">{t('directories_calls_which')}</span>
          <Select
            value={only}
            onChange={({ target }) =>
              setOnly(choices.find(([one]) => one === target.value)?.[0] ?? 'CHANGES')
            }
          >
            {choices.map(([one, word]) => (
              <option key={one} value={one}>
                {t(word)}
              </option>
            ))}
          </Select>
        </label>
      </div>
      {read.data === undefined && <ReadStates read={read} gone={t('directories_gone')} />}
      {read.data !== undefined && calls.length === 0 && (
        <p className="muted">{t('directories_calls_none')}</p>
      )}
      <ul className="rows">
        {calls.map((one) => (
          <li key={one.id} className="settings-item">
            <ToldRow told={one} />
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
            {t('directories_calls_more')}
          </Button>
        </div>
      )}
    </section>
  )
}

function ToldRow({
  told: { at, method, path, status, did, error, about },
}: {
  readonly told: Told
}): ReactNode {
  const { t } = useTranslator()
  const word = outcomeWord(did)
  return (
    <>
      <span>
        <strong>{word === null ? did : t(word)}</strong>
        {about !== null && (
          <>
            {' · '}
            <bdi>{about}</bdi>
          </>
        )}
      </span>
      {error !== null && (
        <span lang="en" dir="ltr">
          {error}
        </span>
      )}
      <span className="muted">
        {t('directories_call_at', { at })}
        {' · '}
        <code dir="ltr">{`${method} ${path} ${String(status)}`}</code>
      </span>
    </>
  )
}
