/** The SQL that reads signatures, and what events say about them, for all companies. Runs as the background role. */
import { CompiledQuery, type Kysely } from 'kysely'
import type { DB } from '#server/platform/database/database-types.ts'
import { signedColumns, type SignedRow } from './signature-digests.ts'

export type SignatureEvent = {
  readonly event_id: number
  readonly kind: string
  readonly payload: Readonly<Record<string, unknown>>
}

const kindsText = `('visit.agreement_signed', 'agreement.anchored', 'agreement.filed')`

export async function listSigningCompanies(db: Kysely<DB>): Promise<readonly string[]> {
  const rows = await run<{ id: string }>(
    db,
    'select company_id::text as id from signatures union select company_id::text from events order by 1',
    [],
  )
  return rows.map(({ id }) => id)
}

/** The next events about signatures, in order. */
export function listSignatureEvents(
  db: Kysely<DB>,
  companyId: string,
  after: number,
  limit: number,
): Promise<readonly SignatureEvent[]> {
  return run<SignatureEvent>(
    db,
    `select event_id, kind, payload from events
     where company_id = $1::uuid and event_id > $2 and kind in ${kindsText} order by event_id limit $3`,
    [companyId, after, limit],
  )
}

export type StoredSignature = SignedRow & {
  readonly record_salt: Buffer | null
  readonly pdf_salt: Buffer | null
  /** The hash of the PDF. */
  readonly pdf: string | null
}

export function listStored(
  db: Kysely<DB>,
  companyId: string,
  signatureIds: readonly string[],
): Promise<readonly StoredSignature[]> {
  return run<StoredSignature>(
    db,
    `select ${signedColumns}, r.salt as record_salt, p.salt as pdf_salt, d.sha256 as pdf
     from signatures s
     left join signature_anchors r on r.company_id = s.company_id and r.signature_id = s.signature_id
       and r.part = 'RECORD'
     left join signature_anchors p on p.company_id = s.company_id and p.signature_id = s.signature_id
       and p.part = 'PDF'
     left join signature_documents d on d.company_id = s.company_id and d.signature_id = s.signature_id
     where s.company_id = $1::uuid and s.signature_id = any ($2::uuid[])`,
    [companyId, signatureIds],
  )
}

/** Which of these subjects (`signature:SG-…`) were erased. */
export async function listErased(
  db: Kysely<DB>,
  companyId: string,
  subjects: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await run<{ subject: string }>(
    db,
    `select subject from events
     where company_id = $1::uuid and subject = any ($2::text[]) and kind = 'agreement.erased'`,
    [companyId, subjects],
  )
  return new Set(rows.map(({ subject }) => subject))
}

export type SignaturePlace = {
  readonly signatureId: string
  readonly visitDate: string
  readonly meetingId: string
  /** The visitor it belongs to, and visitors merged into them. */
  readonly visitorIds: readonly string[]
  readonly hasAnchor: boolean
  readonly hasPdf: boolean
  readonly hasPdfAnchor: boolean
}

/** The next signatures, ordered by id. */
export function listSignaturesInOrder(
  db: Kysely<DB>,
  companyId: string,
  after: string,
  limit: number,
): Promise<readonly SignaturePlace[]> {
  const anchored = (part: string) => `exists (select from signature_anchors a
    where a.company_id = s.company_id and a.signature_id = s.signature_id and a.part = '${part}')`
  return run<SignaturePlace>(
    db,
    `select s.signature_id::text as "signatureId", to_char(s.visit_date, 'YYYY-MM-DD') as "visitDate",
       s.meeting_id::text as "meetingId",
       array(select s.visitor_id::text union select v.visitor_id::text from visitors v
         where v.company_id = s.company_id and v.merged_into = s.visitor_id) as "visitorIds",
       ${anchored('RECORD')} as "hasAnchor", ${anchored('PDF')} as "hasPdfAnchor",
       exists (select from signature_documents d
         where d.company_id = s.company_id and d.signature_id = s.signature_id) as "hasPdf"
     from signatures s where s.company_id = $1::uuid and s.signature_id > $2::uuid
     order by s.signature_id limit $3`,
    [companyId, after, limit],
  )
}

/** What events about these subjects say about signatures. */
export function listSaid(
  db: Kysely<DB>,
  companyId: string,
  subjects: readonly string[],
): Promise<readonly SignatureEvent[]> {
  return run<SignatureEvent>(
    db,
    `select event_id, kind, payload from events
     where company_id = $1::uuid and subject = any ($2::text[]) and kind in ${kindsText}`,
    [companyId, subjects],
  )
}

async function run<Row>(
  db: Kysely<DB>,
  text: string,
  values: readonly unknown[],
): Promise<readonly Row[]> {
  return (await db.executeQuery<Row>(CompiledQuery.raw(text, [...values]))).rows
}
