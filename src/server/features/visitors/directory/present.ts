/** Row → answer, field by field. */
import type { z } from 'zod'
import type {
  directoryEntry,
  signedAgreement,
  visitorRecord,
} from '#contract/visitors/directory.ts'
import type { ReturnReason } from '#domain/mail/returned-mail.ts'
import { outsideId } from '#contract/ids.ts'
import { rightsOf, type Actor } from '#server/platform/auth/actor.ts'
import type { EntryRow, RecordRow, SignedRow } from './queries.ts'

export function presentEntry(row: EntryRow): z.input<typeof directoryEntry> {
  return {
    id: outsideId('V', row.visitorId),
    firstname: row.firstname,
    lastname: row.lastname,
    companyName: row.companyName,
    email: row.email,
    licensePlate: row.licensePlate,
    frequent: row.frequent,
  }
}

function presentSigned({ id, ...row }: SignedRow): z.input<typeof signedAgreement> {
  return { id: outsideId('SG', id), ...row }
}

export function presentRecord(
  row: RecordRow,
  signed: readonly SignedRow[],
  heldBack: ReturnReason | null,
  actor: Actor,
): z.input<typeof visitorRecord> {
  const rights = rightsOf(actor)
  return {
    ...presentEntry(row),
    mobile: row.mobile,
    language: row.language,
    createdAt: row.createdAt,
    answers: [...row.answers],
    agreements: signed.map(presentSigned),
    heldBack,
    abilities: { matches: rights.has('SEE_WATCH_MATCHES'), erase: rights.has('EDIT_VISITORS') },
  }
}
