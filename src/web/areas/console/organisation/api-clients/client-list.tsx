import type { ReactNode } from 'react'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { Button } from '#web/ui/button.tsx'
import { useRoving } from '#web/areas/console/frame/reading/use-roving.ts'
import { newClient, type ApiClient } from './client-calls.ts'

/** Which programs there are, how much they may, and whether they are in use. */
export function ClientList({
  clients,
  onOpen,
}: {
  readonly clients: readonly ApiClient[]
  readonly onOpen: (id: string) => void
}): ReactNode {
  const { t } = useTranslator()
  const { list: rows } = useRoving()
  const standing = ({ lastUsedAt, revokedAt, blockedAt, blockedReason }: ApiClient): string => {
    if (revokedAt !== null) return t('api_clients_revoked_at', { at: revokedAt })
    if (blockedAt !== null) return t('api_clients_blocked_for', { reason: blockedReason ?? '' })
    return lastUsedAt === null
      ? t('api_clients_unused')
      : t('api_clients_used_at', { at: lastUsedAt })
  }
  return (
    <>
      <p className="muted">{t('api_clients_lead')}</p>
      <div className="settings-tools">
        <Button variant="primary" onClick={() => onOpen(newClient)}>
          {t('api_clients_add')}
        </Button>
      </div>
      {clients.length === 0 && <p className="muted">{t('api_clients_empty')}</p>}
      <ul {...rows} className="rows">
        {clients.map((client) => (
          <li key={client.id}>
            <button type="button" className="settings-row" onClick={() => onOpen(client.id)}>
              <strong dir="auto">{client.name}</strong>
              <span className="muted">
                {client.scopes === null
                  ? t('api_clients_everything')
                  : t('api_clients_scope_count', { count: client.scopes.length })}
              </span>
              <span className="muted">{standing(client)}</span>
            </button>
          </li>
        ))}
      </ul>
    </>
  )
}
