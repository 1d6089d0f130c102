import './doors.css'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { conditionOf } from '#domain/integration/condition.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { useConsole } from '#web/areas/console/frame/console-context.ts'
import { BackButton } from '#web/areas/console/frame/reading/back-button.tsx'
import { ReadStates } from '#web/areas/console/frame/reading/read-states.tsx'
import { ScreenFrame } from '#web/areas/console/frame/reading/screen-frame.tsx'
import { useCalls } from '#web/areas/console/frame/reading/use-calls.ts'
import { useRoving } from '#web/areas/console/frame/reading/use-roving.ts'
import { useSearch } from '#web/areas/console/frame/reading/use-search.ts'
import { CopyField } from '#web/areas/console/settings/single-sign-on/copy-field.tsx'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/signs/notice.tsx'
import { Connection } from '../integrations/connection.tsx'
import { ConditionLine } from '../integrations/condition-line.tsx'
import { DoorsForm } from './doors-form.tsx'
import { DoorsEnd, DoorsWork } from './doors-one.tsx'
import { doorsPaths } from './doors-paths.ts'
import { doorsQuery, newDoors, type Doors } from './doors-query.ts'
import { route } from './route.ts'

/** The access control systems of a location. Issue 15 §5. */
export default function DoorsScreen(): ReactNode {
  const { page } = useConsole()
  const { t } = useTranslator()
  const mayChange = page.location.rights.includes('EDIT_INTEGRATIONS')
  return (
    <ScreenFrame title={t('settings_doors')} forbidden={mayChange ? null : t('webhooks_forbidden')}>
      <AllDoors />
    </ScreenFrame>
  )
}

function AllDoors(): ReactNode {
  const { page } = useConsole()
  const { t } = useTranslator()
  const { companyId } = page.location
  const { search, go } = useSearch(route)
  const call = useCalls(doorsPaths)
  const queries = useQueryClient()
  const query = doorsQuery(call, companyId)
  const read = useQuery(query)
  /** It is nowhere but here, and gone when somebody leaves. */
  const [shown, setShown] = useState<{ readonly id: string; readonly eventToken: string } | null>(
    null,
  )
  if (read.data === undefined) return <ReadStates read={read} gone={t('doors_gone')} />
  if (search.doors === '') {
    return <DoorsList all={read.data} onOpen={(doors) => go({ doors })} />
  }
  const doors = read.data.find(({ id }) => id === search.doors) ?? null
  const again = async (): Promise<void> => {
    await queries.fetchQuery({ ...query, staleTime: 0 })
  }
  return (
    <Connection>
      <BackButton onClick={() => go({ doors: '' })}>{t('doors_back')}</BackButton>
      <h2 dir="auto">{doors?.name ?? t('doors_add')}</h2>
      {shown !== null && shown.id === doors?.id && doors.settings.carrier === 'HTTP' && (
        <Notice kind="positive" isLive>
          <p>{t('doors_token_once')}</p>
          <CopyField label={t('doors_token')} address={shown.eventToken} />
        </Notice>
      )}
      {doors === null && search.doors !== newDoors && <p>{t('doors_gone')}</p>}
      {doors !== null && <DoorsWork doors={doors} call={call} onChanged={again} />}
      {(search.doors === newDoors || (doors !== null && doors.state !== 'LEAVING')) && (
        <section>
          {doors !== null && <h3>{t('webhooks_settings')}</h3>}
          <DoorsForm
            key={search.doors}
            doors={doors}
            call={call}
            onMade={async (made) => {
              setShown(made)
              await again()
              go({ doors: made.id }, 'replace')
            }}
            onSaved={again}
          />
        </section>
      )}
      {doors !== null && (
        <DoorsEnd
          doors={doors}
          call={call}
          onToken={(eventToken) => setShown({ id: doors.id, eventToken })}
          onEnded={async (isRemoved) => {
            await again()
            if (isRemoved) go({ doors: '' })
          }}
        />
      )}
    </Connection>
  )
}

function DoorsList({
  all,
  onOpen,
}: {
  readonly all: readonly Doors[]
  readonly onOpen: (id: string) => void
}): ReactNode {
  const { t } = useTranslator()
  const { minute } = useConsole()
  const { list: rows } = useRoving()
  return (
    <section>
      <p className="muted">{t('doors_lead')}</p>
      {all.length === 0 && <p>{t('doors_empty')}</p>}
      <div className="settings-tools">
        <Button variant="primary" onClick={() => onOpen(newDoors)}>
          {t('doors_add')}
        </Button>
      </div>
      <ul {...rows} className="rows">
        {all.map((doors) => (
          <li key={doors.id}>
            <button type="button" className="settings-row" onClick={() => onOpen(doors.id)}>
              <strong dir="auto">{doors.name}</strong>
              <span className="muted doors-address" dir="ltr">
                {doors.settings.address}
              </span>
              {doors.state === 'LEAVING' ? (
                <span className="muted">{t('doors_state_leaving')}</span>
              ) : (
                <ConditionLine connected={{ ...doors, condition: conditionOf(doors, minute) }} />
              )}
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
