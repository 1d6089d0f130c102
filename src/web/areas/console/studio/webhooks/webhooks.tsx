import './webhooks.css'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { BackButton } from '#web/areas/console/frame/reading/back-button.tsx'
import { Notice } from '#web/ui/signs/notice.tsx'
import { ReadStates } from '#web/areas/console/frame/reading/read-states.tsx'
import { CopyField } from '#web/areas/console/settings/single-sign-on/copy-field.tsx'
import { Connection } from '../integrations/connection.tsx'
import { Deliveries } from './deliveries.tsx'
import type { Made, WebhookCalls } from './webhook-calls.ts'
import { WebhookForm } from './webhook-form.tsx'
import { WebhookList } from './webhook-list.tsx'
import { WebhookSecret } from './webhook-secret.tsx'
import { WebhookState } from './webhook-state.tsx'
import { newWebhook, webhooksQuery } from './webhooks-query.ts'

type Search = { readonly webhook: string; readonly delivery: string }

/** All of them, or the one that the address names. */
export function Webhooks({
  calls,
  lead,
  search,
  go,
}: {
  readonly calls: WebhookCalls
  readonly lead: string
  readonly search: Search
  readonly go: (change: Partial<Search>, how?: 'push' | 'replace') => void
}): ReactNode {
  const { t } = useTranslator()
  const queries = useQueryClient()
  const query = webhooksQuery(calls)
  const read = useQuery(query)
  /** It is nowhere but here, and gone when somebody leaves. */
  const [shown, setShown] = useState<Made | null>(null)
  if (read.data === undefined) return <ReadStates read={read} gone={t('webhooks_gone')} />
  const open = (webhook: string): void => go({ webhook, delivery: '' })
  if (search.webhook === '') return <WebhookList webhooks={read.data} lead={lead} onOpen={open} />
  const webhook = read.data.find(({ id }) => id === search.webhook) ?? null
  const again = async (): Promise<void> => {
    await queries.fetchQuery({ ...query, staleTime: 0 })
  }
  const show = async (made: Made): Promise<void> => {
    setShown(made)
    await again()
    go({ webhook: made.id }, 'replace')
  }
  return (
    <Connection>
      <BackButton onClick={() => open('')}>{t('webhooks_back')}</BackButton>
      <h2 dir="auto">{webhook?.name ?? t('webhooks_add')}</h2>
      {shown !== null && shown.id === webhook?.id && (
        <Notice kind="positive" isLive>
          <p>{t('webhooks_secret_once')}</p>
          <CopyField label={t('webhooks_secret')} address={shown.secret} />
        </Notice>
      )}
      {webhook === null && search.webhook !== newWebhook && <p>{t('webhooks_gone')}</p>}
      {webhook !== null && (
        <>
          <WebhookState webhook={webhook} calls={calls} onChanged={again} />
          {webhook.lastNumber > 0 && (
            <Deliveries
              webhook={webhook}
              calls={calls}
              open={Number(search.delivery)}
              onOpen={(number) => go({ delivery: number === 0 ? '' : String(number) })}
              onChanged={again}
            />
          )}
        </>
      )}
      {(webhook !== null || search.webhook === newWebhook) && (
        <section>
          {webhook !== null && <h3>{t('webhooks_settings')}</h3>}
          <WebhookForm
            key={search.webhook}
            webhook={webhook}
            calls={calls}
            onMade={show}
            onSaved={again}
          />
        </section>
      )}
      {webhook !== null && (
        <WebhookSecret
          webhook={webhook}
          calls={calls}
          onRotated={show}
          onRemoved={async () => {
            await again()
            open('')
          }}
        />
      )}
    </Connection>
  )
}
