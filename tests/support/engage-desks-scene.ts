/** A location whose desks are also those of Eptura Engage, with two colleagues. */
import type { CallOutput } from '#contract/endpoint.ts'
import type { EndpointId, Endpoints } from '#contract/endpoints.ts'
import { outsideId } from '#contract/ids.ts'
import { bookerToken } from './actors.ts'
import { enableBooking, idOf } from './booking-world.ts'
import { openEngageScene } from './engage-scene.ts'
import { createUser } from './factories.ts'
import type { MailWorld } from './mail-world.ts'
import { send } from './send.ts'
import { deskCalls, deskKeys } from './desk-call-templates.ts'
import { deskNotification, type TestEngageDesks } from './start-engage-desks.ts'
import type { TestEngage } from './start-engage.ts'
import { integrationLog, onlyIntegration } from './integration-log.ts'

/** The scene's today is a Saturday. */
export const monday = '2026-11-23'
export const tuesday = '2026-11-24'

export async function openDesksScene(
  world: MailWorld,
  engage: TestEngage,
  there: TestEngageDesks,
  {
    lead = 'ENGAGE',
    settings = {},
    count: desksOfScene = 4,
  }: {
    readonly lead?: 'ENGAGE' | 'FOYER'
    readonly settings?: object
    /** So many desks. */
    readonly count?: number
  } = {},
) {
  there.reset()
  const scene = await openEngageScene(world, engage)
  const { companyId, ask, ok } = scene
  await enableBooking(world, companyId, { sendBookingMails: true })
  await scene.save({ lead })
  const area = idOf(
    await ask('deskAreas.create', {
      body: {
        name: 'North',
        desks: Array.from({ length: desksOfScene }, (_, at) => ({
          number: String(at + 1),
          x: at * 100,
        })),
      },
    }),
  )
  there.state.desks = Array.from({ length: desksOfScene }, (_, at) => ({
    id: `10${String(at + 1)}`,
    name: `North-${String(at + 1)}`,
  }))
  const body = {
    address: there.address,
    headers: [],
    calls: deskCalls,
    days: 4,
    brakePercent: 30,
    isListening: false,
    ...deskKeys,
    desks: Array.from({ length: desksOfScene }, (_, at) => ({
      deskAreaId: area,
      deskNumber: String(at + 1),
      resource: `10${String(at + 1)}`,
    })),
    ...settings,
  }
  async function person(name: string) {
    const email = `${name}-${companyId.slice(-6)}@acme.example`
    const userId = await createUser(world.deps, companyId, { firstname: name, email })
    const token = await bookerToken(world.deps, companyId, userId, { expiresInSeconds: 2_592_000 })
    const call = (id: EndpointId, more: Parameters<typeof send>[2] = {}) =>
      send(world.app, id, {
        token,
        ...more,
        params: { companyId: outsideId('CO', companyId), ...more.params },
      })
    return {
      userId,
      email,
      token,
      call,
      book: (deskNumber: string, date = tuesday) =>
        call('bookings.create', { body: { date, deskAreaId: area, deskNumber } }),
    }
  }
  const state = () => ok<CallOutput<Endpoints['engageDesks.get']>>(ask('engageDesks.get'))
  const run = (runId: string) =>
    ok<CallOutput<Endpoints['engageDesks.run']>>(
      ask('engageDesks.run', { params: { deskRunId: runId } }),
    )
  async function compare(preview = false) {
    const { id } = await ok<{ id: string }>(ask('engageDesks.begin', { body: { preview } }))
    await world.quiet()
    return run(id)
  }
  async function apply(runId: string) {
    await ok(ask('engageDesks.apply', { params: { deskRunId: runId } }))
    await world.quiet()
    return run(runId)
  }
  const save = (more: object = {}) => ok(ask('engageDesks.put', { body: { ...body, ...more } }))
  await save()

  return {
    ...scene,
    area,
    desksBody: body,
    ann: await person('ann'),
    bob: await person('bob'),
    person,
    state,
    run,
    saveDesks: save,
    compare,
    apply,
    /** The first comparison, looked at and applied. */
    async begin() {
      const first = await compare()
      return apply(first.id)
    },
    /** Engage notifies of a day. */
    async notify(date: string, payload: unknown = deskNotification(date)) {
      const url = new URL(there.state.listener ?? '')
      const answer = await world.app.inject({
        method: 'POST',
        url: url.pathname,
        headers: { 'content-type': 'application/json' },
        payload: typeof payload === 'string' ? payload : JSON.stringify(payload),
      })
      await world.quiet()
      return answer
    },
    /** What holds a desk here on a day: who, and at which one. */
    async on(date: string) {
      const rows = await world.run<{ held: string }>(
        `select lower(u.firstname) || ' 10' || d.number as held from bookings b
         join users u using (user_id) left join desks d on d.company_id = b.company_id and d.desk_id = b.desk_id
         where b.company_id = $1 and b.booking_date = $2 and b.is_active order by 1`,
        [companyId, date],
      )
      return rows.map(({ held }) => held)
    },
    mailsTo: (email: string) =>
      world.run<{ template: string; body: string }>(
        'select template, body from mails where company_id = $1 and recipient = $2 order by mail_id',
        [companyId, email],
      ),
    ...integrationLog(ask, () => onlyIntegration(world, companyId, 'ENGAGE_DESKS')),
  }
}
export type DesksScene = Awaited<ReturnType<typeof openDesksScene>>
