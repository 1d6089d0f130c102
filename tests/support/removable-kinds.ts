/** What may be deleted for good (`uses.remove`), made anew each time, and what makes it part of the history. */
import type { EndpointId } from '#contract/endpoints.ts'
import { insideId, outsideId } from '#contract/ids.ts'
import type { RemovableThing, Use } from '#domain/location/use.ts'
import { createAgreement, createCustomField, createUser } from './factories.ts'
import { createMeeting } from './meeting-factory.ts'
import type { World } from './world.ts'

export type Statement = { readonly query: string; readonly values: readonly unknown[] }
type Made = {
  readonly id: string
  /** What makes it part of the history. */
  readonly use: () => Promise<Statement>
}
/** A kind of thing that may go for good, and how a test makes one of it. */
export type RemovableKind = {
  readonly of: RemovableThing
  readonly make: () => Promise<Made>
  /** Where its rows are, by a column that holds its id. */
  readonly rows: readonly (readonly [table: string, column: string])[]
  /** What the refusal names; nothing where only the database knows. */
  readonly named: readonly Use[]
}

/** @param world is asked once something is made */
export function removableKinds(world: () => World): readonly RemovableKind[] {
  let made = 0
  const company = () => world().mine.companyId
  async function create(endpoint: EndpointId, body: object): Promise<string> {
    const answer = await world().call(endpoint, { body })
    if (answer.status !== 200) throw new Error(answer.text)
    return (answer.body as { id: string }).id
  }
  async function visitOf() {
    const { visits } = await createMeeting(world().deps, company(), {
      visitors: [{ firstname: 'Emma', lastname: 'Visitor' }],
    })
    return visits[0]
  }
  const areaOf = () =>
    create('deskAreas.create', { name: `Mistake ${String(++made)}`, desks: [{ number: '1' }] })
  const booking = (userId: string, areaId: string): Statement => ({
    query: `insert into bookings (company_id, booking_id, user_id, booking_date, desk_area_id, created_at)
      values ($1, gen_random_uuid(), $2, '2030-01-07', $3, now())`,
    values: [company(), userId, insideId('DA', areaId)],
  })

  return [
    {
      of: 'FLOW',
      rows: [
        ['flows', 'flow_id'],
        ['flow_versions', 'flow_id'],
      ],
      named: ['VISITS'],
      async make() {
        const id = await create('flows.create', {
          name: `Mistake ${String(++made)}`,
          firstScreenId: null,
          screens: [],
        })
        const flowId = insideId('FL', id)
        return {
          id,
          async use() {
            const visit = await visitOf()
            return {
              query: `update visits set flow_id = $1, flow_version = 1
                where company_id = $2 and visit_date = $3 and meeting_id = $4 and visitor_id = $5`,
              values: [flowId, company(), visit.visitDate, visit.meetingId, visit.visitorId],
            }
          },
        }
      },
    },
    {
      of: 'AGREEMENT',
      rows: [
        ['agreements', 'agreement_id'],
        ['agreement_versions', 'agreement_id'],
      ],
      named: ['SIGNATURES'],
      async make() {
        const agreementId = await createAgreement(world().deps, company(), {
          name: `Mistake ${String(++made)}`,
          texts: [{ language: 'en', content: 'Rules' }],
        })
        return {
          id: outsideId('AG', agreementId),
          async use() {
            const { visitDate, meetingId, visitorId } = await visitOf()
            return {
              query: `insert into signatures (company_id, signature_id, agreement_id, agreement_version, visit_date, meeting_id,
                  visitor_id, language, rendered_text, text_sha256, method, signer_name, signed_at, channel, address, agent,
                  send_copy, evidence)
                values ($1, gen_random_uuid(), $2, 1, $3, $4, $5, 'en', 'Rules', repeat('0', 64), 'TICK', 'Emma', now(),
                  'REMOTE', '', '', false, '{}')`,
              values: [company(), agreementId, visitDate, meetingId, visitorId],
            }
          },
        }
      },
    },
    {
      of: 'CUSTOM_FIELD',
      rows: [['custom_fields', 'custom_field_id']],
      named: [],
      async make() {
        const id = `mistake_${String(++made)}`
        await createCustomField(world().deps, company(), { id, type: 'TEXT' })
        return {
          id,
          async use() {
            const visit = await visitOf()
            return {
              query: `insert into visit_answers (company_id, visit_date, meeting_id, visitor_id, custom_field_id, value, answered_at)
                values ($1, $2, $3, $4, $5, 'yes', now())`,
              values: [company(), visit.visitDate, visit.meetingId, visit.visitorId, id],
            }
          },
        }
      },
    },
    {
      of: 'USER',
      rows: [
        ['users', 'user_id'],
        ['employees', 'user_id'],
        ['host_names', 'user_id'],
      ],
      named: [],
      async make() {
        const userId = await createUser(world().deps, company(), {
          firstname: `Mistake${String(++made)}`,
          lastname: 'Person',
        })
        return { id: outsideId('US', userId), use: async () => booking(userId, await areaOf()) }
      },
    },
    {
      of: 'KIOSK',
      rows: [
        ['kiosks', 'kiosk_id'],
        ['kiosk_tenants', 'kiosk_id'],
      ],
      named: [],
      async make() {
        const name = `Mistake ${String(++made)}`
        const id = await create('kiosks.create', { name, serialNumber: `K-${String(made)}` })
        return {
          id,
          use: async () => ({
            query: `insert into kiosk_log (company_id, kiosk_id, at, level, message) values ($1, $2, now(), 'info', 'Started')`,
            values: [company(), insideId('KI', id)],
          }),
        }
      },
    },
    {
      of: 'DESK_AREA',
      rows: [
        ['desk_areas', 'desk_area_id'],
        ['desks', 'desk_area_id'],
      ],
      named: ['BOOKINGS'],
      async make() {
        const id = await areaOf()
        return {
          id,
          async use() {
            const userId = await createUser(world().deps, company(), { firstname: 'Booker' })
            return booking(userId, id)
          },
        }
      },
    },
  ]
}
