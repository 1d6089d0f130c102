/** What a person and a group look like in SCIM (RFC 7643 §4), as far as Foyer keeps it: reading, filters, patches and /Schemas follow it. */

export type Attribute = {
  readonly name: string
  readonly type: 'string' | 'boolean' | 'complex' | 'reference' | 'dateTime'
  readonly description: string
  readonly multiValued?: true
  readonly required?: true
  /** Small and capital letters are told apart. */
  readonly caseExact?: true
  readonly readOnly?: true
  readonly unique?: true
  readonly canonicalValues?: readonly string[]
  readonly referenceTypes?: readonly string[]
  readonly sub?: readonly Attribute[]
}

export type Schema = {
  readonly id: string
  readonly name: string
  readonly description: string
  readonly attributes: readonly Attribute[]
}

/** A kind of resource: its own schema, and those that extend it. */
export type ResourceType = {
  readonly name: 'User' | 'Group'
  readonly endpoint: '/Users' | '/Groups'
  readonly description: string
  readonly schema: Schema
  readonly extensions: readonly Schema[]
}

const urn = 'urn:ietf:params:scim'
export const userUrn = `${urn}:schemas:core:2.0:User`
export const groupUrn = `${urn}:schemas:core:2.0:Group`
export const enterpriseUrn = `${urn}:schemas:extension:enterprise:2.0:User`
export const listUrn = `${urn}:api:messages:2.0:ListResponse`
export const patchUrn = `${urn}:api:messages:2.0:PatchOp`
export const errorUrn = `${urn}:api:messages:2.0:Error`

const text = (name: string, description: string, more: Partial<Attribute> = {}): Attribute => ({
  name,
  type: 'string',
  description,
  ...more,
})

const valued = (
  name: string,
  description: string,
  types: readonly string[],
  sub: readonly Attribute[] = [],
): Attribute => ({
  name,
  type: 'complex',
  description,
  multiValued: true,
  sub: [
    ...sub,
    text('type', 'What it is for.', { canonicalValues: types }),
    { name: 'primary', type: 'boolean', description: 'Whether it is the preferred one.' },
  ],
})

/** Of every resource (RFC 7643 §3.1). Not listed by /Schemas. */
export const ownAttributes: readonly Attribute[] = [
  text('id', 'What Foyer calls the resource.', { caseExact: true, readOnly: true }),
  text('externalId', 'What the directory calls the resource.', { caseExact: true }),
  {
    name: 'meta',
    type: 'complex',
    description: 'About the resource.',
    readOnly: true,
    sub: [
      text('resourceType', 'What it is.', { caseExact: true, readOnly: true }),
      { name: 'created', type: 'dateTime', description: 'Since when.', readOnly: true },
      { name: 'lastModified', type: 'dateTime', description: 'Its last change.', readOnly: true },
      text('location', 'Where it is read.', { caseExact: true, readOnly: true }),
      text('version', 'Its ETag.', { caseExact: true, readOnly: true }),
    ],
  },
]

const userSchema: Schema = {
  id: userUrn,
  name: 'User',
  description: 'Someone who works at a location.',
  attributes: [
    text('userName', 'What the person signs in as.', { required: true, unique: true }),
    {
      name: 'name',
      type: 'complex',
      description: 'The parts of the name.',
      sub: [
        text('formatted', 'The whole name.'),
        text('familyName', 'The last name.'),
        text('givenName', 'The first name.'),
        text('middleName', 'The names between them.'),
        text('honorificPrefix', 'A title before the name.'),
        text('honorificSuffix', 'What follows the name.'),
      ],
    },
    text('displayName', 'The name as it is shown.'),
    text('nickName', 'What colleagues say.'),
    text('title', 'The position.'),
    text('userType', 'The relation to the organisation.'),
    text('preferredLanguage', 'A language tag; rules for locations read it.'),
    text('locale', 'For dates and numbers.'),
    text('timezone', 'A zone of the IANA database.'),
    { name: 'active', type: 'boolean', description: 'Whether the person works here.' },
    valued(
      'emails',
      'Email addresses: the primary one, else that of work, is used.',
      ['work', 'home', 'other'],
      [text('value', 'The address.'), text('display', 'How it is shown.')],
    ),
    valued(
      'phoneNumbers',
      'Phone numbers: a mobile one comes first.',
      ['work', 'home', 'mobile', 'fax', 'pager', 'other'],
      [text('value', 'The number.'), text('display', 'How it is shown.')],
    ),
    valued(
      'addresses',
      'Postal addresses; rules for locations read the locality.',
      ['work', 'home', 'other'],
      [
        text('formatted', 'The whole address.'),
        text('streetAddress', 'Street and number.'),
        text('locality', 'The city.'),
        text('region', 'The region.'),
        text('postalCode', 'The postal code.'),
        text('country', 'The country, two letters.'),
      ],
    ),
    {
      name: 'groups',
      type: 'complex',
      description: 'The groups that the person is in.',
      multiValued: true,
      readOnly: true,
      sub: [
        text('value', 'The id of the group.', { caseExact: true, readOnly: true }),
        text('display', 'Its name.', { readOnly: true }),
      ],
    },
  ],
}

const enterpriseSchema: Schema = {
  id: enterpriseUrn,
  name: 'EnterpriseUser',
  description: 'What companies know of the people who work for them.',
  attributes: [
    text('employeeNumber', 'A number of the organisation.'),
    text('costCenter', 'Who pays.'),
    text('organization', 'The organisation.'),
    text('division', 'The division.'),
    text('department', 'The department; rules for locations read it.'),
    {
      name: 'manager',
      type: 'complex',
      description: 'Whom the person reports to.',
      sub: [
        text('value', 'The id of the manager.', { caseExact: true }),
        {
          name: '$ref',
          type: 'reference',
          description: 'Where the manager is read.',
          caseExact: true,
          referenceTypes: ['User'],
        },
        text('displayName', 'Their name.'),
      ],
    },
  ],
}

const groupSchema: Schema = {
  id: groupUrn,
  name: 'Group',
  description: 'People who belong together; a table in Foyer says which roles they have.',
  attributes: [
    text('displayName', 'The name of the group.', { required: true, unique: true }),
    {
      name: 'members',
      type: 'complex',
      description: 'Who is in it.',
      multiValued: true,
      sub: [
        text('value', 'The id of the person.', { caseExact: true }),
        {
          name: '$ref',
          type: 'reference',
          description: 'Where the person is read.',
          caseExact: true,
          referenceTypes: ['User'],
        },
        text('display', 'Their name.'),
        text('type', 'What it is.', { canonicalValues: ['User'] }),
      ],
    },
  ],
}

export const userType: ResourceType = {
  name: 'User',
  endpoint: '/Users',
  description: 'The people of the directory.',
  schema: userSchema,
  extensions: [enterpriseSchema],
}
export const groupType: ResourceType = {
  name: 'Group',
  endpoint: '/Groups',
  description: 'The groups of the directory.',
  schema: groupSchema,
  extensions: [],
}
export const resourceTypes = [userType, groupType] as const
export const schemas = [userSchema, enterpriseSchema, groupSchema] as const
