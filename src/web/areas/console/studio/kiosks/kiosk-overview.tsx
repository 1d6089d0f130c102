import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/signs/notice.tsx'
import { useConsole } from '#web/areas/console/frame/console-context.ts'
import { useLocations } from '#web/areas/console/frame/locations/use-locations.ts'
import { AskFirst } from '#web/areas/console/frame/forms/ask-first.tsx'
import { PutAway } from '../uses/put-away.tsx'
import { type Kiosk, type KioskPart, type KioskPlace, kioskParts } from './kiosk-calls.ts'
import { KioskNow } from './kiosk-now.tsx'
import { KioskStateMark } from './kiosk-state-mark.tsx'
import {
  archivedKiosksQuery,
  kioskLanguagesQuery,
  kioskQuery,
  kiosksQuery,
} from './kiosks-query.ts'

/** How a kiosk stands, and a line for each of what can be set up about it. */
export function KioskOverview({
  place,
  kiosk,
  onPart,
  onRetired,
}: {
  readonly place: KioskPlace
  readonly kiosk: Kiosk
  readonly onPart: (part: KioskPart) => void
  readonly onRetired: () => void
}): ReactNode {
  const { page } = useConsole()
  const { t } = useTranslator()
  const queries = useQueryClient()
  const { call, params } = place
  const lines = useLines(place, kiosk)
  const isPaired = kiosk.state !== 'NOT_PAIRED'
  const hasSeveral = page.locations.length > 1 || kiosk.tenantIds.length > 1
  const parts = kioskParts.filter(
    (part): part is Exclude<KioskPart, 'pair'> =>
      part !== 'pair' && (part !== 'companies' || hasSeveral),
  )
  const act = async (id: 'kiosks.restart' | 'kiosks.revoke'): Promise<void> => {
    await call(id, { params })
    await queries.invalidateQueries({ queryKey: kioskQuery(place).queryKey })
  }
  return (
    <>
      <div className="kiosks-head">
        <h2 dir="auto">{kiosk.name}</h2>
        <KioskStateMark kiosk={kiosk} />
      </div>
      {kiosk.restartAskedAt !== null && (
        <Notice isLive>
          <p>{t('kiosks_restarting')}</p>
        </Notice>
      )}
      <div className="settings-tools">
        <Button variant={isPaired ? 'secondary' : 'primary'} onClick={() => onPart('pair')}>
          {t(isPaired ? 'kiosks_pair_other' : 'kiosks_pair')}
        </Button>
        {isPaired && (
          <>
            <AskFirst
              label={t('kiosks_restart')}
              question={t('kiosks_restart_sure')}
              onDo={() => act('kiosks.restart')}
            />
            <AskFirst
              label={t('kiosks_unpair')}
              question={t('kiosks_unpair_sure')}
              onDo={() => act('kiosks.revoke')}
            />
          </>
        )}
      </div>
      {kiosk.screen !== null && <KioskNow place={place} screen={kiosk.screen} />}
      <ul className="rows">
        {parts.map((part) => (
          <li key={part}>
            <button type="button" className="settings-row" onClick={() => onPart(part)}>
              <strong>{t(`kiosks_part_${part}`)}</strong>
              <span className="muted" dir="auto">
                {lines[part]}
              </span>
            </button>
          </li>
        ))}
      </ul>
      <p className="muted">{t('kiosks_facts', { number: kiosk.serialNumber })}</p>
      <PutAway
        thing={{ of: 'KIOSK', id: params.kioskId }}
        label={t('kiosks_retire')}
        question={t('kiosks_retire_sure', { name: kiosk.name })}
        onDo={async () => {
          await call('kiosks.delete', { params })
          onRetired()
          await Promise.all(
            [kiosksQuery(call, params.companyId), archivedKiosksQuery(call, params.companyId)].map(
              ({ queryKey }) => queries.invalidateQueries({ queryKey, exact: true }),
            ),
          )
        }}
      />
    </>
  )
}

/** What each part is about, or how it is set. */
function useLines(
  place: KioskPlace,
  { name, entranceName, hasExitCode, tenantIds }: Kiosk,
): Readonly<Record<Exclude<KioskPart, 'pair'>, string>> {
  const locations = useLocations()
  const { t } = useTranslator()
  const languages = useQuery(kioskLanguagesQuery(place)).data ?? []
  const served = locations.filter(({ companyId }) =>
    tenantIds.some((tenantId) => tenantId === companyId),
  )
  return {
    names: entranceName === '' ? name : `${name} · ${entranceName}`,
    behaviour: t('kiosks_line_behaviour'),
    wallpaper: t('kiosks_line_wallpaper'),
    entrance: t('kiosks_line_entrance'),
    languages:
      languages.length === 0
        ? t('kiosks_as_location')
        : languages.map(({ displayName }) => displayName).join(' · '),
    texts: t('kiosks_line_texts'),
    companies: served.map((location) => location.name).join(' · '),
    exit: t(hasExitCode ? 'kiosks_exit_set' : 'kiosks_exit_none'),
    log: t('kiosks_line_log'),
  }
}
