import { createHash } from 'node:crypto'
import { outsideId } from '#contract/ids.ts'
import { deskState } from '#domain/booking/desk-state.ts'
import { fullName } from '#domain/name/full-name.ts'
import { equipment } from '#domain/booking/equipment.ts'
import type { NameRules } from '#domain/booking/name-shown.ts'
import { seeName, type WhoLooks } from '../employees/see-name.ts'
import { drawingLink } from './drawing-link.ts'
import type { DeskAreaRow, DeskOnDayRow, DeskPlaceRow, DeskRow, FloorRow } from './queries.ts'

export function presentFloor(row: FloorRow) {
  return {
    id: outsideId('FR', row.floor_id),
    name: row.name,
    position: row.position,
    capacity: row.capacity,
  }
}

export function presentDeskArea(row: DeskAreaRow) {
  return {
    id: outsideId('DA', row.desk_area_id),
    name: row.name,
    floor:
      row.floor_id === null
        ? null
        : { id: outsideId('FR', row.floor_id), name: row.floor_name ?? '' },
    neighbourhood: row.neighbourhood,
    position: row.position,
    capacity: row.capacity,
    team: presentTeam(row),
    isOpen: row.is_open,
    deskCount: row.desk_count,
    seatsLeft: row.seats_left,
    closed: row.closed,
    bookableWeekdays: row.bookable_weekdays,
    closingDays: row.closing_days,
    alert:
      row.alert_percent === null ? null : { percent: row.alert_percent, emails: row.alert_emails },
    plan: {
      x: row.view_x,
      y: row.view_y,
      width: row.view_width,
      height: row.view_height,
      drawingUrl: drawingLink(row.company_id, row.drawing_sha256),
    },
  }
}

function presentPlace(row: DeskPlaceRow) {
  return {
    number: row.number,
    x: row.x,
    y: row.y,
    width: row.width,
    height: row.height,
    rotation: row.rotation,
    equipment: equipment.filter((one) => row.equipment.includes(one)),
  }
}

export function presentDesk(row: DeskRow) {
  return {
    ...presentPlace(row),
    enabled: row.enabled,
    blocked:
      row.blocked_from === null
        ? null
        : { from: row.blocked_from, to: row.blocked_to, reason: row.blocked_reason },
    owner: presentOwner(row),
    team: presentTeam(row),
  }
}

/** What is set of an area. Whose a desk is stands there by id: the audit, which reads it, can't forget a name. */
export function presentSettings(row: DeskAreaRow, desks: readonly DeskRow[]) {
  const { name, floor, neighbourhood, capacity, team, ...area } = presentDeskArea(row)
  const { bookableWeekdays, closingDays, alert, plan } = area
  const { drawingUrl: _, ...place } = plan
  const rules = { name, floor, neighbourhood, capacity, team, bookableWeekdays, closingDays }
  const named = desks.map((desk) => {
    const { number, owner, ...rest } = presentDesk(desk)
    const { id, weekdays, until } = owner ?? {}
    return [number, { ...rest, owner: owner && { user: id, weekdays, until } }] as const
  })
  return { ...rules, alert, plan: place, desks: Object.fromEntries(named) }
}

function presentTeam({ team_id, team_name }: Pick<DeskRow, 'team_id' | 'team_name'>) {
  return team_id === null ? null : { id: outsideId('DT', team_id), name: team_name ?? '' }
}

function presentOwner(row: DeskRow) {
  if (row.owner_id === null) return null
  const { firstname, lastname } = row
  return {
    id: outsideId('US', row.owner_id),
    name: fullName({ firstname: firstname ?? '', lastname: lastname ?? '' }),
    email: row.email ?? '',
    weekdays: row.owner_weekdays,
    until: row.owner_until,
  }
}

/** Another one once the area or a desk of it was saved with a change. The drawing has an address of its own. */
export function versionOf(row: DeskAreaRow, desks: readonly DeskRow[]): string {
  const shown = presentDeskArea(row)
  const { name, neighbourhood, position, capacity, plan, floor, team } = shown
  const { drawingUrl: _, ...view } = plan
  const all = [
    name,
    neighbourhood,
    position,
    capacity,
    view,
    floor?.id,
    team?.id,
    shown.bookableWeekdays,
    shown.closingDays,
    shown.alert,
    desks.map(presentDesk),
  ]
  return createHash('sha256').update(JSON.stringify(all)).digest('hex')
}

/** A desk on a day, as `who` may see it: names only where the location and the person let them be seen. */
export function presentDeskOnDay(row: DeskOnDayRow, rules: NameRules, who: WhoLooks) {
  const { user_id: holder } = row
  const state = deskState({
    mine: holder !== null && holder === who.userId,
    taken: holder !== null,
    enabled: row.enabled,
    blocked: row.is_blocked,
    closed: row.is_closed,
    reserved: row.is_reserved,
    placesLeft: row.places_left,
  })
  return {
    ...presentPlace(row),
    deskAreaId: outsideId('DA', row.desk_area_id),
    state,
    reservedFor: state === 'RESERVED' ? reservedFor(row, rules, who) : null,
    bookedBy: holder === null ? null : seeName(holderOf(row, holder), rules, who),
    blockedReason: state === 'BLOCKED' && row.is_blocked ? row.blocked_reason : '',
  }
}

function reservedFor(row: DeskOnDayRow, rules: NameRules, who: WhoLooks) {
  const { owner_id: userId, owner_firstname, owner_lastname, owner_hidden } = row
  const owner =
    userId === null
      ? null
      : seeName(
          {
            userId,
            firstname: owner_firstname ?? '',
            lastname: owner_lastname ?? '',
            nameHidden: owner_hidden === true,
          },
          rules,
          who,
        )
  return { team: row.reserved_team, owner: owner?.name ?? null }
}

function holderOf(row: DeskOnDayRow, userId: string) {
  return {
    userId,
    firstname: row.firstname ?? '',
    lastname: row.lastname ?? '',
    nameHidden: row.name_hidden === true,
  }
}
