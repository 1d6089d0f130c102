import type { MessageKey } from '#contract/messages/catalogue.ts'
import { checkOutModes } from '#domain/visit/automatic-check-out.ts'
import { rights, settableGroups } from '#domain/rights/right.ts'
import { maxRetentionDays } from '#domain/retention/retention.ts'
import { rightWords } from '../../frame/right-words.ts'
import { groupWords } from '../../settings/people/people-words.ts'
import type { ParamField, ParamGroup } from '../../studio/params/param-field.ts'
import { settingKeys } from '../../studio/params/setting-keys.ts'
import { kioskGroups } from '../../studio/kiosks/kiosk-fields.ts'
import { deliveryGroups } from '../../settings/delivery-rules/delivery-fields.ts'
import { remoteGroups } from '../../studio/remote-registration/remote-fields.ts'
import { visitGroups } from '../../studio/visits/visit-fields.ts'
import { walkInGroups } from '../../studio/walk-in/walk-in-fields.ts'
import { workplaceGroups } from '../../studio/workplace/workplace-fields.ts'

/** A setting as it is asked for; some are two, which go together. */
export type KnownField = {
  readonly id: string
  readonly part: string
  /** What its part is called. */
  readonly title: MessageKey
  /** Its name in a form is its id. */
  readonly field: ParamField
  readonly keys: readonly string[]
}

const fieldsOf = (groups: readonly ParamGroup[]) => groups.flatMap(({ fields }) => fields)

const checkOut: readonly ParamField[] = [
  {
    kind: 'choice',
    name: 'mode',
    label: 'check_out_mode',
    choices: checkOutModes.map((value) => ({ value, label: `check_out_mode_${value}` as const })),
  },
  {
    kind: 'number',
    name: 'hoursAfterEnd',
    label: 'check_out_hours',
    hint: 'check_out_hours_hint',
    min: 1,
    max: 48,
  },
  {
    kind: 'number',
    name: 'dailyHour',
    label: 'check_out_hour',
    hint: 'templates_hour_hint',
    min: 0,
    max: 23,
  },
]
const days = { kind: 'number', min: 1, max: maxRetentionDays, mayBeEmpty: true } as const
const retention: readonly ParamField[] = [
  { ...days, name: 'visitDays', label: 'retention_visit_days', hint: 'retention_visit_days_hint' },
  {
    ...days,
    name: 'profileDays',
    label: 'retention_profile_days',
    hint: 'retention_profile_days_hint',
  },
]
const modules: readonly ParamField[] = [
  {
    kind: 'several',
    name: 'modules',
    label: 'settings_modules',
    areNames: true,
    choices: [
      { value: 'VISITORS', label: 'modules_VISITORS' },
      { value: 'WORKPLACE', label: 'modules_WORKPLACE' },
      { value: 'DELIVERIES', label: 'modules_DELIVERIES' },
      { value: 'SERVICE_DESK', label: 'modules_SERVICE_DESK' },
    ],
  },
]
const permissions = settableGroups.map((group): ParamField => ({
  kind: 'several',
  name: group,
  label: groupWords[group],
  areNames: true,
  choices: rights.map((value) => ({ value, label: rightWords[value] })),
}))
const parts: readonly (readonly [string, MessageKey, readonly ParamField[]])[] = [
  ['visits', 'settings_visits', fieldsOf(visitGroups)],
  ['emails', 'configuration_part_emails', fieldsOf(remoteGroups)],
  ['walkIns', 'settings_walk_in', fieldsOf(walkInGroups)],
  ['kioskBehaviour', 'settings_kiosks', fieldsOf(kioskGroups)],
  ['checkOut', 'settings_check_out', checkOut],
  ['deliveries', 'settings_delivery_rules', fieldsOf(deliveryGroups)],
  ['workplace', 'settings_workplace', fieldsOf(workplaceGroups)],
  ['retention', 'settings_retention', retention],
  ['modules', 'settings_modules', modules],
  ['permissions', 'people_rights', permissions],
]

/** Every setting that has words, of those that a template can have (by their keys), in the order of the settings. */
export function knownFields(keys: ReadonlySet<string>): readonly KnownField[] {
  return parts.flatMap(([part, title, fields]) =>
    fields.flatMap((field) => {
      const own = field.name === part ? [part] : settingKeys(part, field)
      const id = own[0] ?? ''
      if (!own.every((key) => keys.has(key))) return []
      return [{ id, part, title, field: { ...field, name: id }, keys: own }]
    }),
  )
}

/** The setting that a key belongs to. */
export function fieldOf(known: readonly KnownField[], key: string): KnownField | undefined {
  return known.find(({ keys }) => keys.includes(key))
}

/** What a key is called in what a form of its field reads and shows: a part of it. */
export function nameIn({ field, part }: KnownField, key: string): string {
  return field.kind === 'details' ? key.slice(part.length + 1) : field.name
}
