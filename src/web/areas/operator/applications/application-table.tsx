import type { ReactNode } from 'react'
import type { CallOutput } from '#contract/endpoint.ts'
import type { Endpoints } from '#contract/endpoints.ts'
import type { MessageKey } from '#contract/messages/catalogue.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'

export type Application = CallOutput<Endpoints['applications.list']>['applications'][number]

const kindWords = {
  CLIENT: 'applications_client',
  DIRECTORY: 'applications_directory',
  ASSISTANT: 'applications_assistant',
} as const satisfies Readonly<Record<Application['kind'], MessageKey>>

/** One line each: what it is, whose, when it was used, and whether it is let in. */
export function ApplicationTable({
  applications,
  onAsk,
}: {
  readonly applications: readonly Application[]
  readonly onAsk: (application: Application) => void
}): ReactNode {
  const { t } = useTranslator()
  return (
    <table className="operator-table">
      <thead>
        <tr>
          <th scope="col">{t('operator_applications')}</th>
          <th scope="col">{t('operator_organisation')}</th>
          <th scope="col">{t('applications_last_used')}</th>
          <th scope="col">{t('operator_state')}</th>
        </tr>
      </thead>
      <tbody>
        {applications.map((application) => (
          <tr key={application.id}>
            <th scope="row">
              <bdi>{application.name}</bdi>
              <p className="operator-muted">
                {t(kindWords[application.kind])}
                {application.people !== null &&
                  ` · ${t('applications_people', { count: application.people })}`}
              </p>
              <p className="operator-muted">
                <code dir="ltr">{application.host ?? application.id}</code>
              </p>
            </th>
            <td data-label={t('operator_organisation')}>
              <bdi>{application.organisation.name}</bdi>
            </td>
            <td data-label={t('applications_last_used')}>
              {application.lastUsedAt === null
                ? t('applications_unused')
                : t('operator_moment', { at: application.lastUsedAt })}
            </td>
            <td data-label={t('operator_state')}>
              <Standing application={application} onAsk={() => onAsk(application)} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** One that its organisation has ended needs no block. */
function Standing({
  application: { revokedAt, blockedAt, blockedReason },
  onAsk,
}: {
  readonly application: Application
  readonly onAsk: () => void
}): ReactNode {
  const { t } = useTranslator()
  if (revokedAt !== null) return t('applications_revoked')
  return (
    <div className="operator-section">
      <p>
        {blockedAt === null
          ? t('operator_state_active')
          : t('users_blocked_for', { at: blockedAt, reason: blockedReason ?? '' })}
      </p>
      <button type="button" className="operator-link" onClick={onAsk}>
        {t(blockedAt === null ? 'operator_block' : 'operator_unblock')}
      </button>
    </div>
  )
}
