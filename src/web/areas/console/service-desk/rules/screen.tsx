import '../settings/desk-settings.css'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useConsole } from '#web/areas/console/frame/console-context.ts'
import { BackButton } from '#web/areas/console/frame/reading/back-button.tsx'
import { ReadStates } from '#web/areas/console/frame/reading/read-states.tsx'
import { ScreenFrame } from '#web/areas/console/frame/reading/screen-frame.tsx'
import { useCalls } from '#web/areas/console/frame/reading/use-calls.ts'
import { useSearch } from '#web/areas/console/frame/reading/use-search.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { serviceDeskPaths } from '../service-desk-paths.ts'
import { newRule, route } from './route.ts'
import { RuleForm } from './rule-form.tsx'
import { RuleList } from './rule-list.tsx'
import { rulesQuery, useRuleChoices } from './rule-queries.ts'

/** What happens to tickets by itself. Issue 17 §2. */
export default function RulesScreen(): ReactNode {
  const { page } = useConsole()
  const { t } = useTranslator()
  const mayChange = page.location.rights.includes('EDIT_SERVICE_DESK')
  return (
    <ScreenFrame
      title={t('settings_ticket_rules')}
      forbidden={mayChange ? null : t('service_desk_forbidden')}
    >
      <Rules />
    </ScreenFrame>
  )
}

function Rules(): ReactNode {
  const { page } = useConsole()
  const { t } = useTranslator()
  const call = useCalls(serviceDeskPaths)
  const { search, go } = useSearch(route)
  const queries = useQueryClient()
  const { companyId } = page.location
  const query = rulesQuery(call, companyId)
  const read = useQuery(query)
  const choices = useRuleChoices(call, companyId)
  if (read.data === undefined) return <ReadStates read={read} gone={t('service_desk_forbidden')} />
  const refresh = async (): Promise<void> => {
    await queries.fetchQuery({ ...query, staleTime: 0 })
  }
  if (search.rule === '') return <RuleList call={call} rules={read.data} onChanged={refresh} />
  const rule = read.data.find(({ id }) => id === search.rule) ?? null
  const isGone = rule === null && search.rule !== newRule
  return (
    <section>
      <BackButton onClick={() => go({ rule: '' })}>{t('settings_ticket_rules')}</BackButton>
      <h2 dir="auto">{rule?.name ?? t('rules_add')}</h2>
      {isGone && <p>{t('rules_gone')}</p>}
      {!isGone && choices === null && <p className="muted">{t('common_loading')}</p>}
      {!isGone && choices !== null && (
        <RuleForm
          key={search.rule}
          call={call}
          rule={rule}
          others={read.data}
          choices={choices}
          onChanged={async (isDone) => {
            await refresh()
            if (isDone) go({ rule: '' })
          }}
        />
      )}
    </section>
  )
}
