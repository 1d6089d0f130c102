import { insideId } from '#contract/ids.ts'
import type { OpenDeps } from '../open-deps.ts'
import { makeBookingLink } from '../features/workplace/employees/make-booking-link.ts'
import { makeVisitLink } from '../features/visits/visit-record/make-visit-link.ts'
import { makeWalkInLink } from '../features/arrivals/walk-ins/make-walk-in-link.ts'
import { visitKeyOf } from '../platform/auth/links/signed-link.ts'
import { CommandError, type Command } from './command.ts'
import { oneWord, readOptions } from './read-options.ts'
import { withDeps } from './with-deps.ts'

export const linkVisitCommand: Command = {
  words: ['link', 'visit'],
  parameters: '<visitId>',
  summary: "print a visitor's signed link",
  async run(args, context) {
    const visitId = oneWord(readOptions(args, {}).positionals, 'visit id, date/M-…/V-…')
    return withDeps(context, async (deps) => {
      context.print(await visitLink(deps, visitId))
      return 0
    })
  },
}

export const linkWalkInCommand: Command = {
  words: ['link', 'walkin'],
  parameters: '<companyId>',
  summary: "print the signed link of a location's walk-in area",
  async run(args, context) {
    const outside = oneWord(readOptions(args, {}).positionals, 'company id, CO-…')
    return withDeps(context, async (deps) => {
      const inside = insideId('CO', outside)
      const company = inside === null ? null : await deps.companies.find(inside)
      if (company === null) throw new CommandError(`There is no such company: ${outside}.`)
      context.print(await makeWalkInLink(deps, company))
      return 0
    })
  },
}

export const linkBookingCommand: Command = {
  words: ['link', 'booking'],
  parameters: '<userId>',
  summary: "print an employee's signed link to the booking area",
  async run(args, context) {
    const outside = oneWord(readOptions(args, {}).positionals, 'user id, US-…')
    return withDeps(context, async (deps) => {
      const userId = insideId('US', outside)
      const user =
        userId === null
          ? undefined
          : await deps.db.system
              .selectFrom('users')
              .select(['company_id', 'booking_epoch'])
              .where('user_id', '=', userId)
              .where('active', '=', true)
              .executeTakeFirst()
      if (user === undefined || userId === null) {
        throw new CommandError(`There is no such user: ${outside}.`)
      }
      const { company_id: companyId, booking_epoch: linkEpoch } = user
      context.print(await makeBookingLink(deps, { companyId, userId, linkEpoch }))
      return 0
    })
  },
}

async function visitLink(deps: OpenDeps, visitId: string): Promise<string> {
  const key = visitKeyOf(visitId)
  const visit =
    key === null
      ? undefined
      : await deps.db.system
          .selectFrom('visits')
          .select(['company_id', 'end_at', 'link_epoch'])
          .where('visit_date', '=', key.visitDate)
          .where('meeting_id', '=', key.meetingId)
          .where('visitor_id', '=', key.visitorId)
          .where('cancelled_at', 'is', null)
          .executeTakeFirst()
  const company = visit === undefined ? null : await deps.companies.find(visit.company_id)
  if (key === null || visit === undefined || company === null) {
    throw new CommandError(`There is no such visit: ${visitId}.`)
  }
  return makeVisitLink(deps, company, { ...key, endAt: visit.end_at, linkEpoch: visit.link_epoch })
}
