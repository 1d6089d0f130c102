import type { CallInput } from '#contract/endpoint.ts'
import type { Endpoints } from '#contract/endpoints.ts'
import { isSomebody, judgeInvitation, meetingOf } from '#domain/visit/invitation/invitation.ts'
import { formText } from '#web/registration/details/form-text.ts'
import { readInvitation } from '../read-invitation.ts'

/** What the server is asked about the mail of the first visitor. */
export type PlannedMail = Omit<CallInput<Endpoints['invitations.preview']>['body'], 'hostId'>

/**
 * What the form says so far. `nobody`: no visitor is named yet; `silent`: no mail is wanted; `unsaid`: when is not said yet;
 * `unreached`: the first visitor has no address.
 */
export type Plan =
  | { readonly kind: 'nobody' | 'silent' | 'unsaid' | 'unreached' }
  | { readonly kind: 'mail'; readonly mail: PlannedMail }

/** `zone` is that of the location. */
export function planOf(values: FormData, zone: string): Plan {
  if (values.has('silent')) return { kind: 'silent' }
  const invitation = readInvitation(values)
  const visitors = invitation.visitors.filter(isSomebody).slice(0, 1)
  if (visitors.length === 0) return { kind: 'nobody' }
  const wrong = judgeInvitation(invitation, '')
  if (['date', 'from', 'to', 'until'].some((name) => name in wrong)) return { kind: 'unsaid' }
  if (visitors.every(({ email }) => email === '')) return { kind: 'unreached' }
  const meeting = meetingOf({ ...invitation, visitors }, zone)
  const [visitor = {}] = meeting.visitors
  const { mobile: _, ...person } = { mobile: '', ...visitor }
  return {
    kind: 'mail',
    mail: {
      visitor: person,
      startAt: meeting.startAt,
      endAt: meeting.endAt,
      description: formText(values, 'description').trim(),
    },
  }
}
