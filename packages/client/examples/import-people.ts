import type { Foyer } from '@foyer/client'

/** Adds and changes colleagues by a CSV file, if nothing in it is wrong. */
export async function importPeople(
  foyer: Foyer,
  csv: string,
): Promise<{ readonly added: number; readonly changed: number }> {
  const document = new File([csv], 'people.csv', { type: 'text/csv' })
  const { digest, bad } = await foyer.users.compare({ document })
  if (bad.count > 0) throw new Error(`${String(bad.count)} rows are wrong.`)
  return foyer.users.import({ document, digest })
}
