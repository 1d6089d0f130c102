/** Brings the activity of one visit to where it is to be: found, written by its constant id, or deleted. Issue 15 §4. */
import { z } from 'zod'
import { activityField } from '#domain/salesforce/activity.ts'
import { isOfOneActivity, type SalesforceFault } from '#domain/salesforce/refusal.ts'
import type {
  JudgedAnswer,
  KeptEvent,
  Performed,
  Telling,
} from '#server/platform/integrations/integration.ts'
import { askSalesforce, type Answered, type SalesforceReach } from './ask-salesforce.ts'
import { findRecord, recordId } from './find-record.ts'

/** What is kept of an event until it is told, and in the log. */
export const activityBody = z.object({
  /** By which the activity is found again. */
  id: z.uuid(),
  /** In lower case; empty: nobody can be found. */
  address: z.string(),
  /** Who has the address, as far as it is known. */
  record: recordId.nullable(),
  /** Whether it stands there by now. */
  stands: z.boolean(),
  /** Null: it is to be deleted. */
  activity: z
    .object({
      Subject: z.string(),
      StartDateTime: z.string(),
      EndDateTime: z.string(),
      Location: z.string(),
      Description: z.string(),
    })
    .nullable(),
})
export type ActivityBody = z.output<typeof activityBody>

/** The record was deleted, merged into another one, or became a contact. */
const goneRecord = [
  'INVALID_CROSS_REFERENCE_KEY',
  'ENTITY_IS_DELETED',
  'CANNOT_UPDATE_CONVERTED_LEAD',
]
const limitRestSeconds = 15 * 60

export async function tellActivity(
  { body }: KeptEvent & { readonly body: string },
  of: Telling,
): Promise<Performed> {
  const told = activityBody.parse(JSON.parse(body))
  const { activity, record, address } = told
  if (activity === null || address === '') return remove(of, told, [])
  if (record === null) return findAndWrite(of, told, activity, [])
  const written = await write(of, told, activity, record)
  const isGone = written.codes.some((code) => goneRecord.includes(code))
  return isGone ? findAndWrite(of, told, activity, [written]) : performed(written, [], record)
}

async function findAndWrite(
  of: SalesforceReach,
  told: ActivityBody,
  activity: NonNullable<ActivityBody['activity']>,
  before: readonly Answered[],
): Promise<Performed> {
  const { id, calls } = await findRecord(of, told.address)
  const all = [...before, ...calls]
  if (id !== null) return performed(await write(of, told, activity, id), all, id)
  const last = calls.at(-1)
  if (last === undefined) throw new Error('nothing was asked')
  if (last.fault !== null || !told.stands) return performed(last, all.slice(0, -1), null)
  // Somebody else's address by now, whom nobody there has.
  return remove(of, told, all)
}

function write(
  of: SalesforceReach,
  { id }: ActivityBody,
  activity: NonNullable<ActivityBody['activity']>,
  record: string,
): Promise<Answered> {
  return askSalesforce(of, {
    method: 'PATCH',
    path: `/sobjects/Event/${activityField}/${id}`,
    body: { ...activity, WhoId: record },
  }).then(readWritten)
}

/** Where nothing has the id it is made: so what isn't found is the field. */
function readWritten(answered: Answered): Answered {
  const isFieldMissing = answered.status === 404 && answered.codes.includes('NOT_FOUND')
  const isHidden = answered.codes.includes('INVALID_FIELD')
  return isFieldMissing || isHidden
    ? { ...answered, fault: 'field_missing', error: 'field_missing' }
    : answered
}

async function remove(
  of: SalesforceReach,
  { id }: ActivityBody,
  before: readonly Answered[],
): Promise<Performed> {
  const answered = await askSalesforce(of, {
    method: 'DELETE',
    path: `/sobjects/Event/${activityField}/${id}`,
  })
  // Somebody has deleted it there before.
  const isGone =
    answered.codes.includes('NOT_FOUND') || answered.codes.includes('ENTITY_IS_DELETED')
  return performed(isGone ? { ...answered, fault: null, error: null } : answered, before, null)
}

/** @param foundId on whom it stands, if the call was taken */
function performed(
  { fault, codes: _codes, json: _json, ...last }: Answered,
  before: readonly Answered[],
  foundId: string | null,
): Performed {
  const asked = last.retryAfterSeconds
  return {
    ...last,
    retryAfterSeconds: fault === 'limit' ? Math.max(asked ?? 0, limitRestSeconds) : asked,
    judged: judgedOf(fault),
    isFinal: fault !== null && isOfOneActivity(fault),
    foundId,
    earlier: before.map(({ fault: _fault, codes: _codes, json: _body, ...call }) => call),
  }
}

function judgedOf(fault: SalesforceFault | null): JudgedAnswer['judged'] {
  if (fault === null || isOfOneActivity(fault)) return 'TAKEN'
  return fault === 'limit' ? 'BUSY' : 'FAILED'
}
