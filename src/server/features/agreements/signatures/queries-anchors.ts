/** The SQL behind the digests of signatures (decision 0064). */
import { CompiledQuery } from 'kysely'
import type { CompanyId } from '#server/platform/auth/tenant.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { signedColumns, type SignedRow } from './signature-digests.ts'

/** Stores the key of a new signature's digests. @returns the signature as stored. */
export async function insertAnchor(
  tx: Tx,
  companyId: CompanyId,
  signatureId: string,
  salt: Buffer,
): Promise<SignedRow> {
  const [row] = await run<SignedRow>(
    tx,
    `with kept as (
       insert into signature_anchors (company_id, signature_id, part, salt) values ($1, $2, 'RECORD', $3))
     select ${signedColumns} from signatures s where s.company_id = $1 and s.signature_id = $2`,
    [companyId, signatureId, salt],
  )
  if (row === undefined) throw new Error('a signature is anchored that is not stored')
  return row
}

export async function insertPdfAnchor(
  tx: Tx,
  companyId: CompanyId,
  signatureId: string,
  salt: Buffer,
): Promise<void> {
  await tx
    .insertInto('signature_anchors')
    .values({ company_id: companyId, signature_id: signatureId, part: 'PDF', salt })
    .execute()
}

/** The position of a walk over all signatures. */
export type Place = { readonly company_id: CompanyId; readonly signature_id: string }

/** The next signatures without a key, locked for the transaction. Runs as the background role. */
export function lockUnanchored(tx: Tx, after: Place, limit: number): Promise<readonly SignedRow[]> {
  return run<SignedRow>(
    tx,
    `select ${signedColumns} from signatures s
     where (s.company_id, s.signature_id) > ($1::uuid, $2::uuid)
       and not exists (${anchorOf('s', 'RECORD')})
     order by s.company_id, s.signature_id limit $3 for key share`,
    [after.company_id, after.signature_id, limit],
  )
}

export type StoredPdf = Place & { readonly sha256: string }

/** The next PDFs without a key, their signatures locked for the transaction. Runs as the background role. */
export function lockUnanchoredPdfs(
  tx: Tx,
  after: Place,
  limit: number,
): Promise<readonly StoredPdf[]> {
  return run<StoredPdf>(
    tx,
    `select s.company_id::text, s.signature_id::text, d.sha256
     from signature_documents d join signatures s using (company_id, signature_id)
     where (d.company_id, d.signature_id) > ($1::uuid, $2::uuid)
       and not exists (${anchorOf('d', 'PDF')})
     order by d.company_id, d.signature_id limit $3 for key share of s`,
    [after.company_id, after.signature_id, limit],
  )
}

const anchorOf = (name: string, part: 'RECORD' | 'PDF') =>
  `select from signature_anchors a where a.company_id = ${name}.company_id
     and a.signature_id = ${name}.signature_id and a.part = '${part}'`

/** @returns the signatures whose keys were new. */
export async function insertAnchors(
  tx: Tx,
  part: 'RECORD' | 'PDF',
  anchors: readonly (Place & { readonly salt: Buffer })[],
): Promise<ReadonlySet<string>> {
  const rows = await tx
    .insertInto('signature_anchors')
    .values(anchors.map((anchor) => ({ ...anchor, part })))
    .onConflict((conflict) => conflict.doNothing())
    .returning('signature_id')
    .execute()
  return new Set(rows.map(({ signature_id }) => signature_id))
}

async function run<Row>(tx: Tx, text: string, values: unknown[]): Promise<readonly Row[]> {
  return (await tx.executeQuery<Row>(CompiledQuery.raw(text, values))).rows
}
