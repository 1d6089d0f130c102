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
import { AssistantsRow } from './assistants-row.tsx'
import { ConditionLine } from './condition-line.tsx'
import { kindRoutes, kindWords, rightsAbove } from './integration-words.ts'
import { integrationsPaths } from './integrations-paths.ts'
import { integrationsQuery, type Connected } from './integrations-query.ts'

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
  const href = useHref()
  const call = useCalls(integrationsPaths)
  const read = useQuery(integrationsQuery(call, page.location.companyId))
  if (read.data === undefined) return <ReadStates read={read} gone={t('webhooks_empty')} />
  return (
    <section>
      {read.data.length === 0 && <p>{t('webhooks_empty')}</p>}
      <ul {...rows} className="rows">
        {read.data.map((connected) => (
          <li key={connected.id}>
            <ConnectedRow connected={connected} />
          </li>
        ))}
      </ul>
      <h2>{t('integrations_add')}</h2>
      <ul className="rows">
        {integrationKinds.map((kind) => {
          const { location, organisation } = kindRoutes[kind]
          const route =
            location ??
            (page.location.organisationRights.includes(rightsAbove[kind]) ? organisation : null)
          return (
            route !== null && (
              <li key={kind}>
                <a className="settings-row" href={href(route)}>
                  <strong>{t(kindWords[kind].name)}</strong>
                  <span className="muted">
                    {integrationManifests[kind].mayWrite.length === 0
                      ? t('integrations_reads_only', { purpose: t(kindWords[kind].purpose) })
                      : t(kindWords[kind].purpose)}
                  </span>
                </a>
              </li>
            )
          )
        })}
        <li>
          <AssistantsRow />
        </li>
      </ul>
    </section>
  )
}

/** Leads to where it is changed, for those who may. */
function ConnectedRow({ connected }: { readonly connected: Connected }): ReactNode {
  const { page } = useConsole()
  const { t } = useTranslator()
  const href = useHref()
  const { id, kind, name, isOrganisations } = connected
  const mayOpen = !isOrganisations || page.location.organisationRights.includes(rightsAbove[kind])
  const lines = (
    <>
      <strong dir="auto">{name}</strong>
      <span className="muted">
        {t(kindWords[kind].name)}
        {isOrganisations && ` · ${t('integrations_of_organisation')}`}
      </span>
      <ConditionLine connected={connected} />
    </>
  )
  if (!mayOpen) return <div className="settings-row">{lines}</div>
  // There is one of these at most.
  if (kind === 'LDAP' || kind === 'SINGLE_SIGN_ON' || kind === 'STORAGE') {
    return (
      <a className="settings-row" href={href(kindRoutes[kind].organisation)}>
        {lines}
      </a>
    )
  }
  if (kind === 'DOORS') {
    return (
      <a className="settings-row" href={href(kindRoutes.DOORS.location, { search: { doors: id } })}>
        {lines}
      </a>
    )
  }
  if (kind === 'SLACK') {
    return (
      <a className="settings-row" href={href(kindRoutes.SLACK.location, { search: { chat: id } })}>
        {lines}
      </a>
    )
  }
  if (kind === 'CALENDAR_MAIL') {
    return (
      <a
        className="settings-row"
        href={href(kindRoutes.CALENDAR_MAIL.location, { search: { mailbox: id } })}
      >
        {lines}
      </a>
    )
  }
  const { location, organisation } = kindRoutes[kind]
  return (
    <a
      className="settings-row"
      href={href(isOrganisations ? organisation : (location ?? organisation), {
        search: { webhook: id },
      })}
    >
      {lines}
    </a>
  )
}
