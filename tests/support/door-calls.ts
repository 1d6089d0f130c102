/** An access control system of a sample tenant that was told something, and a sound call of every endpoint about them. */
import { doorSettings as settingsSchema } from '#contract/integrations/door-settings.ts'
import { outsideId } from '#contract/ids.ts'
import { visitSubject, type VisitKey } from '#server/platform/auth/actor.ts'
import { doorSecretPlace } from '#server/features/integrations/doors/systems/stored-system.ts'
import type { CompanyId } from '#server/platform/auth/tenant.ts'
import { sha256, uuid7 } from '#server/platform/ids.ts'
import type { Deps } from '#server/deps.ts'
import { doorSettings } from './door-scene.ts'
import type { Call } from './send.ts'

const at = '2026-11-21T09:00:00.000Z'

/** Live, at an address that nobody may call. @returns its outside id */
export async function openDoorSample(
  { db, secrets }: Pick<Deps, 'db' | 'secrets'>,
  companyId: CompanyId,
  mark: string,
  visit: VisitKey,
): Promise<Readonly<Record<string, string>>> {
  const [integrationId, credentialId] = [uuid7(), uuid7()]
  const own = { company_id: companyId, integration_id: integrationId }
  const settings = settingsSchema.parse({ ...doorSettings, address: `https://${mark}.example` })
  await db.inSystem(async (tx) => {
    await tx
      .insertInto('door_systems')
      .values({
        ...own,
        name: mark,
        settings: JSON.stringify(settings),
        secret: secrets.seal(doorSecretPlace({ ...own, settings }), mark),
        event_token_hash: sha256(`${mark} readers`),
        state: 'ACTIVE',
        created_at: at,
        resync: JSON.stringify({
          state: 'READY',
          at,
          counts: { MISSING: 0, WRONG_LEVEL: 0, FOUND: 0, EXTRA: 1, GONE: 0, same: 0, foreign: 0 },
          shown: [{ kind: 'EXTRA', token: null, remoteId: mark, level: null }],
          error: null,
        }),
      })
      .execute()
    const system = { company_id: companyId, system_id: integrationId, kind: 'DOOR' }
    await tx
      .insertInto('credential_systems')
      .values({ ...system, way: 'ACCESS_CONTROL', name: mark, settings: '{}', created_at: at })
      .execute()
    await tx
      .insertInto('door_credentials')
      .values({
        company_id: companyId,
        credential_id: credentialId,
        visit_date: visit.visitDate,
        meeting_id: visit.meetingId,
        visitor_id: visit.visitorId,
        token: 12_345_678,
        is_blocked: true,
        created_at: at,
        used_at: at,
      })
      .execute()
    const grant = { level: 'NO_ACCESS', given: 'NO_ACCESS', remote_id: mark, is_due: false }
    await tx
      .insertInto('door_grants')
      .values({ ...own, credential_id: credentialId, ...grant })
      .execute()
    await tx
      .insertInto('door_exchanges')
      .values({
        ...own,
        exchange_id: uuid7(),
        credential_id: credentialId,
        subject: visitSubject(visit),
        act: 'INSERT',
        at,
        duration_ms: 12,
        request: `POST /credentials\n{"lastName":"${mark}"}`,
        status: 201,
        answer: mark,
      })
      .execute()
    await tx
      .insertInto('door_passages')
      .values({
        ...own,
        event_id: mark,
        received_at: at,
        at,
        token: '12345678',
        reader: mark,
        state: 'DONE',
        outcome: 'DONE',
        subject: visitSubject(visit),
      })
      .execute()
  })
  return { doorsId: outsideId('WH', integrationId) }
}

const body = {
  name: 'Doors',
  secret: 'hush',
  settings: { ...doorSettings, address: 'https://doors.example' },
}

/** In this order each finds what it needs; the one that ends is last. */
export const doorCalls = {
  'doors.list': {},
  'doors.exchanges': {},
  'doors.passages': {},
  'doors.ofVisit': {},
  'doors.unblock': {},
  'doors.replay': { body: { credentialIds: [] } },
  'doors.repair': {},
  'doors.test': { body: { ...body, doorsId: null } },
  'doors.create': { body },
  'doors.update': { body },
  'doors.compare': {},
  'doors.pause': {},
  'doors.activate': {},
  'doors.token': {},
  'doors.remove': {},
} satisfies Record<string, Call>
