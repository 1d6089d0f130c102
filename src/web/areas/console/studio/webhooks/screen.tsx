import type { ReactNode } from 'react'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { useConsole } from '#web/areas/console/frame/console-context.ts'
import { ScreenFrame } from '#web/areas/console/frame/reading/screen-frame.tsx'
import { useCalls } from '#web/areas/console/frame/reading/use-calls.ts'
import { useSearch } from '#web/areas/console/frame/reading/use-search.ts'
import { route } from './route.ts'
import { locationWebhooks } from './webhook-calls.ts'
import { Webhooks } from './webhooks.tsx'
import { webhooksPaths } from './webhooks-paths.ts'

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
      <OwnWebhooks />
    </ScreenFrame>
  )
}

function OwnWebhooks(): ReactNode {
  const { page } = useConsole()
  const { t } = useTranslator()
  const call = useCalls(webhooksPaths)
  const calls = locationWebhooks(call, page.location.companyId)
  return <Webhooks calls={calls} lead={t('webhooks_lead')} {...useSearch(route)} />
}
