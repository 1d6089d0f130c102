import type { ReactNode } from 'react'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { useConsole } from '#web/areas/console/frame/console-context.ts'
import { ScreenFrame } from '#web/areas/console/frame/reading/screen-frame.tsx'
import { useCalls } from '#web/areas/console/frame/reading/use-calls.ts'
import { useSearch } from '#web/areas/console/frame/reading/use-search.ts'
import { Webhooks } from '#web/areas/console/studio/webhooks/webhooks.tsx'
import { organisationWebhooks } from './organisation-webhook-calls.ts'
import { organisationWebhooksPaths } from './organisation-webhooks-paths.ts'
import { route } from './route.ts'

/** The systems that are told what happens at all locations, or at some. Issue 15 §1. */
export default function OrganisationWebhooksScreen(): ReactNode {
  const { page } = useConsole()
  const { t } = useTranslator()
  const mayManage = page.location.organisationRights.includes('MANAGE_INTEGRATIONS')
  return (
    <ScreenFrame
      title={t('settings_organisation_webhooks')}
      forbidden={mayManage ? null : t('webhooks_organisation_forbidden')}
    >
      <OrganisationWebhooks />
    </ScreenFrame>
  )
}

function OrganisationWebhooks(): ReactNode {
  const { t } = useTranslator()
  const calls = organisationWebhooks(useCalls(organisationWebhooksPaths))
  return <Webhooks calls={calls} lead={t('webhooks_organisation_lead')} {...useSearch(route)} />
}
