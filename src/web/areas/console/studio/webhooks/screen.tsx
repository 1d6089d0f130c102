import './webhooks.css'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { BackButton } from '#web/areas/console/frame/reading/back-button.tsx'
import { Notice } from '#web/ui/signs/notice.tsx'
import { useConsole } from '#web/areas/console/frame/console-context.ts'
import { ReadStates } from '#web/areas/console/frame/reading/read-states.tsx'
import { ScreenFrame } from '#web/areas/console/frame/reading/screen-frame.tsx'
import { useCalls } from '#web/areas/console/frame/reading/use-calls.ts'
import { useSearch } from '#web/areas/console/frame/reading/use-search.ts'
import { CopyField } from '#web/areas/console/settings/single-sign-on/copy-field.tsx'
import { Deliveries } from './deliveries.tsx'
import { route } from './route.ts'
import { WebhookForm } from './webhook-form.tsx'
import { WebhookList } from './webhook-list.tsx'
import { WebhookSecret } from './webhook-secret.tsx'
import { WebhookState } from './webhook-state.tsx'
import { webhooksPaths } from './webhooks-paths.ts'
import { newWebhook, webhooksQuery } from './webhooks-query.ts'

/** The systems that are told what happens here. Issue 15 §2. */
export default function WebhooksScreen(): ReactNode {
  const { page } = useConsole()
  const { t } = useTranslator()
  const mayChange = page.location.rights.includes('EDIT_INTEGRATIONS')
  return (
    <ScreenFrame
      title={t('settings_webhooks')}
      forbidden={mayChange ? null : t('webhooks_forbidden')}
    >
      <Webhooks />
    </ScreenFrame>
  )
}

function Webhooks(): ReactNode {
  const { page } = useConsole()
  const { t } = useTranslator()
  const call = useCalls(webhooksPaths)
  const { search, go } = useSearch(route)
  const queries = useQueryClient()
  const query = webhooksQuery(call, page.location.companyId)
  const read = useQuery(query)
  /** It is nowhere but here, and gone when somebody leaves. */
  const [shown, setShown] = useState<{ id: string; secret: string } | null>(null)
  if (read.data === undefined) return <ReadStates read={read} gone={t('webhooks_gone')} />
  const open = (webhook: string): void => go({ webhook, delivery: '' })
  if (search.webhook === '') return <WebhookList webhooks={read.data} onOpen={open} />
  const webhook = read.data.find(({ id }) => id === search.webhook) ?? null
  const again = async (): Promise<void> => {
    await queries.fetchQuery({ ...query, staleTime: 0 })
  }
  const show = async (made: { id: string; secret: string }): Promise<void> => {
    setShown(made)
    await again()
    go({ webhook: made.id }, 'replace')
  }
  return (
    <section className="webhooks-one">
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
          <WebhookState webhook={webhook} call={call} onChanged={again} />
          {webhook.lastNumber > 0 && (
            <Deliveries
              webhook={webhook}
              call={call}
              open={Number(search.delivery)}
              onOpen={(number) => go({ delivery: number === 0 ? '' : String(number) })}
              onChanged={again}
            />
          )}
          <h3>{t('webhooks_settings')}</h3>
        </>
      )}
      {(webhook !== null || search.webhook === newWebhook) && (
        <WebhookForm
          key={search.webhook}
          webhook={webhook}
          call={call}
          onMade={show}
          onSaved={again}
        />
      )}
      {webhook !== null && (
        <WebhookSecret
          webhook={webhook}
          call={call}
          onRotated={show}
          onRemoved={async () => {
            await again()
            open('')
          }}
        />
      )}
    </section>
  )
}
