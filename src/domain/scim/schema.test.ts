import { Schemas } from 'scimmy'
import { describe, expect, it } from 'vitest'
import { schemas, type Attribute } from './schema.ts'

type Described = {
  readonly name: string
  readonly type: string
  readonly multiValued: boolean
  readonly subAttributes?: readonly Described[]
}
const theirs = [Schemas.User, Schemas.EnterpriseUser, Schemas.Group].map(
  ({ definition }) =>
    JSON.parse(JSON.stringify(definition.describe())) as {
      id: string
      attributes: readonly Described[]
    },
)

describe('the schemas', () => {
  it.each(schemas)(
    'of $name have nothing that an independent implementation has otherwise',
    (schema) => {
      const known = theirs.find(({ id }) => id === schema.id)
      expect(known).toBeDefined()
      const compare = (own: readonly Attribute[], other: readonly Described[], within: string) => {
        for (const { name, type, multiValued = false, sub = [] } of own) {
          const same = other.find((one) => one.name === name)
          // RFC 7643 §8.7 describes them without this one.
          if (within === 'members' && name === 'display') continue
          const shown = same && [same.type, same.multiValued]
          expect([within, name, shown]).toEqual([within, name, [type, multiValued]])
          compare(sub, same?.subAttributes ?? [], name)
        }
      }
      compare(schema.attributes, known?.attributes ?? [], schema.name)
    },
  )
})
