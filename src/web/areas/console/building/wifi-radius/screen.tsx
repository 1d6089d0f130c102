import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { conditionOf } from '#domain/integration/condition.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { Button } from '#web/ui/button.tsx'
import { useConsole } from '#web/areas/console/frame/console-context.ts'
import { ReadStates } from '#web/areas/console/frame/reading/read-states.tsx'
import { ScreenFrame } from '#web/areas/console/frame/reading/screen-frame.tsx'
import { useCalls } from '#web/areas/console/frame/reading/use-calls.ts'
import { useRoving } from '#web/areas/console/frame/reading/use-roving.ts'
import { useSearch } from '#web/areas/console/frame/reading/use-search.ts'
import { ConditionLine } from '#web/areas/console/studio/integrations/condition-line.tsx'
import { RadiusOne } from './radius-one.tsx'
import { route } from './route.ts'
import { wifiRadiusPaths } from './wifi-radius-paths.ts'
import { newRadius, radiusQuery, type Radius } from './wifi-radius-query.ts'

/** Networks for which FreeRADIUS asks Foyer who may join. Issue 15 §5. */
export default function WifiRadiusScreen(): ReactNode {
  const { page } = useConsole()
  const { t } = useTranslator()
  const mayChange = page.location.rights.includes('EDIT_INTEGRATIONS')
  return (
    <ScreenFrame
      title={t('settings_wifi_radius')}
      forbidden={mayChange ? null : t('webhooks_forbidden')}
    >
      <Networks />
    </ScreenFrame>
  )
}

function Networks(): ReactNode {
  const { page } = useConsole()
  const { t } = useTranslator()
  const { search, go } = useSearch(route)
  const call = useCalls(wifiRadiusPaths)
  const queries = useQueryClient()
  const query = radiusQuery(call, page.location.companyId)
  const read = useQuery(query)
  /** It is nowhere but here, and gone when somebody leaves. */
  const [made, setMade] = useState<{ readonly id: string; readonly token: string } | null>(null)
  if (read.data === undefined) return <ReadStates read={read} gone={t('radius_gone')} />
  const open = (radius: string): void => go({ radius, delivery: '' })
  if (search.radius === '') return <NetworkList all={read.data} onOpen={open} />
  const again = async (): Promise<void> => {
    await queries.fetchQuery({ ...query, staleTime: 0 })
  }
  return (
    <RadiusOne
      radius={read.data.find(({ id }) => id === search.radius) ?? null}
      isNew={search.radius === newRadius}
      token={made?.id === search.radius ? made.token : null}
      call={call}
      delivery={Number(search.delivery)}
      onDelivery={(number) => go({ delivery: number === 0 ? '' : String(number) })}
      onChanged={again}
      onToken={async (given) => {
        setMade(given)
        await again()
        go({ radius: given.id, delivery: '' }, 'replace')
      }}
      onBack={() => open('')}
    />
  )
}

function NetworkList({
  all,
  onOpen,
}: {
  readonly all: readonly Radius[]
  readonly onOpen: (id: string) => void
}): ReactNode {
  const { t } = useTranslator()
  const { minute } = useConsole()
  const { list: rows } = useRoving()
  return (
    <section>
      <p className="muted">{t('radius_lead')}</p>
      {all.length === 0 && <p>{t('radius_empty')}</p>}
      <ul {...rows} className="rows">
        {all.map((one) => (
          <li key={one.id}>
            <button type="button" className="settings-row" onClick={() => onOpen(one.id)}>
              <strong dir="auto">{one.settings.name}</strong>
              <span className="muted">
                <bdi>{one.settings.network}</bdi> · {t('radius_online', { count: one.online })}
              </span>
              <ConditionLine connected={{ ...one, condition: conditionOf(one, minute) }} />
            </button>
          </li>
        ))}
      </ul>
      <div className="settings-tools">
        <Button onClick={() => onOpen(newRadius)}>{t('radius_add')}</Button>
      </div>
    </section>
  )
}
