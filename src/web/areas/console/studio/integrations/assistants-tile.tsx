import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useConsole } from '#web/areas/console/frame/console-context.ts'
import { useCalls } from '#web/areas/console/frame/reading/use-calls.ts'
import { useHref } from '#web/areas/console/frame/use-address.ts'
import { route as aiAssistants } from '#web/areas/console/organisation/ai-assistants/route.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { integrationsPaths } from './integrations-paths.ts'
import { assistantsQuery } from './integrations-query.ts'
import { AssistantIcon } from './kind-icons.ts'
import { IntegrationEntry } from './integration-entry.tsx'

/** AI assistants, which people connect themselves: how far the organisation allows it, and how many there are here. */
export function AssistantsTile(): ReactNode {
  const { page } = useConsole()
  const { t } = useTranslator()
  const href = useHref()
  const call = useCalls(integrationsPaths)
  const { data } = useQuery(assistantsQuery(call, page.location.companyId))
  const mayOpen = page.location.organisationRights.includes('MANAGE_INTEGRATIONS')
  return (
    <IntegrationEntry Mark={AssistantIcon} href={mayOpen ? href(aiAssistants) : null}>
      <strong>{t('settings_ai_assistants')}</strong>
      <span className="muted">{t('ai_assistants_purpose')}</span>
      {data !== undefined && (
        <span className="muted">
          {data.mode === 'OFF'
            ? t('ai_assistants_switched_off')
            : t('ai_assistants_count', { count: data.connected })}
          {data.lastUsedAt !== null && ` · ${t('ai_assistants_used', { at: data.lastUsedAt })}`}
        </span>
      )}
    </IntegrationEntry>
  )
}
