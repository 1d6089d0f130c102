/** How Eptura Engage takes accounts, as it publishes it ("User operations": Create, Read by Eptura ID, Update with PATCH) and by RFC 7644 §3.3, §3.5.2. */
import { z } from 'zod'
import type { EngageUser } from './start-engage.ts'

const userUrn = 'urn:ietf:params:scim:schemas:core:2.0:User'
const enterpriseUrn = 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User'
const phone = z.strictObject({
  primary: z.boolean(),
  type: z.literal('mobile').optional(),
  value: z.string().regex(/^\+?\d{3,15}$/),
})
const newUser = z.strictObject({
  schemas: z.tuple([z.literal(userUrn), z.literal(enterpriseUrn)]),
  externalId: z.string().min(1).max(100),
  userName: z.string().min(1).max(254),
  active: z.boolean(),
  emails: z.array(z.strictObject({ primary: z.literal(true), value: z.email() })).length(1),
  phoneNumbers: z.array(phone).min(1).optional(),
  name: z.strictObject({
    familyName: z.string().min(1).optional(),
    givenName: z.string().min(1),
    middleName: z.string().min(1).optional(),
  }),
})
const text = z.string().min(1)
const operation = z.discriminatedUnion('path', [
  z.strictObject({ op: z.literal('replace'), path: z.literal('name.givenName'), value: text }),
  z.strictObject({ op: z.literal('replace'), path: z.literal('name.familyName'), value: text }),
  z.strictObject({ op: z.literal('replace'), path: z.literal('active'), value: z.boolean() }),
  z.strictObject({
    op: z.literal('replace'),
    path: z.literal('emails[type eq "work"].value'),
    value: z.email(),
  }),
  z.strictObject({
    op: z.enum(['add', 'replace']),
    path: z.literal('phoneNumbers[type eq "work"].value'),
    value: phone.shape.value,
  }),
])
const patch = z.strictObject({
  schemas: z.tuple([z.literal('urn:ietf:params:scim:api:messages:2.0:PatchOp')]),
  Operations: z.array(operation).min(1),
})

export type Taken = {
  readonly status: number
  /** What stands there now; null: nothing is changed. */
  readonly user: EngageUser | null
  /** What was not as it is published. */
  readonly fault?: string
}

const jsonOf = (body: string): unknown => {
  try {
    return JSON.parse(body)
  } catch {
    return null
  }
}
/** Numbers are written with dashes, as in Eptura's example. */
const dashed = (number: string) => number.replace(/^(\+?\d{3})(\d{3})/, '$1-$2-')

/** @param nth gives its id */
export function makeUser(body: string, users: readonly EngageUser[], nth: number): Taken {
  const read = newUser.safeParse(jsonOf(body))
  if (!read.success) return { status: 400, user: null, fault: read.error.message }
  const { data } = read
  const isTaken = users.some(
    ({ userName, externalId }) =>
      String(userName).toLowerCase() === data.userName.toLowerCase() ||
      externalId === data.externalId,
  )
  if (isTaken) return { status: 409, user: null }
  const user = {
    ...data,
    schemas: [userUrn],
    id: `eb412-new-${String(nth)}`,
    emails: data.emails.map((one) => ({ ...one, type: 'work' })),
    phoneNumbers: data.phoneNumbers?.map(({ value, type = 'work' as const, ...one }) => ({
      ...one,
      type,
      value: dashed(value),
    })),
    preferredLanguage: 'en-GB',
  }
  return { status: 201, user }
}

export function patchUser(body: string, before: EngageUser): Taken {
  const read = patch.safeParse(jsonOf(body))
  if (!read.success) return { status: 400, user: null, fault: read.error.message }
  let user: EngageUser = before
  for (const { path, value } of read.data.Operations) {
    if (path === 'active') user = { ...user, active: value }
    else if (path === 'name.givenName') user = named(user, { givenName: value })
    else if (path === 'name.familyName') user = named(user, { familyName: value })
    else if (path.startsWith('emails')) user = { ...user, emails: atWork(user['emails'], value) }
    else user = { ...user, phoneNumbers: atWork(user['phoneNumbers'], dashed(value)) }
  }
  return { status: 200, user }
}

const named = (user: EngageUser, more: object): EngageUser => ({
  ...user,
  name: { ...(user['name'] as object | undefined), ...more },
})

/** In place of the value of work, or beside the others. */
function atWork(values: unknown, value: string): readonly object[] {
  const before = Array.isArray(values) ? (values as readonly { readonly type?: string }[]) : []
  const others = before.filter(({ type }) => type !== 'work')
  return [...others, { primary: true, type: 'work', value }]
}
