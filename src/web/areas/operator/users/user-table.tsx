import type { ReactNode } from 'react'
import type { CallOutput } from '#contract/endpoint.ts'
import type { Endpoints } from '#contract/endpoints.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { roleWords, stateWords } from './user-words.ts'

type Person = CallOutput<Endpoints['installationUsers.list']>['users'][number]

/** One line each: who, of which organisation, as what, and whether they get in. */
export function UserTable({
  users,
  onOpen,
}: {
  readonly users: readonly Person[]
  readonly onOpen: (id: string) => void
}): ReactNode {
  const { t } = useTranslator()
  return (
    <table className="operator-table">
      <thead>
        <tr>
          <th scope="col">{t('users_search')}</th>
          <th scope="col">{t('operator_organisation')}</th>
          <th scope="col">{t('operator_locations')}</th>
          <th scope="col">{t('users_role')}</th>
          <th scope="col">{t('operator_state')}</th>
          <th scope="col">{t('operator_last_active')}</th>
        </tr>
      </thead>
      <tbody>
        {users.map((user) => (
          <tr key={user.id}>
            <th scope="row">
              <button type="button" className="operator-link" onClick={() => onOpen(user.id)}>
                <bdi>{user.name === '' ? user.email : user.name}</bdi>
              </button>
              {user.name !== '' && (
                <p className="operator-muted">
                  <bdi>{user.email}</bdi>
                </p>
              )}
            </th>
            <td data-label={t('operator_organisation')}>
              <bdi>{user.organisation.name}</bdi>
            </td>
            <td data-label={t('operator_locations')}>
              {t('operator_number', { value: user.locations })}
            </td>
            <td data-label={t('users_role')}>
              <span>
                {roleWords(user)
                  .map((word) => t(word))
                  .join(' · ') || '–'}
              </span>
            </td>
            <td data-label={t('operator_state')}>{t(stateWords[user.state])}</td>
            <td data-label={t('operator_last_active')}>
              {user.lastActiveAt === null
                ? t('operator_never')
                : t('operator_moment', { at: user.lastActiveAt })}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
