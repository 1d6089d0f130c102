import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { useConsole } from '#web/areas/console/frame/console-context.ts'
import { ReadStates } from '#web/areas/console/frame/reading/read-states.tsx'
import { useCalls } from '#web/areas/console/frame/reading/use-calls.ts'
import { useHref } from '#web/areas/console/frame/use-address.ts'
import { useSearch } from '#web/areas/console/frame/reading/use-search.ts'
import { isPlainClick } from '#web/areas/console/frame/view-link.tsx'
import { Button } from '#web/ui/button.tsx'
import { LockedHere } from '../guarantees/locked-here.tsx'
import { ThingOrigin } from '../origins/origin-line.tsx'
import { useOrigins } from '../origins/use-origins.ts'
import { ArchivedFlows } from './archived-flows.tsx'
import { flowPaths } from './flow-paths.ts'
import { askedFlowQuery, flowsQuery } from './flow-queries.ts'
import { ImportFlow } from './import-flow.tsx'
import { NewFlow } from './new-flow.tsx'
import { route } from './route.ts'

/** The flows of the location, and the way to a new one. */
export function FlowList(): ReactNode {
  const { page } = useConsole()
  const { t } = useTranslator()
  const call = useCalls(flowPaths)
  const { companyId } = page.location
  const flows = useQuery(flowsQuery(call, companyId))
  const asked = useQuery(askedFlowQuery(call, companyId))
  const { go } = useSearch(route)
  const href = useHref()
  const [isAdding, setIsAdding] = useState(false)
  const origins = useOrigins()
  const list = flows.data ?? []
  return (
    <>
      <p className="muted">{t('flows_lead')}</p>
      <ReadStates read={flows} gone={t('flows_forbidden')} />
      {flows.isSuccess && (isAdding || list.length === 0) ? (
        <>
          <NewFlow call={call} onMade={(flow) => go({ flow })} />
          <ImportFlow call={call} onMade={(flow) => go({ flow })} />
        </>
      ) : (
        flows.isSuccess && (
          <ImportFlow call={call} onMade={(flow) => go({ flow })}>
            <Button variant="primary" onClick={() => setIsAdding(true)}>
              {t('flows_new')}
            </Button>
          </ImportFlow>
        )
      )}
      <LockedHere />
      {list.length > 0 && (
        <ul className="rows flow-list">
          {list.map(({ id, name, version, release }) => (
            <li key={id}>
              <a
                href={href(route, { search: { flow: id } })}
                onClick={(event) => {
                  if (!isPlainClick(event)) return
                  event.preventDefault()
                  go({ flow: id })
                }}
              >
                <bdi>{name}</bdi>
                <span className="muted">
                  {asked.data?.visitorCheckFlowId === id
                    ? t('flows_asked')
                    : t('flows_version', { version })}
                </span>
                {release !== null && (
                  <span className={release.failedAt === null ? 'muted' : 'field-error'}>
                    {release.failedAt === null
                      ? t('flows_goes_live', { at: release.goesLiveAt })
                      : t('flows_did_not_go_live')}
                  </span>
                )}
              </a>
              <ThingOrigin origin={origins.ofThing('flows', name)} />
            </li>
          ))}
        </ul>
      )}
      <ArchivedFlows call={call} />
    </>
  )
}
