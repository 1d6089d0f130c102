/** Everything that the first screen of the booking area shows (issue 4 §1). */
import { matchLanguage } from '#domain/language/match-language.ts'
import { preferredLanguages } from '#domain/language/preferred-languages.ts'
import type { getBookingData } from '#contract/workplace/booking-data.ts'
import type { HandlerOutput } from '#contract/endpoint.ts'
import { outsideId } from '#contract/ids.ts'
import type { Deps } from '#server/deps.ts'
import type { ActorOf } from '#server/platform/auth/actor.ts'
import type { CompanyCard } from '#server/platform/auth/company-card.ts'
import { mustFind } from '#server/platform/http/answers/api-error.ts'
import { localDayOf } from '#server/platform/time/local-day.ts'
import { presentWorkplace, presentWorkplaces } from '../employees/present.ts'
import { readOwnPresence } from '../presences/read-presences.ts'
import { describeLanguage } from '#server/features/platform/settings/describe-language.ts'
import type { AskedLanguages } from '#server/features/visits/visit-record/load-visit.ts'
import { offeredLanguage } from '#server/features/visits/visit-record/offered-language.ts'
import { presentBooking } from './present.ts'
import { flowOf, readQuestions } from './days/questionnaire.ts'
import { readBookableDays } from './days/read-bookable-days.ts'

/** @throws ApiError not_found */
export async function readBookingData(
  deps: Pick<Deps, 'db' | 'clock' | 'employees'>,
  company: CompanyCard,
  actor: ActorOf<'employee' | 'booker'>,
  asked: AskedLanguages,
): Promise<HandlerOutput<typeof getBookingData>> {
  const now = deps.clock.now()
  const { companyId } = company
  const person = mustFind(await deps.employees.find(actor.userId))
  const place = mustFind(person.workplaces.find((one) => one.companyId === companyId))
  const [{ days, bookings }, questions, presence] = await Promise.all([
    readBookableDays(deps, company, actor.userId, now),
    deps.db.inTenant(companyId, (tx) => readQuestions(tx, company)),
    readOwnPresence(deps.db.system, actor.userId),
  ])
  const language = offeredLanguage(company, person.language, asked)
  const match = matchLanguage(Object.keys(questions.texts), [language])
  return {
    person: {
      id: outsideId('US', person.userId),
      firstname: person.firstname,
      lastname: person.lastname,
      nameHidden: place.nameHidden,
    },
    company: {
      ...presentWorkplace(place),
      timeZone: company.timeZone,
      brandColour: company.brandColour,
    },
    companies: presentWorkplaces(person, { booking: true, active: true }),
    today: localDayOf(now, company.timeZone),
    now,
    // The secret that signs a kiosk's code never reaches a public caller (Reference §6).
    params: { ...company.employee, qrCodeSecret: '' },
    days,
    // What was given back is told by mail; the day stands open again.
    bookings: bookings.filter((one) => one.released_at === null).map(presentBooking),
    presence,
    questionnaire: flowOf(questions, preferredLanguages(language, person.language)),
    language,
    languages: company.languages.flatMap((code) => describeLanguage(code) ?? []),
    texts: { ...(match === null ? {} : questions.texts[match]) },
  }
}
