import type { Foyer } from '@foyer/client'

/** Invites somebody to an hour with a colleague, who is found by their address. Answers the id of the visit. */
export async function inviteVisitor(
  foyer: Foyer,
  visitor: { readonly firstname: string; readonly lastname: string; readonly email: string },
  { hostEmail, startAt }: { readonly hostEmail: string; readonly startAt: Date },
): Promise<string> {
  const { users } = await foyer.users.list({ q: hostEmail, show: 'ACTIVE' })
  const host = users.find(({ email }) => email === hostEmail)
  if (host === undefined) throw new Error(`Nobody here has the address ${hostEmail}.`)
  const endAt = new Date(startAt.getTime() + 3_600_000)
  const { visits } = await foyer.meetings.create({
    body: {
      title: 'Interview',
      hostId: host.id,
      startAt: startAt.toISOString(),
      endAt: endAt.toISOString(),
      visitors: [visitor],
    },
  })
  const [visitId] = visits
  if (visitId === undefined) throw new Error('A visitor of a meeting has a visit.')
  return visitId
}
