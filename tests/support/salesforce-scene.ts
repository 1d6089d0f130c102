/** A location that has connected Salesforce, and what stands there of its visits. */
import { expect } from 'vitest'
import type { CallOutput } from '#contract/endpoint.ts'
import type { EndpointId, Endpoints } from '#contract/endpoints.ts'
import { outsideId } from '#contract/ids.ts'
import { plusMs } from '#domain/time/write-instant.ts'
import { salesforceVendor } from '#server/features/integrations/salesforce/vendor.ts'
import { bearerOf, signedInUser } from './accounts.ts'
import { clientActor } from './actors.ts'
import { createUser } from './factories.ts'
import { openMailWorld } from './mail-world.ts'
import { send, type Answer, type Call } from './send.ts'
import { salesforceInput } from './salesforce-input.ts'
import { startTestVendor } from './start-test-vendor.ts'
import { salesforceHost, testSalesforce, type SalesforcePerson } from './test-salesforce.ts'
import { openScene } from './visit-scene.ts'
import { integrationLog, onlyIntegration } from './integration-log.ts'

export const ann: SalesforcePerson = {
  Id: '003000000000001AAA',
  type: 'Contact',
  FirstName: 'Ann',
  LastName: 'Lee',
  Email: 'Ann@guest.example',
  company: 'Guest Ltd',
}
export const bob: SalesforcePerson = {
  Id: '00Q000000000001AAA',
  type: 'Lead',
  FirstName: null,
  LastName: 'Annandale',
  Email: 'bob@lead.example',
  company: 'Lead Inc',
}
const times = { startAt: '2027-03-01T09:00:00.000Z', endAt: '2027-03-01T10:00:00.000Z' }

export async function openSalesforceWorld() {
  const there = await startTestVendor()
  const world = await openMailWorld({ WEBHOOK_ALLOW: '127.0.0.1', VENDOR_PROXY: there.address })
  let salesforce = testSalesforce(there)
  let number = 0

  async function open(more: object = {}) {
    const scene = await openScene(world)
    const { companyId, organisationId } = scene
    let token = scene.client
    const own = { companyId: outsideId('CO', companyId) }
    number += 1
    const email = `admin${String(number)}@acme.example`
    const admin = await signedInUser(world, organisationId, companyId, { email })
    const groups = { ...own, userId: outsideId('US', admin.userId) }
    const hostId = await createUser(world.deps, companyId, {
      firstname: 'Hanna',
      lastname: 'Host',
      email: `hanna${String(number)}@acme.example`,
    })
    const ask = (id: EndpointId, { params = {}, ...call }: Call = {}): Promise<Answer> =>
      send(world.app, id, { params: { ...own, ...params }, token, ...call })
    async function ok<Body>(sent: Promise<Answer>): Promise<Body> {
      const answer = await sent
      expect([answer.status, answer.text]).toEqual([200, answer.text])
      // The contract's shape, which the server has checked.
      return answer.body as Body
    }
    await ok(ask('rights.putGroups', { params: groups, body: { groups: ['ADMINISTRATORS'] } }))
    const employee = await bearerOf(world, admin.cookie, companyId)
    await ok(ask('salesforce.put', { body: { ...salesforceInput, ...more } }))

    async function consent(): Promise<void> {
      there.state.told = { instance_url: `https://${salesforceHost}` }
      const { address } = await ok<{ address: string }>(
        ask('salesforce.consent', { token: employee }),
      )
      const { cookie } = admin
      const back = await world.app.inject({ url: there.consent(address), headers: { cookie } })
      expect(back.headers['location']).toMatch(/^\/console\/salesforce\?/)
      await world.quiet()
    }
    return {
      ...scene,
      admin,
      employee,
      ask,
      ok,
      consent,
      put: (changed: object) =>
        ok(ask('salesforce.put', { body: { ...salesforceInput, ...changed } })),
      async shown() {
        const { salesforce: one } = await ok<CallOutput<Endpoints['salesforce.get']>>(
          ask('salesforce.get'),
        )
        if (one === null) throw new Error('Salesforce is not connected')
        return one
      },
      search: (filter: string) =>
        ok<CallOutput<Endpoints['salesforce.search']>>(
          ask('salesforce.search', { token: employee, query: { filter } }),
        ),
      ...integrationLog(ask, () => onlyIntegration(world, companyId, 'SALESFORCE')),
      /** @returns the meeting's id, once all is quiet */
      async invite(emails: readonly string[] = ['ann@guest.example'], title = 'Audit') {
        const body = {
          title,
          ...times,
          recurrence: null,
          checkinNotificationType: 'ALL',
          description: '',
          hostId: outsideId('US', hostId),
          visitors: emails.map((address) => ({ firstname: 'A', lastname: 'B', email: address })),
        }
        const { id } = await ok<{ id: string }>(ask('meetings.create', { body }))
        await world.quiet()
        return id
      },
      async move(meetingId: string, change: object): Promise<void> {
        const now = await ok<object>(ask('meetings.get', { params: { meetingId } }))
        await ok(ask('meetings.update', { params: { meetingId }, body: { ...now, ...change } }))
        await world.quiet()
      },
      async cancel(meetingId: string): Promise<void> {
        await ok(ask('meetings.cancel', { params: { meetingId } }))
        await world.quiet()
      },
      /** The clock goes on, and the schedule has its turn. Whoever asks then does so with a new token. */
      async after(ms: number): Promise<void> {
        world.clock.set(plusMs(world.clock.now(), ms))
        token = (await clientActor(world.deps, organisationId)).token
        await world.run(`insert into jobs.job (name, data) values ('salesforce-wake', '{}')`)
        await world.quiet()
      },
    }
  }

  return {
    world,
    there,
    open,
    /** What it holds is forgotten. @returns the double, with a contact and a lead */
    begin() {
      there.reset(salesforceVendor('MY_DOMAIN', salesforceHost))
      there.faults.length = 0
      // It doesn't say how long a token counts.
      there.state.expiresIn = null
      salesforce = testSalesforce(there)
      salesforce.people.push(ann, bob)
      there.apis.splice(0, there.apis.length, salesforce.api)
      return salesforce
    },
    async close(): Promise<void> {
      await world.close()
      await there.close()
    },
  }
}
export type SalesforceWorld = Awaited<ReturnType<typeof openSalesforceWorld>>
