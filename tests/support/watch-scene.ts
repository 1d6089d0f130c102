/** A location with a watch list, to test who is stopped there. */
import { insideId, outsideId } from '#contract/ids.ts'
import type { EndpointId } from '#contract/endpoints.ts'
import type { WatchMode } from '#domain/watch-list/judge-match.ts'
import { visitSubject, type VisitKey } from '#server/platform/auth/actor.ts'
import type { CompanyId } from '#server/platform/auth/tenant.ts'
import { reviewerToken, visitorToken } from './actors.ts'
import type { TestApp } from './build-app.ts'
import { createUser, setParams } from './factories.ts'
import { send, type Answer, type Call } from './send.ts'
import { openScene } from './visit-scene.ts'
import {
  createWatchList,
  createWatchRecord,
  setWatchMode,
  type RecordToCreate,
} from './watch-list-factory.ts'

export type WatchVisit = {
  readonly key: VisitKey
  /** Outside ids for paths. */
  readonly params: Readonly<Record<'companyId' | 'date' | 'meetingId' | 'visitorId', string>>
  readonly visitId: string
  /** The visitor's link. */
  readonly token: string
  /** Calls with the visitor's link, or as `call` says. */
  send(id: EndpointId, call?: Call): Promise<Answer>
  status(): Promise<string>
  /** The kinds of the visit's events, oldest first. */
  events(): Promise<string[]>
  /** The token of a mail's link to this user (uuid). */
  review(userId: string): Promise<string>
}

export type ShownAlert = {
  readonly id: string
  readonly visitId: string
  readonly visitStatus: string
  readonly held: boolean
  readonly state: string
  readonly action: string
  readonly score: number
  readonly reasons: readonly { readonly code: string; readonly score: number }[]
  readonly record: { readonly id: string }
}

export type WatchScene = {
  readonly companyId: CompanyId
  readonly co: string
  readonly client: string
  /** Who receives visitors (uuid). */
  readonly hostId: string
  /** The list of the scene (uuid); it holds. */
  readonly listId: string
  mode(mode: WatchMode): Promise<void>
  /** Replaces the visitor-management settings. */
  params(params: Record<string, unknown>): Promise<void>
  /** Adds a record. @returns its outside id. */
  record(record: RecordToCreate, listId?: string): Promise<string>
  /** Calls as an API client. */
  call(id: EndpointId, call?: Call): Promise<Answer>
  /** A meeting today, made through the API. `meeting` adds to its body. */
  invite(visitor: Record<string, unknown>, meeting?: Record<string, unknown>): Promise<WatchVisit>
  /** Every visit of a series, by date. */
  inviteSeries(visitor: Record<string, unknown>, rrule: string): Promise<readonly WatchVisit[]>
  alerts(state?: string): Promise<readonly ShownAlert[]>
  decide(alert: ShownAlert | undefined, decision: 'confirm' | 'dismiss'): Promise<Answer>
}

/** It is Saturday 2026-11-21, ten in the morning in Brussels; the location holds. */
export async function openWatchScene(test: TestApp, mode: WatchMode = 'HOLD'): Promise<WatchScene> {
  const { app, deps } = test
  const scene = await openScene(test, { signInAdvance: false })
  const { companyId, client } = scene
  const hostId = await createUser(deps, companyId, { email: 'host@acme.example' })
  const listId = await createWatchList(deps, companyId)
  await setWatchMode(deps, companyId, mode)
  const co = outsideId('CO', companyId)
  const call = (id: EndpointId, sent: Call = {}) =>
    send(app, id, { token: client, ...sent, params: { companyId: co, ...sent.params } })
  const visitOf = async (visitId: string): Promise<WatchVisit> => {
    const [date = '', meetingId = '', visitorId = ''] = visitId.split('/')
    const key = {
      visitDate: date,
      meetingId: insideId('M', meetingId) ?? '',
      visitorId: insideId('V', visitorId) ?? '',
    }
    const token = await visitorToken(deps, companyId, key)
    const path = { companyId: co, date, meetingId, visitorId }
    return {
      key,
      params: path,
      visitId,
      token,
      send: (id, sent = {}) => send(app, id, { token, params: path, ...sent }),
      status: async () => {
        const answer = await call('visits.get', { params: path })
        return (answer.body as { status: string }).status
      },
      async events() {
        const rows = await deps.db.system
          .selectFrom('events')
          .select('kind')
          .where('subject', '=', visitSubject(key))
          .orderBy('event_id')
          .execute()
        return rows.map(({ kind }) => kind)
      },
      review: (userId) => reviewerToken(deps, companyId, key, userId),
    }
  }
  const create = async (visitor: object, meeting: object): Promise<readonly WatchVisit[]> => {
    const body = {
      title: 'Visit',
      startAt: '2026-11-21T10:00:00Z',
      endAt: '2026-11-21T11:00:00Z',
      hostId: outsideId('US', hostId),
      visitors: [visitor],
      ...meeting,
    }
    const answer = await call('meetings.create', { body })
    if (answer.status !== 200) throw new Error(answer.text)
    const { visits } = answer.body as { visits: string[] }
    return Promise.all(visits.toSorted().map(visitOf))
  }
  return {
    companyId,
    co,
    client,
    hostId,
    listId,
    params: (changed) => scene.params(changed),
    call,
    mode: (changed) => setWatchMode(deps, companyId, changed),
    record: async (record, list = listId) =>
      outsideId('WR', await createWatchRecord(deps, companyId, list, record)),
    async invite(visitor, meeting = {}) {
      const [visit] = await create(visitor, meeting)
      if (visit === undefined) throw new Error('A meeting with one visitor has a visit.')
      return visit
    },
    inviteSeries: (visitor, rrule) => create(visitor, { recurrence: { rrule, exdate: [] } }),
    async alerts(state) {
      const query: Record<string, string> = state === undefined ? {} : { state }
      const answer = await call('watchAlerts.list', { query })
      return (answer.body as { alerts: ShownAlert[] }).alerts
    },
    decide: (alert, decision) =>
      call(decision === 'confirm' ? 'watchAlerts.confirm' : 'watchAlerts.dismiss', {
        params: { watchAlertId: alert?.id ?? '' },
        body: decision === 'confirm' ? { reason: 'Not here' } : undefined,
      }),
  }
}

/** Names whom the location asks about visits. */
export function setApprovers(
  test: TestApp,
  companyId: CompanyId,
  userIds: readonly string[],
): Promise<void> {
  const approverIds = userIds.map((userId) => outsideId('US', userId))
  return setParams(test.deps, companyId, 'arrival', { approverIds })
}
