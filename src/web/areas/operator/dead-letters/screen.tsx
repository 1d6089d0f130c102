import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/signs/notice.tsx'
import { useOperator } from '../frame/operator-context.ts'
import { ReadState } from '../frame/read-state.tsx'
import { useQueryValue } from '../frame/use-query-value.ts'
import { LetterActs } from './letter-acts.tsx'

/** Jobs that were given up: what they were about, why, and what to do with them. Nothing in them that somebody typed. */
export function Screen(): ReactNode {
  const { call } = useOperator()
  const { t } = useTranslator()
  const queries = useQueryClient()
  const [queue, choose] = useQueryValue('kind')
  const [done, setDone] = useState<string | null>(null)
  const read = useInfiniteQuery({
    queryKey: ['dead-letters', queue],
    queryFn: ({ signal, pageParam }) => {
      const query = {
        ...(queue !== '' && { queue }),
        ...(pageParam !== null && { after: pageParam }),
      }
      return call('deadLetters.list', { query }, signal)
    },
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next,
  })
  const settled = async (said: string): Promise<void> => {
    setDone(said)
    await queries.invalidateQueries({ queryKey: ['dead-letters'] })
  }
  const pages = read.data?.pages
  const letters = pages?.flatMap((page) => page.letters) ?? []
  const kinds = pages?.[0]?.queues ?? []
  const total = kinds.reduce((sum, { count }) => sum + count, 0)
  return (
    <>
      <p className="operator-muted">{t('letters_lead')}</p>
      {done !== null && (
        <Notice kind="positive" isLive>
          <p>{done}</p>
        </Notice>
      )}
      {pages === undefined || read.isError ? (
        <ReadState read={read} />
      ) : (
        <>
          {(total > 0 || queue !== '') && (
            <div className="operator-filters">
              <label>
                {t('health_queue')}
                <select
                  className="operator-input"
                  value={queue}
                  onChange={(event) => choose(event.currentTarget.value, 'replace')}
                >
                  <option value="">{t('letters_all', { count: total })}</option>
                  {kinds.map((kind) => (
                    <option key={kind.queue} value={kind.queue}>
                      {`${kind.queue} (${t('operator_number', { value: kind.count })})`}
                    </option>
                  ))}
                  {queue !== '' && !kinds.some((kind) => kind.queue === queue) && (
                    <option value={queue}>{queue}</option>
                  )}
                </select>
              </label>
            </div>
          )}
          {letters.length === 0 && <p>{t('letters_none')}</p>}
          {queue !== '' && letters.length > 0 && (
            <LetterActs chosen={{ queue }} onSettled={settled} />
          )}
          <ul className="operator-list">
            {letters.map((letter) => (
              <li key={letter.id} className="operator-item">
                <div>
                  <p className="operator-strong">
                    <code dir="ltr" translate="no">
                      {letter.queue}
                    </code>
                  </p>
                  <p>{t('letters_error', { code: letter.error })}</p>
                  <p className="operator-muted">
                    {t('operator_moment', { at: letter.diedAt })}
                    {' · '}
                    {t('letters_attempts', { count: letter.attempts })}
                    {letter.location !== null && (
                      <>
                        {' · '}
                        <bdi>{letter.location.name}</bdi>
                      </>
                    )}
                  </p>
                  {letter.about !== '' && (
                    <p className="operator-muted">
                      <bdi dir="ltr" translate="no">
                        {letter.about}
                      </bdi>
                    </p>
                  )}
                </div>
                <LetterActs chosen={{ letterIds: [letter.id] }} onSettled={settled} />
              </li>
            ))}
          </ul>
          {read.hasNextPage && (
            <Button isPending={read.isFetching} onClick={() => void read.fetchNextPage()}>
              {t('operator_more')}
            </Button>
          )}
        </>
      )}
    </>
  )
}
