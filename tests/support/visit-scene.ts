/** A location with people, to test what can be done to visits there. */
import { outsideId } from '#contract/ids.ts'
import type { EndpointId } from '#contract/endpoints.ts'
import type { ScreenDefinition } from '#domain/flow/definition/flow-definition.ts'
import type { VisitKey } from '#server/platform/auth/actor.ts'
import type { CompanyId, OrganisationId } from '#server/platform/auth/tenant.ts'
import { clientActor, reviewerToken, visitorToken } from './actors.ts'
import type { TestApp } from './build-app.ts'
import {
  createAgreement,
  createCompany,
  createCustomField,
  createFlow,
  createOrganisation,
  setParams,
} from './factories.ts'
import { createMeeting, type VisitorToCreate } from './meeting-factory.ts'
import { send, type Answer, type Call } from './send.ts'

/** Saturday 10:00 in Brussels. */
export const sceneNow = '2026-11-21T09:00:00.000Z'

export type Scene = {
  readonly organisationId: OrganisationId
  readonly companyId: CompanyId
  /** An API client's access token. */
  readonly client: string
  /** Replaces the visitor-management settings. */
  params(params: Record<string, unknown>): Promise<void>
  /** Makes the location's flow of these screens, with the custom fields they ask for. */
  flow(...screens: readonly ScreenDefinition[]): Promise<void>
  agreement(agreement?: Parameters<typeof createAgreement>[2]): Promise<`AG-${string}`>
  visit(options?: SceneVisitOptions): Promise<SceneVisit>
}

export type SceneVisitOptions = VisitorToCreate & {
  readonly daysFromToday?: number
  readonly status?: 'EXPECTED' | 'CHECKED_IN' | 'CHECKED_OUT' | 'ON_SITE' | 'IN_REVIEW' | 'DENIED'
  readonly hostId?: string
  readonly title?: string
}

export type SceneVisit = {
  readonly key: VisitKey
  readonly hostId: string
  /** Outside ids for paths. */
  readonly params: Readonly<Record<'companyId' | 'date' | 'meetingId' | 'visitorId', string>>
  readonly visitId: string
  /** The visitor's link. */
  readonly token: string
  /** The host's link of a mail. */
  readonly review: string
  /** Calls an endpoint of this visit with the visitor's link, or as `call` says. */
  send(id: EndpointId, call?: Call): Promise<Answer>
}

/** The clock stands at `sceneNow`; each scene is an organisation of its own, in the same database. */
export async function openScene(
  test: TestApp,
  params: Record<string, unknown> = {},
): Promise<Scene> {
  test.clock.set(sceneNow)
  const { deps } = test
  const organisationId = await createOrganisation(deps)
  const companyId = await createCompany(deps, organisationId, { name: 'Acme' })
  await setParams(deps, companyId, 'visitor-management', params)
  const { token: client } = await clientActor(deps, organisationId)
  let settings = params
  const change = (changed: Record<string, unknown>) => {
    settings = changed
    return setParams(deps, companyId, 'visitor-management', changed)
  }
  return {
    organisationId,
    companyId,
    client,
    params: change,
    async flow(...screens) {
      for (const { element } of screens) {
        if (element.type !== 'FIELD') continue
        const { name: id, type, values } = element.field
        await createCustomField(deps, companyId, { id, type, values: [...values] })
      }
      const flowId = await createFlow(deps, companyId, screens)
      await change({ ...settings, visitorCheckFlowId: outsideId('FL', flowId) })
    },
    agreement: async (agreement = {}) =>
      outsideId('AG', await createAgreement(deps, companyId, agreement)),
    visit: (options = {}) => addVisit(test, companyId, options),
  }
}

async function addVisit(
  test: TestApp,
  companyId: CompanyId,
  { daysFromToday, status, hostId, title, ...visitor }: SceneVisitOptions,
): Promise<SceneVisit> {
  const { app, deps } = test
  const meeting = await createMeeting(deps, companyId, {
    visitors: [visitor],
    ...(daysFromToday === undefined ? {} : { daysFromToday }),
    ...(status === undefined ? {} : { status }),
    ...(hostId === undefined ? {} : { hostId }),
    ...(title === undefined ? {} : { title }),
  })
  const [key] = meeting.visits
  const params = {
    companyId: outsideId('CO', companyId),
    date: key.visitDate,
    meetingId: outsideId('M', key.meetingId),
    visitorId: outsideId('V', key.visitorId),
  }
  const token = await visitorToken(deps, companyId, key)
  return {
    key,
    hostId: meeting.hostId,
    params,
    visitId: `${params.date}/${params.meetingId}/${params.visitorId}`,
    token,
    review: await reviewerToken(deps, companyId, key, meeting.hostId),
    send: (id, call = {}) => send(app, id, { token, params, ...call }),
  }
}
