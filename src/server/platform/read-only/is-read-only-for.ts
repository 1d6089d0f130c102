import type { Deps } from '#server/deps.ts'

/**
 * Whether what a job is about may only be read now: the organisation or the location that its data names by `organisationId` or
 * `companyId`, and the whole installation.
 */
export async function isReadOnlyFor(
  { readOnly, companies }: Pick<Deps, 'readOnly' | 'companies'>,
  data: object,
): Promise<boolean> {
  if (!(await readOnly.hasAny())) return false
  if ((await readOnly.find(null)) !== null) return true
  if ('organisationId' in data && typeof data.organisationId === 'string') {
    return (await readOnly.find(data.organisationId)) !== null
  }
  if (!('companyId' in data) || typeof data.companyId !== 'string') return false
  const company = await companies.find(data.companyId)
  // What belongs to a whole organisation is kept under its own id.
  return (await readOnly.find(company?.organisationId ?? data.companyId)) !== null
}
