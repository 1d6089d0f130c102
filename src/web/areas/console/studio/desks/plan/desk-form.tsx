import { type ReactNode, useId, useState } from 'react'
import { equipment } from '#domain/booking/equipment.ts'
import { resizeDesks } from '#domain/desk-plan/edit/arrange-desks.ts'
import { changeDesks, chosenDesks, type EditedDesk } from '#domain/desk-plan/edit/edited-plan.ts'
import { longestNumber, numberFaults, renumberDesks } from '#domain/desk-plan/edit/number-desks.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { equipmentText } from '#web/plan/desk-words.ts'
import { Button } from '#web/ui/button.tsx'
import { FilterButton } from '#web/ui/filter-button.tsx'
import { useConsole } from '#web/areas/console/frame/console-context.ts'
import type { Team } from '../desks-queries.ts'
import { useEditing } from '../store/use-plan.ts'
import { DeskOwner } from './desk-owner.tsx'
import { NumberBox, ValueBox } from '#web/areas/console/frame/forms/value-box.tsx'

const farUnits = 1e6
const widestUnits = 1e5

/** What of the chosen desks can be set; of several, all at once. */
export function DeskForm({ teams }: { readonly teams: readonly Team[] }): ReactNode {
  const translator = useTranslator()
  const { t } = translator
  const { store, state } = useEditing()
  const plan = state.history.present
  const { chosen } = state
  const desks = chosenDesks(plan, chosen)
  const [one] = desks
  if (one === undefined) return <p className="muted">{t('desks_choose_hint')}</p>
  const mixed = t('desks_mixed')
  const change = (mark: string, to: (desk: EditedDesk) => EditedDesk): void =>
    store.edit((now) => changeDesks(now, chosen, to), mark)
  const shared = <Key extends keyof EditedDesk>(key: Key): EditedDesk[Key] | null =>
    desks.every((desk) => desk[key] === one[key]) ? one[key] : null
  const field = (key: 'x' | 'y' | 'width' | 'height' | 'rotation') => {
    const value = shared(key)
    return { value, ...(value === null && { placeholder: mixed }) }
  }
  const fault = numberFaults(plan).find(({ key }) => key === one.key)?.fault
  return (
    <section className="desks-form" aria-label={t('desks_form_label')}>
      <h2 dir="auto">
        {desks.length === 1
          ? t('booking_desk_number', { number: one.number })
          : t('desks_chosen', { count: desks.length })}
      </h2>
      {desks.length === 1 ? (
        <ValueBox
          label={t('desks_number')}
          value={one.number}
          maxLength={longestNumber}
          error={fault && t(`desks_fault_${fault}`)}
          onChange={(number) =>
            change('number', (desk) => ({ ...desk, number: number.trimStart() }))
          }
        />
      ) : (
        <Renumber key={[...chosen].join(' ')} first={one.number} />
      )}
      <fieldset className="desks-set">
        <legend>{t('desks_equipment')}</legend>
        <div className="desks-chips">
          {equipment.map((code) => {
            const isOn = desks.every((desk) => desk.equipment.includes(code))
            return (
              <FilterButton
                key={code}
                text={equipmentText(translator, code)}
                isOn={isOn}
                onToggle={() =>
                  change(`equipment ${code}`, (desk) => ({
                    ...desk,
                    equipment: equipment.filter((other) =>
                      other === code ? !isOn : desk.equipment.includes(other),
                    ),
                  }))
                }
              />
            )
          })}
        </div>
      </fieldset>
      <DeskOwner desks={desks} teams={teams} change={change} />
      <Use desks={desks} change={change} />
      <details className="desks-place">
        <summary>{t('desks_place')}</summary>
        <div className="desks-fields">
          {desks.length === 1 &&
            (['x', 'y'] as const).map((key) => (
              <NumberBox
                key={key}
                label={t(`desks_place_${key}`)}
                {...field(key)}
                least={-farUnits}
                most={farUnits}
                onChange={(value) => change(key, (desk) => ({ ...desk, [key]: value }))}
              />
            ))}
          {(['width', 'height'] as const).map((key) => (
            <NumberBox
              key={key}
              label={t(`desks_place_${key}`)}
              {...field(key)}
              least={1}
              most={widestUnits}
              onChange={(value) =>
                store.edit(
                  (now) =>
                    resizeDesks(now, chosen, { [key]: value }, state.stored.drawingUrl !== null),
                  key,
                )
              }
            />
          ))}
          <NumberBox
            label={t('desks_place_rotation')}
            {...field('rotation')}
            least={0}
            most={359}
            onChange={(value) =>
              change('rotation', (desk) => ({ ...desk, rotation: Math.round(value) }))
            }
          />
        </div>
      </details>
    </section>
  )
}

/** New numbers for all that are chosen, as they stand. */
function Renumber({ first: before }: { readonly first: string }): ReactNode {
  const { t } = useTranslator()
  const { store, state } = useEditing()
  const [first, setFirst] = useState(before)
  const isMissing = first.trim() === ''
  return (
    <div className="desks-renumber">
      <ValueBox label={t('desks_renumber_from')} value={first} maxLength={30} onChange={setFirst} />
      <Button
        disabledReason={isMissing ? t('desks_fault_MISSING') : undefined}
        onClick={() => store.edit((now) => renumberDesks(now, state.chosen, first.trim()))}
      >
        {t('desks_renumber')}
      </Button>
    </div>
  )
}

/** Whether they can be booked, and for how long not. */
function Use({
  desks,
  change,
}: {
  readonly desks: readonly EditedDesk[]
  readonly change: (mark: string, to: (desk: EditedDesk) => EditedDesk) => void
}): ReactNode {
  const { t } = useTranslator()
  const { today } = useConsole()
  const id = useId()
  const isOn = desks.every(({ enabled }) => enabled)
  const blocked = desks[0]?.blocked ?? null
  const isBlocked = desks.every((desk) => desk.blocked !== null)
  const setBlocked = (mark: string, part: Partial<NonNullable<EditedDesk['blocked']>>): void =>
    change(mark, (desk) => {
      const whole = { from: today, to: null, reason: '', ...desk.blocked, ...part }
      // An end before the beginning would be refused: it moves along.
      const to = whole.to !== null && whole.to < whole.from ? whole.from : whole.to
      return { ...desk, blocked: { ...whole, to } }
    })
  return (
    <fieldset className="desks-set">
      <legend>{t('desks_use')}</legend>
      <label className="settings-tick" htmlFor={`${id}-on`}>
        <input
          id={`${id}-on`}
          className="choice-input"
          type="checkbox"
          checked={isOn}
          onChange={() => change('enabled', (desk) => ({ ...desk, enabled: !isOn }))}
        />
        <span>
          {t('desks_enabled')}
          <span className="choice-hint">{t('desks_enabled_hint')}</span>
        </span>
      </label>
      <label className="settings-tick" htmlFor={`${id}-blocked`}>
        <input
          id={`${id}-blocked`}
          className="choice-input"
          type="checkbox"
          checked={isBlocked}
          onChange={() =>
            isBlocked
              ? change('blocked', (desk) => ({ ...desk, blocked: null }))
              : setBlocked('blocked', {})
          }
        />
        <span>
          {t('desks_blocked')}
          <span className="choice-hint">{t('desks_blocked_hint')}</span>
        </span>
      </label>
      {isBlocked && blocked !== null && (
        <div className="desks-fields">
          <ValueBox
            type="date"
            label={t('desks_blocked_first')}
            value={blocked.from}
            onChange={(from) => from !== '' && setBlocked('from', { from })}
          />
          <ValueBox
            type="date"
            label={t('desks_blocked_last')}
            hint={t('desks_blocked_last_hint')}
            value={blocked.to ?? ''}
            min={blocked.from}
            onChange={(to) => setBlocked('to', { to: to === '' ? null : to })}
          />
          <ValueBox
            label={t('desks_blocked_reason')}
            value={blocked.reason}
            maxLength={300}
            onChange={(reason) => setBlocked('reason', { reason })}
          />
        </div>
      )}
    </fieldset>
  )
}
