/** What a visit has of codes and Wi-Fi, in the clear: for its pass and its badge, and for whoever hands codes out. Issue 15 §5. */
import { sql } from 'kysely'
import { z } from 'zod'
import type { ShownCredential } from '#contract/integrations/credentials.ts'
import { credentialKinds, type CredentialKind } from '#domain/credential/kinds.ts'
import { wifiCode, wifiSecurities } from '#domain/credential/wi-fi-code.ts'
import type { Deps } from '#server/deps.ts'
import type { VisitKey } from '../auth/actor.ts'
import type { CompanyId } from '../auth/tenant.ts'
import type { Tx } from '../database/database.ts'
import { SecretError, type SecretPlace } from '../secrets/sealed-value.ts'

export function credentialPlace(row: {
  readonly company_id: string
  readonly credential_id: string
}): SecretPlace {
  return ['visit_credentials', row.company_id, row.credential_id]
}

/** By what phones join a network, before a code is typed on its page. */
export function networkPasswordPlace(row: {
  readonly company_id: string
  readonly system_id: string
}): SecretPlace {
  return ['credential_systems', row.company_id, row.system_id, 'network password']
}

export const credentialKindOf = (kind: string): CredentialKind =>
  credentialKinds.find((one) => one === kind) ?? 'ACCESS_CODE'

/** What a system shows beside its secret (`Given.shown`). */
const shownParts = z.object({
  network: z.string().default(''),
  security: z.enum(wifiSecurities).default('OPEN'),
  user: z.string().default(''),
  place: z.string().default(''),
  /** Whether it goes to the visitor by email. */
  isMailed: z.boolean().default(false),
})

type ShownRow = {
  readonly company_id: string
  readonly credential_id: string
  readonly system_id: string
  /** Sealed; null where the code is the password, or there is none. */
  readonly network_password: string | null
  readonly name: string
  readonly kind: string
  readonly state: string
  readonly secret: string | null
  readonly shown: unknown
}

/** Null for what shows nothing; a key that is lost takes no pass and no badge along. */
export function shownCredentialOf(
  { secrets }: Pick<Deps, 'secrets'>,
  row: ShownRow,
): ShownCredential | null {
  if (row.state !== 'ACTIVE' || row.secret === null) return null
  try {
    const code = secrets.open(credentialPlace(row), row.secret)
    const { network, security, user, place } = shownParts.parse(row.shown)
    const kind = credentialKindOf(row.kind)
    const password =
      row.network_password === null
        ? code
        : secrets.open(networkPasswordPlace(row), row.network_password)
    const qr = kind === 'WIFI' ? wifiCode({ network, security, user, password }) : ''
    return { kind, name: row.name, code, place, network, user, qr }
  } catch (error) {
    if (error instanceof SecretError) return null
    throw error
  }
}

/** What opens something now. */
export async function readOpenCredentials(
  tx: Tx,
  deps: Pick<Deps, 'secrets'>,
  companyId: CompanyId,
  key: VisitKey,
): Promise<readonly ShownCredential[]> {
  const rows = await listOpen(tx, companyId, key)
  return rows.flatMap((row) => shownCredentialOf(deps, row) ?? [])
}

/** What of it goes to the visitor by email. */
export async function readMailedCredentials(
  tx: Tx,
  deps: Pick<Deps, 'secrets'>,
  companyId: CompanyId,
  key: VisitKey,
): Promise<readonly ShownCredential[]> {
  const rows = await listOpen(tx, companyId, key)
  const mailed = rows.filter(({ shown }) => shownParts.safeParse(shown).data?.isMailed === true)
  return mailed.flatMap((row) => shownCredentialOf(deps, row) ?? [])
}

async function listOpen(tx: Tx, companyId: CompanyId, key: VisitKey): Promise<readonly ShownRow[]> {
  const { rows } = await sql<ShownRow>`
    select c.company_id, c.credential_id, c.system_id, s.name, s.network_password, c.kind, c.state, c.secret, c.shown from visit_credentials c
    join credential_systems s on s.company_id = c.company_id and s.system_id = c.system_id
    where c.company_id = ${companyId} and c.visit_date = ${key.visitDate} and c.meeting_id = ${key.meetingId}
      and c.visitor_id = ${key.visitorId} and c.state = 'ACTIVE'
    order by s.created_at, c.credential_id`.execute(tx)
  return rows
}
