import { fullName } from '#domain/name/full-name.ts'
import type { PersonName } from '#domain/host/host-name.ts'
import { outsideId } from '#contract/ids.ts'
import type { Mark } from '#domain/emergency/mark.ts'
import type { RollPerson } from '#domain/emergency/roll.ts'
import { kindOfType } from '#domain/visit/visitor/visitor-type.ts'
import type { CompanyCard } from '#server/platform/auth/company-card.ts'
import { codeOfType } from '#server/platform/words/visitor-type-words.ts'
import type { EmergencyRow, MarkRow, MessageRow, PersonRow } from './queries.ts'

export function presentEmergency(row: EmergencyRow) {
  return {
    id: outsideId('EM', row.emergencyId),
    drill: row.drill,
    startedAt: row.startedAt,
    startedBy: nameOf(row.startedBy),
    endedAt: row.endedAt,
    endedBy: nameOf(row.endedBy),
  }
}

function nameOf(person: PersonName | null): string {
  return person === null ? '' : fullName(person)
}

export function presentPerson(
  row: PersonRow,
  { visitorTypes }: Pick<CompanyCard, 'visitorTypes'>,
): RollPerson & { id: `V-${string}` | `US-${string}` } {
  // A visit that was imported may hold the type's name instead of its code.
  const kindOfVisitor = () => kindOfType(visitorTypes, codeOfType(visitorTypes, row.visitorType))
  return {
    id: outsideId(row.prefix, row.id),
    kind: row.prefix === 'US' ? 'EMPLOYEE' : kindOfVisitor(),
    firstname: row.firstname,
    lastname: row.lastname,
    companyName: row.companyName,
    phone: row.phone,
    hostName: nameOf(row.host),
    area: row.area,
    cameAt: row.cameAt,
    leftAt: row.leftAt,
    isLate: row.isLate,
  }
}

export function presentMark(
  row: MarkRow,
): Mark & { person: `V-${string}` | `US-${string}`; by: `US-${string}` | null } {
  return {
    id: row.id,
    person: outsideId(row.prefix, row.personId),
    state: row.state,
    at: row.at,
    by: row.by === null ? null : outsideId('US', row.by),
    byName: nameOf(row.maker),
    isOwn: row.isOwn,
    replaces: row.replaces,
  }
}

export function presentMessage({ id, text, at, writer, reached }: MessageRow) {
  return { id, text, at, byName: nameOf(writer), reached }
}
