import { useRef } from 'react'
import { visitRoute } from '#domain/console/console-view.ts'
import { fullName } from '#domain/name/full-name.ts'
import { rightsToSeeUsers } from '#domain/rights/user-access.ts'
import type { StaffVisit } from '#contract/page.ts'
import { useConsole } from '#web/areas/console/frame/console-context.ts'
import { useHref } from '#web/areas/console/frame/use-address.ts'
import { hasVisits } from '#web/areas/console/screens-for.ts'
import { route as peopleRoute } from '#web/areas/console/settings/people/route.ts'
import { route as directoryRoute } from '#web/areas/console/visitors/directory/route.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { type Found, useFinder } from '#web/ui/forms/use-finder.ts'
import { useFrontDesk } from '../use-front-desk.ts'
import { visitParams } from '../visit-params.ts'
import { actionWords, dateWords, statusWords, visitorName } from '../visit-words.ts'
import type { Entry } from './entry.ts'

/** So many of a kind stand in the list at once. */
const shown = 5
/** What is done from here at once; what asks for more first is done in the visit. */
const acts = ['check-in', 'check-out'] as const

/** Visits of today with what can be done to them, visits of other days, visitors, and colleagues. */
export function usePeople(text: string): {
  readonly entries: readonly Entry[]
  readonly standing: Found['standing']
} {
  const translator = useTranslator()
  const { t } = translator
  const { page, today } = useConsole()
  const { call } = useFrontDesk()
  const href = useHref()
  const { companyId, rights } = page.location
  const params = { companyId }
  const known = useRef(new Map<string, Entry>())

  const goToVisit = (visit: StaffVisit): void =>
    location.assign(href(visitRoute, { params: visitParams(companyId, visit.id) }))
  const ofToday = (visit: StaffVisit): readonly Entry[] => {
    const name = visitorName(translator, visit)
    const detail = t(statusWords[visit.status])
    const possible = acts.filter((act) => visit.actions.includes(act))
    return [
      { id: visit.id, group: 'VISITS', label: name, detail, take: () => goToVisit(visit) },
      ...possible.map((act): Entry => ({
        id: `${act} ${visit.id}`,
        group: 'VISITS',
        label: t('console_act_on', { action: t(actionWords[act].button), name }),
        async take() {
          const ofVisit = { params: visitParams(companyId, visit.id) }
          if (act === 'check-in') await call('visits.checkIn', { ...ofVisit, body: {} })
          else await call('visits.checkOut', ofVisit)
          goToVisit(visit)
        },
      })),
    ]
  }
  const findVisits = async (q: string, signal: AbortSignal): Promise<readonly Entry[]> => {
    const query = { q, from: today, to: today, pageSize: shown }
    const [{ visits }, others] = await Promise.all([
      call('visits.list', { params, query }, signal),
      call('visits.otherDays', { params, query: { q, date: today } }, signal),
    ])
    return [
      ...visits.flatMap(ofToday),
      ...others.visits.map((visit): Entry => ({
        id: visit.id,
        group: 'VISITS',
        label: visitorName(translator, visit),
        detail: dateWords(translator, visit.id.slice(0, 10)),
        take: () => goToVisit(visit),
      })),
    ]
  }
  const findVisitors = async (q: string, signal: AbortSignal): Promise<readonly Entry[]> => {
    const query = { q, page: 1, pageSize: shown }
    const { visitors } = await call('directory.list', { params, query }, signal)
    return visitors.map(({ id, companyName, ...name }) => ({
      id,
      group: 'PEOPLE',
      label: fullName(name),
      detail: companyName,
      take: () => location.assign(href(directoryRoute, { search: { visitor: id } })),
    }))
  }
  const findColleagues = async (q: string, signal: AbortSignal): Promise<readonly Entry[]> => {
    const query = { q, page: 1, pageSize: shown }
    const { users } = await call('users.list', { params, query }, signal)
    return users.map(({ id, email, ...name }) => ({
      id,
      group: 'PEOPLE',
      label: fullName(name),
      detail: email ?? '',
      take: () => location.assign(href(peopleRoute, { search: { user: id } })),
    }))
  }
  const { options, standing } = useFinder(
    {
      isEnough: (typed) => typed !== '',
      async find(typed, signal) {
        const found = await Promise.all([
          ...(hasVisits(page.location)
            ? [findVisits(typed, signal), findVisitors(typed, signal)]
            : []),
          ...(rightsToSeeUsers.some((right) => rights.includes(right))
            ? [findColleagues(typed, signal)]
            : []),
        ])
        const entries = found.flat()
        for (const entry of entries) known.current.set(entry.id, entry)
        return entries
      },
    },
    text,
  )
  // oxlint-disable-next-line react/refs -- written by what was found before it is shown
  return { entries: options.flatMap(({ id }) => known.current.get(id) ?? []), standing }
}
