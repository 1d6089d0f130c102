import { arrivalNewsOf } from '#domain/visit/staff/arrival-news.ts'
import type { MessageKey } from '#contract/messages/catalogue.ts'
import { listsOfPeople, type ToldPerson } from '#domain/notification/told-people.ts'
import type { EditScope } from '#domain/visit/invitation/series-edit.ts'
import type { ApiError } from '#web/api/api-error.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { formText } from '#web/registration/details/form-text.ts'
import { useConsole } from '#web/areas/console/frame/console-context.ts'
import { useFrontDesk } from '#web/areas/console/front-desk/use-front-desk.ts'
import type { ChangeProps } from '../panel/panel-change.tsx'
import { instantsOf, newVisitors, type Times, timesOf } from './read-change.ts'
import { type Meeting, visitorsOn } from './meeting-query.ts'
import { visitParams } from '../visit-params.ts'
import { visitorName } from '../visit-words.ts'

/** Sends the change, and leads to where the visit stands then. @throws ApiError */
export function useChange({
  visit,
  meeting,
  scope,
  hostId,
  told,
  removed,
  times,
  say,
  onEnd,
}: ChangeProps & {
  readonly meeting: Meeting
  readonly scope: EditScope
  readonly hostId: string
  readonly told: readonly ToldPerson[]
  readonly removed: readonly string[]
  /** As they stood. */
  readonly times: Times
}) {
  const { page } = useConsole()
  const { call } = useFrontDesk()
  const translator = useTranslator()
  const { t } = translator
  const { companyId, timeZone } = page.location
  const { date, meetingId, visitorId } = visitParams(companyId, visit.id)
  return async (values: FormData): Promise<void> => {
    const kept = visitorsOn(meeting, date).filter(({ id }) => !removed.includes(id))
    const body = {
      scope,
      hostId,
      ...listsOfPeople(told),
      title: formText(values, 'title').trim(),
      description: formText(values, 'description').trim(),
      checkinNotificationType: arrivalNewsOf(formText(values, 'tellHost')),
      ...instantsOf(timesOf(values, times), times, visit, timeZone),
      // New ones first: what the server says of a line stands beside that line.
      visitors: [...newVisitors(values), ...kept.map(({ id }) => ({ id }))],
    }
    const params = { companyId, meetingId, date }
    const { visits } = await call('meetings.changeOccurrences', { params, body })
    const mine = visits.filter((id) => id.endsWith(visitorId)).toSorted()
    say(visit, t('console_change_done', { name: visitorName(translator, visit) }))
    onEnd(mine.find((id) => id >= date) ?? null)
  }
}

/** What is said to who changes a day: the catalogue speaks to visitors and clients. */
export function refusalOfChange(error: ApiError, t: (key: MessageKey) => string): string | null {
  if (error.code === 'visit_status_conflict') return t('console_change_error_arrived')
  const isRule = JSON.stringify(error.details ?? '').includes('series_not_divisible')
  return isRule ? t('console_change_error_rule') : null
}
