/** Somebody in an address book, and a sound call of every endpoint about the books. */
import type { EndpointId } from '#contract/endpoints.ts'
import type { TestApp } from './build-app.ts'
import { send, type Call } from './send.ts'

/** @returns its outside id by the name that paths use. */
export async function openSampleContact(
  { app }: TestApp,
  { employee, companyId, mark }: Readonly<Record<'employee' | 'companyId' | 'mark', string>>,
): Promise<{ contactId: string }> {
  const answer = await send(app, 'contacts.create', {
    token: employee,
    params: { companyId },
    body: { book: 'OWN', firstname: mark, lastname: 'Contact', notes: `${mark} notes` },
  })
  if (answer.status !== 200) throw new Error(`no contact: ${answer.text}`)
  return { contactId: (answer.body as { id: string }).id }
}

/** In the order in which each of them is allowed. */
export function contactCalls({
  employee: token,
}: Readonly<Record<'employee', string>>): Record<Extract<EndpointId, `contacts.${string}`>, Call> {
  const text = 'First name,Email\nAnn,ann@contacts.example\n'
  const file = { bytes: Buffer.from(text), name: 'contacts.csv', type: 'text/csv' }
  const body = { book: 'OWN', firstname: 'Changed' }
  return {
    'contacts.list': { token },
    'contacts.get': { token },
    'contacts.create': { token, body: { ...body, email: 'new@contacts.example' } },
    'contacts.file': { token, query: { book: 'OWN' } },
    'contacts.import': { token, query: { book: 'OWN' }, file },
    'contacts.update': { token, body: { ...body, revision: 1 } },
    'contacts.remove': { token },
  }
}
