import type { CompanyCard } from '#server/platform/auth/company-card.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { Act } from '#server/platform/events.ts'
import { createMeeting, type MadeMeeting } from './create-meeting.ts'
import type { MeetingInput } from './people/resolve-visitors.ts'
import { refuseMeeting, refuseUnsaidType } from './policy.ts'

/** A meeting as whoever asks may make it. @throws ApiError forbidden | validation_failed | no_host_found | invalid_answer */
export async function makeMeeting(
  tx: Tx,
  company: CompanyCard,
  act: Act,
  input: MeetingInput,
): Promise<MadeMeeting> {
  await refuseMeeting(tx, company, act, input)
  refuseUnsaidType(company, act, input)
  return createMeeting(tx, company, act, input)
}
