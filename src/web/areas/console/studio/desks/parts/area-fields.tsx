import { type ReactNode, useState } from 'react'
import type { MessageKey } from '#contract/messages/catalogue.ts'
import { emailsIn } from '#domain/validation/emails-in.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { formText } from '#web/registration/details/form-text.ts'
import { SelectField } from '#web/ui/fields/select-field.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import type { DesksCall, Floor, Team } from '../desks-queries.ts'
import type { AreaFacts } from '../store/area-server.ts'

/** The choice of a floor that is only being added. */
const anotherFloor = 'another'
const mostSeats = 1_000_000
const mostAlertEmails = 10

/** Name and floor of an area; a floor that isn't there yet is added by its name. */
export function PlaceFields({
  facts,
  floors,
}: {
  readonly facts: Pick<AreaFacts, 'name' | 'floor'> | null
  readonly floors: readonly Floor[]
}): ReactNode {
  const { t } = useTranslator()
  const chosen = facts?.floor?.id ?? (facts === null ? (floors[0]?.id ?? '') : '')
  const [floor, setFloor] = useState<string>(chosen)
  const optional = t('common_optional')
  return (
    <>
      <TextField
        name="name"
        label={t('desks_area_name')}
        hint={t('desks_area_name_hint')}
        defaultValue={facts?.name}
        dir="auto"
        maxLength={100}
      />
      {floors.length > 0 && (
        <div
          onChange={({ target }: { readonly target: EventTarget }) => {
            if (target instanceof HTMLSelectElement) setFloor(target.value)
          }}
        >
          <SelectField
            name="floor"
            label={t('desks_floor')}
            placeholder={t('desks_floor_none')}
            defaultValue={chosen}
            choices={[
              ...floors.map(({ id, name }) => ({ value: id, label: name })),
              { value: anotherFloor, label: t('desks_floor_another') },
            ]}
            optionalMark={optional}
          />
        </div>
      )}
      {(floors.length === 0 || floor === anotherFloor) && (
        <TextField
          name="newFloor"
          label={t('desks_floor_name')}
          hint={t('desks_floor_name_hint')}
          optionalMark={optional}
          dir="auto"
          maxLength={100}
        />
      )}
    </>
  )
}

/** What else an area is: what stands in for it, how many may sit there, and its place in the list. */
export function MoreFields({
  facts,
  teams,
  onTeam,
  children,
}: {
  readonly facts: AreaFacts
  readonly teams: readonly Team[]
  /** The team that is chosen now; empty for everybody. */
  readonly onTeam: (teamId: string) => void
  /** Below the team. */
  readonly children: ReactNode
}): ReactNode {
  const { t } = useTranslator()
  const optional = t('common_optional')
  return (
    <>
      <div
        onChange={({ target }: { readonly target: EventTarget }) => {
          if (target instanceof HTMLSelectElement) onTeam(target.value)
        }}
      >
        <SelectField
          name="team"
          label={t('desks_team')}
          hint={t('desks_team_hint')}
          placeholder={t('desks_team_all')}
          defaultValue={facts.team?.id ?? ''}
          choices={teams.map(({ id, name }) => ({ value: id, label: name }))}
        />
      </div>
      {children}
      <TextField
        name="neighbourhood"
        label={t('desks_neighbourhood')}
        hint={t('desks_neighbourhood_hint')}
        defaultValue={facts.neighbourhood}
        optionalMark={optional}
        dir="auto"
        maxLength={100}
      />
      <TextField
        name="capacity"
        label={t('desks_capacity')}
        hint={t('desks_capacity_hint')}
        defaultValue={facts.capacity === null ? '' : String(facts.capacity)}
        optionalMark={optional}
        isDigits
        maxLength={7}
      />
      <TextField
        name="alertPercent"
        label={t('desks_alert')}
        hint={t('desks_alert_hint')}
        defaultValue={facts.alert === null ? '' : String(facts.alert.percent)}
        optionalMark={optional}
        isDigits
        maxLength={3}
      />
      <TextField
        name="alertEmails"
        label={t('desks_alert_emails')}
        hint={t('desks_alert_emails_hint')}
        defaultValue={facts.alert?.emails.join(', ') ?? ''}
        optionalMark={optional}
        maxLength={2_000}
      />
      <TextField
        name="position"
        label={t('desks_position')}
        hint={t('desks_position_hint')}
        defaultValue={String(facts.position)}
        optionalMark={optional}
        isDigits
        maxLength={5}
      />
    </>
  )
}

/** What is wrong with them, by field. */
export function areaFaults(values: FormData): Readonly<Record<string, MessageKey>> {
  const capacity = formText(values, 'capacity').trim()
  const position = formText(values, 'position').trim()
  return {
    ...(formText(values, 'name').trim() === '' && { name: 'common_error_required' }),
    ...(!isWhole(capacity, mostSeats) && { capacity: 'desks_error_whole' }),
    ...(!isWhole(position, 10_000) && { position: 'desks_error_whole' }),
    ...alertFaults(values),
  }
}

/** An alert has a share and somebody who reads it, or neither. */
function alertFaults(values: FormData): Readonly<Record<string, MessageKey>> {
  const percent = formText(values, 'alertPercent').trim()
  const text = formText(values, 'alertEmails').trim()
  const { emails, wrong } = emailsIn(text)
  const isShare = isWhole(percent, 100) && percent !== '0' && (percent !== '' || text === '')
  return {
    ...(!isShare && { alertPercent: 'desks_error_percent' }),
    ...((wrong.length > 0 || (text !== '' && emails.length === 0)) && {
      alertEmails: 'common_error_email',
    }),
    ...(emails.length > mostAlertEmails && { alertEmails: 'desks_alert_emails_hint' }),
    ...(percent !== '' && text === '' && { alertEmails: 'desks_error_alert_emails' }),
  }
}

function isWhole(text: string, most: number): boolean {
  return text === '' || (/^\d{1,7}$/.test(text) && Number(text) <= most)
}

/** The floor that is meant: one that is there, none, or one that is added for it. */
export async function floorFor(
  values: FormData,
  call: DesksCall,
  companyId: string,
): Promise<AreaFacts['floor']> {
  const id = formText(values, 'floor')
  const name = formText(values, 'newFloor').trim()
  if (id !== '' && id !== anotherFloor) return { id }
  if (name === '') return null
  const params = { companyId }
  const there = await call('floors.list', { params })
  const known = there.find((floor) => floor.name === name)
  if (known !== undefined) return { id: known.id }
  const saved = await call('floors.put', { params, body: [...there, { name, capacity: null }] })
  const made = saved.findLast((floor) => floor.name === name)
  return made === undefined ? null : { id: made.id }
}

/** What was typed into the rest of them. */
export function readMore(
  values: FormData,
): Pick<AreaFacts, 'neighbourhood' | 'capacity' | 'position' | 'team' | 'alert'> {
  const team = formText(values, 'team')
  const capacity = formText(values, 'capacity').trim()
  const percent = formText(values, 'alertPercent').trim()
  return {
    neighbourhood: formText(values, 'neighbourhood').trim(),
    capacity: capacity === '' ? null : Number(capacity),
    position: Number(formText(values, 'position')),
    team: team === '' ? null : { id: team },
    alert:
      percent === ''
        ? null
        : { percent: Number(percent), emails: emailsIn(formText(values, 'alertEmails')).emails },
  }
}
