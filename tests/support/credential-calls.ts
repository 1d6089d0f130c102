/** A list of codes of a sample tenant, one of which its visit has, and a sound call of every endpoint about them. */
import { outsideId } from '#contract/ids.ts'
import { credentialPlace } from '#server/platform/credentials/shown-credential.ts'
import { makeFingerprintKey } from '#server/features/integrations/code-lists/list-secrets.ts'
import type { Deps } from '#server/deps.ts'
import type { VisitKey } from '#server/platform/auth/actor.ts'
import type { CompanyId } from '#server/platform/auth/tenant.ts'
import { uuid7 } from '#server/platform/ids.ts'
import type { Call } from './send.ts'

const at = '2026-11-20T10:00:00.000Z'
const settings = {
  way: 'CODE_LIST',
  name: 'Lockers',
  given: 'INVITATION',
  afterwards: 'BACK',
  sendsMail: true,
  warnBelow: 0,
}

export async function openCredentialSample(
  { db, secrets }: Pick<Deps, 'db' | 'secrets'>,
  companyId: CompanyId,
  mark: string,
  visit: VisitKey,
): Promise<Readonly<Record<string, string>>> {
  const systemId = uuid7()
  const credentialId = uuid7()
  const own = { company_id: companyId, system_id: systemId }
  const place = { company_id: companyId, credential_id: credentialId }
  await db.inSystem(async (tx) => {
    await tx
      .insertInto('credential_systems')
      .values({
        ...own,
        kind: 'ACCESS_CODE',
        way: 'CODE_LIST',
        name: mark,
        settings: JSON.stringify({ ...settings, name: mark }),
        created_at: at,
      })
      .execute()
    await tx
      .insertInto('credential_lists')
      .values({ ...own, fingerprint_key: makeFingerprintKey({ secrets }, own) })
      .execute()
    await tx
      .insertInto('visit_credentials')
      .values({
        ...own,
        ...place,
        kind: 'ACCESS_CODE',
        visit_date: visit.visitDate,
        meeting_id: visit.meetingId,
        visitor_id: visit.visitorId,
        state: 'ACTIVE',
        stage: 'INVITED',
        secret: secrets.seal(credentialPlace(place), mark),
        shown: JSON.stringify({ place: mark }),
        given_at: at,
        created_at: at,
      })
      .execute()
  })
  return {
    systemId: outsideId('WH', systemId),
    credentialId: outsideId('CR', credentialId),
  }
}

/** What ends is last. */
export const credentialCalls = (ids: Readonly<Record<string, string>>) =>
  ({
    'credentials.ofVisit': {},
    'credentials.outliving': {},
    'credentials.renew': { body: { systemId: ids['systemId'] } },
    'credentials.end': {},
    'credentials.letGo': {},
    'credentials.endOutliving': {},
    'credentialSystems.list': {},
    'credentialSystems.create': { body: settings },
    'credentialSystems.update': { body: settings },
    'credentialSystems.addCodes': { body: { text: '1234,Locker 12' } },
    'credentialSystems.dropCodes': {},
    'credentialSystems.pause': {},
    'credentialSystems.activate': {},
    'credentialSystems.remove': {},
  }) satisfies Record<string, Call>
