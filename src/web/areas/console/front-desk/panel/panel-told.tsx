import { fullName } from '#domain/name/full-name.ts'
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { toldPeople, type ToldPerson } from '#domain/notification/told-people.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { useConsole } from '#web/areas/console/frame/console-context.ts'
import { visitParams } from '../visit-params.ts'

/** What is read, and what it is read anew for. */
type Asked = { readonly meetingId: string; readonly version: number }

/** Who is told of the visit besides its host, and of what; nothing where nobody is. Read anew with `version`. */
export function PanelTold({
  visitId,
  version,
}: {
  readonly visitId: string
  readonly version: number
}): ReactNode {
  const { t } = useTranslator()
  const { page, call } = useConsole()
  const { companyId } = page.location
  const { meetingId } = visitParams(companyId, visitId)
  const [people, setPeople] = useState<readonly ToldPerson[]>([])
  const load = useEffectEvent(async (asked: Asked, signal: AbortSignal): Promise<void> => {
    try {
      const params = { companyId, meetingId: asked.meetingId }
      const lists = await call('meetings.recipients', { params }, signal)
      setPeople(toldPeople(lists, (name) => fullName(name)))
    } catch {
      // A fact that cannot be read is left out; the panel says itself that something is wrong.
    }
  })
  useEffect(() => {
    const controller = new AbortController()
    // oxlint-disable-next-line react/set-state-in-effect -- what is set comes with the answer of the server
    void load({ meetingId, version }, controller.signal)
    return () => controller.abort()
  }, [meetingId, version])
  if (people.length === 0) return null
  return (
    <dl className="console-facts">
      <div>
        <dt>{t('console_fact_told')}</dt>
        {people.map(({ id, name, notices }) => (
          <dd key={id}>
            <bdi>{name}</bdi> ({notices.map((notice) => t(`console_tell_${notice}`)).join(', ')})
          </dd>
        ))}
      </div>
    </dl>
  )
}
