import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
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
import { ControllerOne } from './controller-one.tsx'
import { route } from './route.ts'
import { wifiVouchersPaths } from './wifi-vouchers-paths.ts'
import { controllersQuery, newController, type Controller } from './wifi-vouchers-query.ts'

/** Where visits get a voucher of the guest network from. Issue 15 §5. */
export default function WifiVouchersScreen(): ReactNode {
  const { page } = useConsole()
  const { t } = useTranslator()
  const mayChange = page.location.rights.includes('EDIT_INTEGRATIONS')
  return (
    <ScreenFrame
      title={t('settings_wifi_vouchers')}
      forbidden={mayChange ? null : t('webhooks_forbidden')}
    >
      <Vouchers />
    </ScreenFrame>
  )
}

function Vouchers(): ReactNode {
  const { page } = useConsole()
  const { t } = useTranslator()
  const { search, go } = useSearch(route)
  const call = useCalls(wifiVouchersPaths)
  const queries = useQueryClient()
  const query = controllersQuery(call, page.location.companyId)
  const read = useQuery(query)
  if (read.data === undefined) return <ReadStates read={read} gone={t('wifi_gone')} />
  const open = (controller: string): void => go({ controller, delivery: '' })
  if (search.controller === '') return <Controllers all={read.data} onOpen={open} />
  return (
    <ControllerOne
      controller={read.data.find(({ id }) => id === search.controller) ?? null}
      isNew={search.controller === newController}
      call={call}
      delivery={Number(search.delivery)}
      onDelivery={(number) => go({ delivery: number === 0 ? '' : String(number) })}
      onChanged={async () => {
        await queries.fetchQuery({ ...query, staleTime: 0 })
      }}
      onMade={(controller) => go({ controller, delivery: '' }, 'replace')}
      onBack={() => open('')}
    />
  )
}

function Controllers({
  all,
  onOpen,
}: {
  readonly all: readonly Controller[]
  readonly onOpen: (id: string) => void
}): ReactNode {
  const { t } = useTranslator()
  const { minute } = useConsole()
  const { list: rows } = useRoving()
  return (
    <section>
      <p className="muted">{t('wifi_lead')}</p>
      {all.length === 0 && <p>{t('wifi_empty')}</p>}
      <ul {...rows} className="rows">
        {all.map((one) => (
          <li key={one.id}>
            <button type="button" className="settings-row" onClick={() => onOpen(one.id)}>
              <strong dir="auto">{one.settings.name}</strong>
              <span className="muted">
                <bdi>{one.settings.network}</bdi> · {t('access_given_now', { count: one.given })}
              </span>
              <ConditionLine connected={{ ...one, condition: conditionOf(one, minute) }} />
            </button>
          </li>
        ))}
      </ul>
      <div className="settings-tools">
        <Button onClick={() => onOpen(newController)}>{t('wifi_add')}</Button>
      </div>
    </section>
  )
}
