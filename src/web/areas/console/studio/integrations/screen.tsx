import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { integrationKinds, integrationManifests } from '#domain/integration/manifest.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { useConsole } from '#web/areas/console/frame/console-context.ts'
import { ReadStates } from '#web/areas/console/frame/reading/read-states.tsx'
import { ScreenFrame } from '#web/areas/console/frame/reading/screen-frame.tsx'
import { useCalls } from '#web/areas/console/frame/reading/use-calls.ts'
import { useRoving } from '#web/areas/console/frame/reading/use-roving.ts'
import { useHref } from '#web/areas/console/frame/use-address.ts'
import { AssistantsTile } from './assistants-tile.tsx'
import { ConditionLine } from './condition-line.tsx'
import { IntegrationEntry } from './integration-entry.tsx'
import { groupWords, integrationGroups } from './integration-groups.ts'
import { integrationsPaths } from './integrations-paths.ts'
import { integrationsQuery, type Connected } from './integrations-query.ts'
import { kinds } from './kinds.ts'

/** Everything that is connected here, also by the organisation, and how it is doing. Issue 15 §1. */
export default function IntegrationsScreen(): ReactNode {
  const { page } = useConsole()
  const { t } = useTranslator()
  const mayChange = page.location.rights.includes('EDIT_INTEGRATIONS')
  return (
    <ScreenFrame
      title={t('settings_integrations')}
      forbidden={mayChange ? null : t('webhooks_forbidden')}
    >
      <Integrations />
    </ScreenFrame>
  )
}

function Integrations(): ReactNode {
  const { page } = useConsole()
  const { t } = useTranslator()
  const { list: rows } = useRoving()
  const call = useCalls(integrationsPaths)
  const read = useQuery(integrationsQuery(call, page.location.companyId))
  if (read.data === undefined) return <ReadStates read={read} gone={t('webhooks_empty')} />
  return (
    <section>
      {read.data.length === 0 && <p className="muted">{t('webhooks_empty')}</p>}
      <ul {...rows} className="rows">
        {read.data.map((connected) => (
          <li key={connected.id}>
            <ConnectedRow connected={connected} />
          </li>
        ))}
      </ul>
      <h2>{t('integrations_add')}</h2>
      <Kinds />
    </section>
  )
}

/** What this person may connect, by what it is for. */
function Kinds(): ReactNode {
  const { page } = useConsole()
  const { t } = useTranslator()
  const href = useHref()
  const routeOf = (kind: Connected['kind']) => {
    const { route, routeAbove, rightAbove } = kinds[kind]
    const mayAbove = page.location.organisationRights.includes(rightAbove)
    return route ?? (mayAbove ? (routeAbove ?? null) : null)
  }
  return integrationGroups.map((group) => {
    const tiles = integrationKinds.flatMap((kind) => {
      const route = kinds[kind].group === group ? routeOf(kind) : null
      return route === null ? [] : [{ kind, route }]
    })
    return (
      (tiles.length > 0 || group === 'SYSTEMS') && (
        <section key={group} className="integration-group">
          <h3>{t(groupWords[group])}</h3>
          <ul>
            {tiles.map(({ kind, route }) => (
              <li key={kind}>
                <IntegrationEntry Mark={kinds[kind].Mark} href={href(route)}>
                  <strong>{t(kinds[kind].name)}</strong>
                  <span className="muted">
                    {integrationManifests[kind].mayWrite.length === 0
                      ? t('integrations_reads_only', { purpose: t(kinds[kind].purpose) })
                      : t(kinds[kind].purpose)}
                  </span>
                </IntegrationEntry>
              </li>
            ))}
            {group === 'SYSTEMS' && (
              <li>
                <AssistantsTile />
              </li>
            )}
          </ul>
        </section>
      )
    )
  })
}

function ConnectedRow({ connected }: { readonly connected: Connected }): ReactNode {
  const { page } = useConsole()
  const { t } = useTranslator()
  const href = useHref()
  const { id, kind, name, isOrganisations } = connected
  const { Mark, name: kindName, rightAbove, hrefOf } = kinds[kind]
  const mayOpen = !isOrganisations || page.location.organisationRights.includes(rightAbove)
  return (
    <IntegrationEntry Mark={Mark} href={mayOpen ? hrefOf(href, id, isOrganisations) : null}>
      <strong dir="auto">{name}</strong>
      <span className="muted">
        {t(kindName)}
        {isOrganisations && ` · ${t('integrations_of_organisation')}`}
      </span>
      <ConditionLine connected={connected} />
    </IntegrationEntry>
  )
}
