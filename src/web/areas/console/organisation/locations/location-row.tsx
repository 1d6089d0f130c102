import type { ReactNode } from 'react'
import { attentionsOf } from '#domain/location/attention.ts'
import { consoleAddress, plainView } from '#domain/console/console-view.ts'
import { localTimeOf } from '#domain/time/local-date.ts'
import { baseFolder } from '#web/address.ts'
import type { Translator } from '#web/i18n/translator.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { useConsole } from '#web/areas/console/frame/console-context.ts'
import { dayIn } from './closing/day-in.ts'
import { attentionWord } from './attention-word.ts'
import type { Group, Location } from './locations-query.ts'

/** What a location is called, where it is, whether it is open, who is there, and what somebody should look at. */
export function LocationRow({
  location,
  groups,
  country,
  at,
  isChosen,
  onChoose,
}: {
  readonly location: Location
  readonly groups: readonly Group[]
  readonly country: string
  /** When this was true, ISO 8601. */
  readonly at: string
  /** Null: nothing is chosen now. */
  readonly isChosen: boolean | null
  readonly onChoose: (isChosen: boolean) => void
}): ReactNode {
  const { page } = useConsole()
  const translator = useTranslator()
  const { t } = translator
  const { id, name, city, timeZone, today, disabled, lastDay } = location
  const there = translator.inZone(timeZone)
  const own = groups.filter((group) => location.groups.some((one) => one === group.id))
  const place = [city, country].filter((text) => text !== '').join(' · ')
  return (
    <li className="locations-row">
      {isChosen !== null && (
        <label className="locations-tick">
          <input
            className="choice-input"
            type="checkbox"
            checked={isChosen}
            aria-label={t('locations_choose', { name })}
            onChange={({ target }) => onChoose(target.checked)}
          />
        </label>
      )}
      <div className="locations-who">
        <a href={baseFolder + consoleAddress({ ...plainView, companyId: id })} dir="auto">
          {name}
        </a>
        <span className="muted">
          {place}
          {localTimeOf(at, timeZone) !== localTimeOf(at, page.location.timeZone) && (
            <>
              {' · '}
              <span className="numeric">{there.t('locations_clock', { at })}</span>
            </>
          )}
        </span>
        {own.length > 0 && (
          <span className="locations-tags">
            {own.map((group) => (
              <span key={group.id} dir="auto">
                {group.name}
              </span>
            ))}
          </span>
        )}
      </div>
      <div className="locations-open">
        <span
          className="locations-chip"
          data-kind={today.reception?.state === 'OPEN' ? 'POSITIVE' : undefined}
        >
          {receptionWord(there, today.reception)}
        </span>
        {lastDay !== null && (
          <span className="locations-chip" data-kind="WARNING">
            {dayIn(translator, 'locations_closes', { day: lastDay })}
          </span>
        )}
        {disabled && <span className="locations-chip">{t('locations_off')}</span>}
      </div>
      <div className="locations-counts">
        {today.visitors !== null && (
          <>
            <span>{t('locations_inside', { count: today.visitors.inside })}</span>
            <span className="muted">
              {t('locations_expected', { count: today.visitors.expected })}
            </span>
          </>
        )}
      </div>
      <div className="locations-attention">
        {attentionsOf(today).map((attention) => (
          <span
            key={attention}
            className="locations-chip"
            data-kind={attention === 'EMERGENCY' ? 'DANGER' : 'WARNING'}
          >
            {attentionWord(translator, attention, today)}
          </span>
        ))}
      </div>
    </li>
  )
}

function receptionWord({ t }: Translator, reception: Location['today']['reception']): string {
  if (reception === null) return t('locations_no_hours')
  const { state, changesAt: at } = reception
  if (state === 'OPEN') return t('locations_open_until', { at: at ?? '' })
  if (state === 'APPOINTMENT') return t('locations_appointment')
  return at === null ? t('locations_closed') : t('locations_opens_at', { at })
}
