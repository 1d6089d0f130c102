import type { ReactNode } from 'react'
import type { CallOutput } from '#contract/endpoint.ts'
import type { Endpoints } from '#contract/endpoints.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { roleWords, stateWords } from './user-words.ts'

/** What is known of somebody who signs in. */
export function UserFacts({
  user,
}: {
  readonly user: CallOutput<Endpoints['installationUsers.get']>
}): ReactNode {
  const { t } = useTranslator()
  const roles = roleWords(user).map((word) => t(word))
  return (
    <dl className="operator-facts">
      <dt>{t('signin_email')}</dt>
      <dd>
        <bdi>{user.email}</bdi>
      </dd>
      <dt>{t('operator_organisation')}</dt>
      <dd>
        <bdi>{user.organisation.name}</bdi>
      </dd>
      <dt>{t('operator_state')}</dt>
      <dd>{t(stateWords[user.state])}</dd>
      {roles.length > 0 && (
        <>
          <dt>{t('users_role')}</dt>
          <dd>{roles.join(' · ')}</dd>
        </>
      )}
      <dt>{t('users_two_step')}</dt>
      <dd>{t(user.hasTwoStep ? 'users_on' : 'users_off')}</dd>
      <dt>{t('users_sessions')}</dt>
      <dd>{t('users_browsers', { count: user.sessions })}</dd>
      <dt>{t('operator_last_active')}</dt>
      <dd>
        {user.lastActiveAt === null
          ? t('operator_never')
          : t('operator_moment', { at: user.lastActiveAt })}
      </dd>
      <dt>{t('operator_since')}</dt>
      <dd>{t('operator_moment', { at: user.createdAt })}</dd>
      <dt>{t('operator_id')}</dt>
      <dd>
        <code dir="ltr" translate="no">
          {user.id}
        </code>
      </dd>
    </dl>
  )
}
