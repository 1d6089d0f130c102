import type { SigningKeys } from '#server/platform/auth/signing-keys.ts'
import type { CompanyId } from '#server/platform/auth/tenant.ts'
import type { VisitRow } from '#server/features/visits/visit-record/visit-record.ts'
import { makePassCode } from './pass-code.ts'
import { passSigningKey } from './pass-keys.ts'

/** What the QR code of a visit's pass holds; mails show the same. `visitDate` null: of a permanent pass. */
export async function passCodeOf(
  keys: SigningKeys,
  companyId: CompanyId,
  { passId, visitDate }: Pick<VisitRow, 'passId'> & { readonly visitDate: string | null },
): Promise<string> {
  return makePassCode({ passId, companyId, visitDate, key: await passSigningKey(keys) })
}
