import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/signs/notice.tsx'
import { useOperator } from '../frame/operator-context.ts'
import { ReadState } from '../frame/read-state.tsx'
import { UserActs } from './user-acts.tsx'
import { UserFacts } from './user-facts.tsx'
import { groupWordsOf } from './user-words.ts'

/** Who somebody is, where they work and as what, and what can be done to help them. Nothing of what they do there. */
export function UserDetail({
  accountId,
  onBack,
}: {
  readonly accountId: string
  readonly onBack: () => void
}): ReactNode {
  const { call } = useOperator()
  const { t } = useTranslator()
  const queries = useQueryClient()
  const [isDone, setIsDone] = useState(false)
  const key = ['user', accountId]
  const read = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => call('installationUsers.get', { params: { accountId } }, signal),
  })
  const changed = async (): Promise<void> => {
    setIsDone(true)
    await Promise.all([
      queries.invalidateQueries({ queryKey: key }),
      queries.invalidateQueries({ queryKey: ['users'] }),
    ])
  }
  const user = read.data
  return (
    <section className="operator-section">
      <Button variant="quiet" onClick={onBack}>
        {t('users_back')}
      </Button>
      {user === undefined ? (
        <ReadState read={read} gone={t('users_gone')} />
      ) : (
        <>
          <h2>
            <bdi>{user.name === '' ? user.email : user.name}</bdi>
          </h2>
          {user.state === 'BLOCKED' && user.blockedAt !== null && (
            <Notice kind="warning">
              <p>
                {t('users_blocked_for', { at: user.blockedAt, reason: user.blockedReason ?? '' })}
              </p>
            </Notice>
          )}
          {user.lockedUntil !== null && (
            <Notice kind="warning">
              <p>{t('users_locked_until', { at: user.lockedUntil })}</p>
            </Notice>
          )}
          <UserFacts user={user} />
          <h3>{t('operator_locations')}</h3>
          {user.places.length === 0 ? (
            <p className="operator-muted">{t('operator_no_locations')}</p>
          ) : (
            <ul className="operator-list">
              {user.places.map((place) => (
                <li key={place.id} className="operator-item">
                  <bdi>{place.name}</bdi>
                  <span className="operator-muted">
                    {[
                      ...(place.isActive ? [] : [t('users_deactivated')]),
                      ...groupWordsOf(place.groups).map((word) => t(word)),
                    ].join(' · ')}
                  </span>
                </li>
              ))}
            </ul>
          )}
          <UserActs user={user} onDone={changed} onBegin={() => setIsDone(false)} />
          {isDone && (
            <Notice kind="positive" isLive>
              <p>{t('users_done')}</p>
            </Notice>
          )}
        </>
      )}
    </section>
  )
}
