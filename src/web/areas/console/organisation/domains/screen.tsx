import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { Button } from '#web/ui/button.tsx'
import { useConsole } from '#web/areas/console/frame/console-context.ts'
import { ReadStates } from '#web/areas/console/frame/reading/read-states.tsx'
import { ScreenFrame } from '#web/areas/console/frame/reading/screen-frame.tsx'
import { useCalls } from '#web/areas/console/frame/reading/use-calls.ts'
import { useRoving } from '#web/areas/console/frame/reading/use-roving.ts'
import { useSearch } from '#web/areas/console/frame/reading/use-search.ts'
import { DomainDetail } from './domain-detail.tsx'
import { domainsPaths } from './domains-paths.ts'
import { domainsQuery, newDomain, type ProvedDomain, stateWords } from './domains-query.ts'
import { route } from './route.ts'

/** The domains that the organisation has proved, and what counts for their people. Issue 16 §1. */
export default function DomainsScreen(): ReactNode {
  const { page } = useConsole()
  const { t } = useTranslator()
  const mayManage = page.location.organisationRights.includes('MANAGE_SIGN_IN')
  return (
    <ScreenFrame
      title={t('settings_domains')}
      forbidden={mayManage ? null : t('domains_forbidden')}
    >
      <Domains />
    </ScreenFrame>
  )
}

function Domains(): ReactNode {
  const { t } = useTranslator()
  const call = useCalls(domainsPaths)
  const queries = useQueryClient()
  const { search, go } = useSearch(route)
  const query = domainsQuery(call)
  const read = useQuery(query)
  if (read.data === undefined) return <ReadStates read={read} gone={t('domains_forbidden')} />
  const open = (domain: string): void => go({ domain })
  const { domains, provider } = read.data
  if (search.domain === '') return <DomainList domains={domains} onOpen={open} />
  return (
    <DomainDetail
      key={search.domain}
      domain={domains.find(({ domain }) => domain === search.domain) ?? null}
      isNew={search.domain === newDomain}
      provider={provider}
      call={call}
      onAdded={(domain) => go({ domain }, 'replace')}
      onChanged={async () => {
        await queries.fetchQuery({ ...query, staleTime: 0 })
      }}
      onLeave={() => open('')}
    />
  )
}

function DomainList({
  domains,
  onOpen,
}: {
  readonly domains: readonly ProvedDomain[]
  readonly onOpen: (domain: string) => void
}): ReactNode {
  const { t } = useTranslator()
  const { list: rows } = useRoving()
  return (
    <section>
      <p className="muted">{t('domains_lead')}</p>
      {domains.length === 0 && <p>{t('domains_empty')}</p>}
      <div className="settings-tools">
        <Button variant="primary" onClick={() => onOpen(newDomain)}>
          {t('domains_add')}
        </Button>
      </div>
      <ul {...rows} className="rows">
        {domains.map(({ domain, state }) => (
          <li key={domain}>
            <button type="button" className="settings-row" onClick={() => onOpen(domain)}>
              <strong dir="ltr">{domain}</strong>
              <span className="muted">{t(stateWords[state])}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
