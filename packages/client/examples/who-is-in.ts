import { visitPath, type Foyer } from '@foyer/client'

/** Checks a visitor in, and answers who is in the building then. */
export async function arrive(foyer: Foyer, visitId: string): Promise<readonly string[]> {
  await foyer.visits.checkIn({ ...visitPath(visitId), body: {} })
  const { people } = await foyer.emergencies.inHouse()
  return people.map(({ firstname, lastname }) => `${firstname} ${lastname}`)
}

/** Everybody who is expected on a day, from page to page. */
export async function expectedOn(foyer: Foyer, date: string): Promise<readonly string[]> {
  const names: string[] = []
  for await (const { visitor } of foyer.visits.list.each({
    from: date,
    to: date,
    status: 'EXPECTED',
    pageSize: 2,
  })) {
    names.push(`${visitor.firstname} ${visitor.lastname}`)
  }
  return names
}
