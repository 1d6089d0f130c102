import type { Agreement } from '#domain/agreement/agreement.ts'
import { placeOfNew } from '#domain/agreement/explain-agreements.ts'
import type { StoredAgreement } from './agreement-queries.ts'
import type { AgreementDraft } from './agreement-values.ts'

/** In place of an id, for an agreement that was never saved. */
const unsavedId = 'new'

/** An agreement as it is being edited, and among those that visitors sign, in their order. */
export function withDraft(
  agreements: readonly StoredAgreement[],
  stored: StoredAgreement | null,
  { name, conditions, texts }: AgreementDraft & { readonly name: string },
): { readonly edited: Agreement; readonly inUse: readonly Agreement[] } {
  const edited: Agreement = {
    id: stored?.id ?? unsavedId,
    version: stored?.version ?? 1,
    kind: 'AGREEMENT',
    name,
    conditions,
    texts: Object.entries(texts)
      .filter(([, content]) => content !== '')
      .map(([language, content]) => ({ language, content })),
    validityDays: stored?.validityDays ?? null,
  }
  const signed: readonly Agreement[] = agreements.filter(
    ({ active, kind, id }) => id === stored?.id || (active && kind === 'AGREEMENT'),
  )
  const inUse =
    stored === null
      ? signed.toSpliced(placeOfNew(signed, edited), 0, edited)
      : signed.map((one) => (one.id === edited.id ? edited : one))
  return { edited, inUse }
}
