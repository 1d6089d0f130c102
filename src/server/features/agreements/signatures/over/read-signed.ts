import type { HandlerOutput } from '#contract/endpoint.ts'
import type { listLocationSignatures } from '#contract/agreements/location-signatures.ts'
import { insideId, outsideId, outsideVisitId } from '#contract/ids.ts'
import { instantInput } from '#contract/shapes.ts'
import { foldName } from '#domain/name/fold-name.ts'
import type { ActorOf } from '#server/platform/auth/actor.ts'
import type { OrganisationId } from '#server/platform/auth/tenant.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { ApiError } from '#server/platform/http/answers/api-error.ts'
import { findReached, reachOf } from '#server/platform/reach/reach.ts'
import {
  findNewest,
  listDocuments,
  listSigned,
  type SignedPlace,
  type SignedRow,
} from './queries.ts'

type Above = ActorOf<'client' | 'administrator'>
type Reached = {
  readonly location?: string | undefined
  readonly locationGroup?: string | undefined
}
type Asked = Reached & {
  readonly document?: string | undefined
  readonly version?: number | undefined
  readonly from?: string | undefined
  readonly to?: string | undefined
  readonly after?: string | undefined
  readonly pageSize: number
}

/** A page of what was signed. @throws ApiError validation_failed for a place that no page has named */
export async function readSigned(
  tx: Tx,
  { organisationId, actor }: { readonly organisationId: OrganisationId; readonly actor: Above },
  { document = '', version, from, to, after, pageSize, ...asked }: Asked,
): Promise<HandlerOutput<typeof listLocationSignatures>> {
  const reach = reachOf(organisationId, asked)
  // One more than a page says whether there is another.
  const limit = pageSize + 1
  const wanted = document === '' ? null : document
  const rows = await listSigned(
    tx,
    {
      reach,
      document: wanted,
      version: version ?? null,
      from: from ?? null,
      to: to ?? null,
    },
    { after: after === undefined ? null : readPlace(after), limit },
  )
  const shown = rows.slice(0, pageSize)
  const last = shown.at(-1)
  return {
    location: await findReached(tx, reach),
    newest: wanted === null ? null : await findNewest(tx, reach, wanted),
    signatures: shown.map((row) => presentSigned(row, actor)),
    next: last === undefined || rows.length < limit ? null : writePlace(last),
  }
}

const mostFound = 20

/** By what is typed, wherever it stands in the name, whatever its accents; without it the first by name. */
export async function findDocuments(
  tx: Tx,
  organisationId: OrganisationId,
  { q, ...asked }: Reached & { readonly q: string },
) {
  const words = foldName(q)
    .split(' ')
    .filter((word) => word !== '')
  const all = await listDocuments(tx, reachOf(organisationId, asked))
  return all
    .filter(({ name }) => {
      const text = foldName(name)
      return words.every((word) => text.includes(word))
    })
    .slice(0, mostFound)
}

function presentSigned(row: SignedRow, actor: Above) {
  const { companyId, locationName, timeZone, signedAt, validUntil, document, version } = row
  const { firstname, lastname, companyName } = row
  return {
    id: outsideId('SG', row.signatureId),
    location: { id: outsideId('CO', companyId), name: locationName, timeZone },
    visitId: outsideVisitId(row),
    signedAt,
    validUntil,
    document,
    version,
    visitor:
      firstname === null || lastname === null || companyName === null
        ? null
        : { firstname, lastname, companyName },
    opens:
      actor.kind === 'administrator' &&
      actor.session.users.some((user) => user.companyId === companyId),
  }
}

function writePlace({ signedAt, companyId, signatureId }: SignedPlace): string {
  return [signedAt, outsideId('CO', companyId), outsideId('SG', signatureId)].join('/')
}

function readPlace(text: string): SignedPlace {
  const [at, company = '', signature = '', ...rest] = text.split('/')
  const signedAt = instantInput.safeParse(at)
  const companyId = insideId('CO', company)
  const signatureId = insideId('SG', signature)
  if (!signedAt.success || companyId === null || signatureId === null || rest.length > 0) {
    throw new ApiError('validation_failed', [{ field: 'query.after', code: 'invalid_value' }])
  }
  return { signedAt: signedAt.data, companyId, signatureId }
}
