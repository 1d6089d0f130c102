import type { MessageKey } from '#contract/messages/catalogue.ts'
import type { PersonState } from '#domain/emergency/judge-person.ts'
import type { PersonKind, RollPerson } from '#domain/emergency/roll.ts'
import type { Mark } from '#domain/emergency/mark.ts'
import type { Translator } from '#web/i18n/translator.ts'

export const stateKeys = {
  SAFE: 'emergency_state_safe',
  HELP: 'emergency_state_help',
  DISPUTED: 'emergency_state_disputed',
  UNKNOWN: 'emergency_state_unknown',
  LEFT: 'emergency_state_left',
} as const satisfies Record<PersonState, MessageKey>

const kindKeys = {
  VISITOR: 'emergency_kind_visitor',
  CONTRACTOR: 'emergency_kind_contractor',
  EMPLOYEE: 'emergency_kind_employee',
} as const satisfies Record<PersonKind, MessageKey>

/** Visitor · Škoda · visits Hana Host. */
export function factsOf({ t }: Translator, person: RollPerson): string {
  const { kind, companyName, hostName, area } = person
  const facts = [
    t(kindKeys[kind]),
    companyName,
    area,
    hostName === '' ? '' : t('emergency_visits', { name: hostName }),
  ]
  return facts.filter((fact) => fact !== '').join(' · ')
}

/** Safe: Robin Desk, 10:42. */
export function saidBy({ t }: Translator, { state, isOwn, byName, at }: Mark): string {
  const said = { state: t(stateKeys[state]), at: new Date(at) }
  return isOwn ? t('emergency_said_own', said) : t('emergency_said', { ...said, name: byName })
}
