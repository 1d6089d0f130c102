import type { MessageKey } from '#contract/messages/catalogue.ts'
import type { Translator } from '#web/i18n/translator.ts'
import type { PlanDesk } from './plan-desk.ts'

const equipmentKeys: Readonly<Record<string, MessageKey>> = {
  MONITOR: 'booking_equipment_monitor',
  TWO_MONITORS: 'booking_equipment_two_monitors',
  STANDING: 'booking_equipment_standing',
  DOCK: 'booking_equipment_dock',
  PHONE: 'booking_equipment_phone',
  WHITEBOARD: 'booking_equipment_whiteboard',
  WINDOW: 'booking_equipment_window',
  ACCESSIBLE: 'booking_equipment_accessible',
  QUIET: 'booking_equipment_quiet',
}

/** A piece of equipment in words; what the location calls its own stays as it is. */
export function equipmentText({ t }: Translator, code: string): string {
  const key = equipmentKeys[code]
  return key === undefined ? code : t(key)
}

/** What the desk is today: free, yours, taken (by whom), kept (for whom), blocked (why), closed, or that its area is full. */
export function stateText(
  { t }: Translator,
  { state, holder, reason, keptFor = null }: PlanDesk,
): string {
  switch (state) {
    case 'FREE':
      return t('booking_desk_free')
    case 'MINE':
      return t('booking_desk_mine')
    case 'CLOSED':
      return t('booking_desk_closed')
    case 'CAPACITY':
      return t('booking_desk_full')
    case 'TAKEN':
      return holder === null
        ? t('booking_desk_taken')
        : t('booking_desk_taken_by', { name: holder })
    case 'RESERVED':
      if (keptFor?.team) return t('booking_desk_reserved_team', { team: keptFor.team })
      return keptFor?.owner
        ? t('booking_desk_reserved_owner', { name: keptFor.owner })
        : t('booking_desk_reserved')
    case 'BLOCKED':
      return reason === null ? t('booking_desk_blocked') : t('booking_desk_blocked_why', { reason })
  }
}

/** What stands below the number: how the desk is, and what it has, as a list of the language. */
export function detailsText(translator: Translator, desk: PlanDesk): string {
  return listed(translator, [stateText(translator, desk), ...equipmentTexts(translator, desk)])
}

/** All of a desk in one breath, for screen readers: “Desk 12, free, two monitors, near the window”. */
export function deskName(translator: Translator, desk: PlanDesk): string {
  return listed(translator, [
    translator.t('booking_desk_number', { number: desk.number }),
    stateText(translator, desk),
    ...equipmentTexts(translator, desk),
  ])
}

function equipmentTexts(translator: Translator, { equipment }: PlanDesk): readonly string[] {
  return equipment.map((code) => equipmentText(translator, code))
}

const lists = new Map<string, Intl.ListFormat>()

/** A list as the language writes it. Its writer is kept: a plan has a thousand of them. */
function listed({ language }: Translator, parts: readonly string[]): string {
  const list = lists.get(language) ?? new Intl.ListFormat(language, { type: 'unit' })
  lists.set(language, list)
  return list.format(parts)
}
