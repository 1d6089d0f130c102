import { useFrontDesk } from '#web/areas/console/front-desk/use-front-desk.ts'
import { arrivalNewsOf } from '#domain/visit/staff/arrival-news.ts'
import { listsOfPeople, type ToldPerson } from '#domain/notification/told-people.ts'
import {
  type Invitation,
  isSomebody,
  meetingOf,
  splitName,
} from '#domain/visit/invitation/invitation.ts'
import { formText } from '#web/registration/details/form-text.ts'
import { useConsole, useOwnUserId } from '#web/areas/console/frame/console-context.ts'
import type { HostOption } from './host-choice.tsx'
import type { MadeInvitation } from './invite-done.tsx'
import { lineField, readInvitation } from './read-invitation.ts'
import { visitParams } from '../visit-params.ts'

/** Sends what the form holds. @throws ApiError */
export function useInvite(
  host: HostOption | null,
  told: readonly ToldPerson[],
  onMade: (made: MadeInvitation) => void,
): (values: FormData) => Promise<void> {
  const { page } = useConsole()
  const { call } = useFrontDesk()
  const ownUserId = useOwnUserId()
  const { companyId, timeZone } = page.location
  return async (values) => {
    const invitation = readInvitation(values)
    const meeting = meetingOf(invitation, timeZone)
    const invites = !values.has('silent')
    const body = {
      ...meeting,
      ...listsOfPeople(told),
      checkinNotificationType: arrivalNewsOf(formText(values, 'tellHost')),
      invites,
      hostId: host?.id ?? ownUserId,
      title: formText(values, 'title').trim(),
      description: formText(values, 'description').trim(),
    }
    const { id, visits } = await call('meetings.create', { params: { companyId }, body })
    const [first] = visits
    // The invitation stands, also where somebody is in the book already, or it is full.
    await Promise.all(
      contactsOf(invitation).map((contact) =>
        call('contacts.create', { params: { companyId }, body: contact }).catch(() => null),
      ),
    )
    // The invitation stands, also where it cannot be read at once.
    const visit =
      first === undefined
        ? null
        : await call('visits.get', { params: visitParams(companyId, first) }).catch(() => null)
    onMade({ meetingId: id, visits, visit, meeting, invites })
  }
}

/** Who is to be remembered, as typed. */
function contactsOf({ visitors }: Invitation) {
  return visitors.flatMap(({ keep = '', name, email, companyName, mobile, language }) =>
    keep === '' ? [] : [{ book: keep, ...splitName(name), email, companyName, mobile, language }],
  )
}

/** The server speaks of first and last names, the form has one field for both; and it knows of no empty lines. */
export function fieldOfInvitation(name: string, values: FormData): string {
  const { visitors } = readInvitation(values)
  const lines = visitors.flatMap((visitor, line) => (isSomebody(visitor) ? [line] : []))
  const onLine = name.replace(/^visitors\.(\d+)\./, (_, sent: string) =>
    lineField(lines[Number(sent)] ?? Number(sent), ''),
  )
  return onLine.replace(/\.(?:first|last)name$/, '.name')
}
