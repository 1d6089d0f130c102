import { type ReactNode, useId, useState } from 'react'
import { everyWeekday } from '#domain/booking/bookable-day.ts'
import type { EditedDesk, EditedOwner } from '#domain/desk-plan/edit/edited-plan.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { Button } from '#web/ui/button.tsx'
import { FilterButton } from '#web/ui/filter-button.tsx'
import { focusFieldOnce } from '#web/areas/console/frame/focus-once.ts'
import { ValueBox } from '#web/areas/console/frame/forms/value-box.tsx'
import type { Team } from '../desks-queries.ts'
import { useEditing } from '../store/use-plan.ts'
import { FindPerson } from '../teams/find-person.tsx'

// 1970-01-05 was a Monday.
const dayOf = (weekday: number): number => (weekday + 3) * 86_400_000

/** Who may book the chosen desks: their owner on some weekdays, and a team. */
export function DeskOwner({
  desks,
  teams,
  change,
}: {
  readonly desks: readonly EditedDesk[]
  readonly teams: readonly Team[]
  readonly change: (mark: string, to: (desk: EditedDesk) => EditedDesk) => void
}): ReactNode {
  const { t, language } = useTranslator()
  const { call, params } = useEditing()
  const teamId = useId()
  const [isFinding, setIsFinding] = useState(false)
  const [first] = desks
  const owner = first?.owner ?? null
  const isOneOwner = desks.every((desk) => desk.owner?.id === owner?.id)
  const isOneTeam = desks.every((desk) => desk.team?.id === first?.team?.id)
  const setOwner = (mark: string, part: Partial<EditedOwner>): void =>
    change(`owner ${mark}`, (desk) =>
      desk.owner === null ? desk : { ...desk, owner: { ...desk.owner, ...part } },
    )
  const weekday = new Intl.DateTimeFormat(language, { weekday: 'short', timeZone: 'UTC' })
  return (
    <fieldset className="desks-set">
      <legend>{t('desks_team')}</legend>
      {isFinding ? (
        <div ref={focusFieldOnce}>
          <FindPerson
            call={call}
            companyId={params.companyId}
            label={t('desks_owner')}
            known={[]}
            onFound={({ id, name, email }) => {
              change('owner', (desk) => ({
                ...desk,
                owner: { weekdays: everyWeekday, until: null, ...desk.owner, id, name, email },
              }))
              setIsFinding(false)
            }}
          />
          <Button variant="quiet" onClick={() => setIsFinding(false)}>
            {t('common_button_cancel')}
          </Button>
        </div>
      ) : (
        <>
          <p className="field">
            <span className="field-label">{t('desks_owner')}</span>
            <span dir="auto">
              {isOneOwner ? (owner?.name ?? t('desks_owner_none')) : t('desks_mixed')}
            </span>
          </p>
          <div className="form-acts">
            <Button onClick={() => setIsFinding(true)}>{t('desks_owner_choose')}</Button>
            {desks.some((desk) => desk.owner !== null) && (
              <Button
                variant="quiet"
                onClick={() => change('owner', (desk) => ({ ...desk, owner: null }))}
              >
                {t('desks_owner_remove')}
              </Button>
            )}
          </div>
        </>
      )}
      {isOneOwner && owner !== null && (
        <>
          <p className="muted">{t('desks_owner_hint')}</p>
          <fieldset className="desks-chips" aria-label={t('desks_owner_days')}>
            {everyWeekday.map((day) => {
              const isOn = owner.weekdays.includes(day)
              const next = everyWeekday.filter((one) =>
                one === day ? !isOn : owner.weekdays.includes(one),
              )
              return (
                <FilterButton
                  key={day}
                  text={weekday.format(dayOf(day))}
                  isOn={isOn}
                  onToggle={() => next.length > 0 && setOwner('days', { weekdays: next })}
                />
              )
            })}
          </fieldset>
          <ValueBox
            type="date"
            label={t('desks_owner_until')}
            hint={t('desks_owner_until_hint')}
            value={owner.until ?? ''}
            onChange={(until) => setOwner('until', { until: until === '' ? null : until })}
          />
        </>
      )}
      <div className="field">
        <label className="field-label" htmlFor={teamId}>
          {t('desks_desk_team')}
        </label>
        <select
          id={teamId}
          className="input"
          value={isOneTeam ? (first?.team?.id ?? '') : 'mixed'}
          onChange={({ target }) => {
            const team = teams.find(({ id }) => id === target.value) ?? null
            change('team', (desk) => ({ ...desk, team: team && { id: team.id, name: team.name } }))
          }}
        >
          {!isOneTeam && <option value="mixed">{t('desks_mixed')}</option>}
          <option value="">{t('desks_team_area')}</option>
          {teams.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      </div>
    </fieldset>
  )
}
